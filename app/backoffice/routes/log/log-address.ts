import type { LogFilter, LogCursor } from '../../../../data/staff/log-pages.ts'
import { dayBegins } from '../../../../domain/values/mexican-days.ts'
import { type StaffAction, staffActions } from '../../../../domain/staff/staff-actions.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { listAddress, readList, timeCursor } from '../../list-address.ts'

/** The filters of the audit log as its form shows them; '' for no filter. */
export type LogQuery = { who: string; action: string; subject: string; from: string; to: string }

export const consoleName = 'consola'

export function readLogQuery(search: URLSearchParams): LogQuery {
  const { from, to, own } = readList(search)
  const who = own('quien')
  return {
    who: who === consoleName || isUuid(who) ? who : '',
    action: Object.keys(staffActions).find((action) => action === own('que')) ?? '',
    subject: own('sobre').slice(0, 100),
    from,
    to,
  }
}

export function logFilter({ who, action, subject, from, to }: LogQuery): LogFilter {
  const start = dayBegins(from)
  // The filter ends at the start of the next day, so that its last day is included.
  const end = dayBegins(to, 1)
  return {
    ...(who && { staffId: who === consoleName ? null : who }),
    ...(action && { action: action as StaffAction }),
    ...(subject && { subjectId: subject }),
    ...(start && { from: start }),
    ...(end && { to: end }),
  }
}

/** Reads the cursor of the audit log from the address; null for the first page. */
export function logCursorOf(search: URLSearchParams): LogCursor | null {
  const known = timeCursor(readList(search).after, (id) => /^\d{1,15}$/.test(id))
  return known && { at: known.at, id: Number(known.id) }
}

export function logAddress(
  { who, action, subject, from, to }: LogQuery,
  { after = null, path = backofficePaths.log }: { after?: LogCursor | null; path?: string } = {},
): string {
  const fields = { quien: who, que: action, sobre: subject, from, to }
  return listAddress(path, fields, after && { key: after.at.toISOString(), id: String(after.id) })
}
