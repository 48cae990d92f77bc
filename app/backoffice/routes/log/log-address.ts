import type { LogFilter, LogMark } from '../../../../data/staff/log-pages.ts'
import { dayBegins } from '../../../../domain/values/mexican-days.ts'
import { type StaffAction, staffActions } from '../../../../domain/staff/staff-actions.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'

/** What an address of the log asks for, as its form has it: '' where nothing is asked. */
export type LogAsked = { who: string; action: string; subject: string; from: string; to: string }

export const consoleName = 'consola'

/** What makes no sense in the address is left out. */
export function askedOfLog(search: URLSearchParams): LogAsked {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, 100)
  const day = (name: string) => (dayBegins(text(name)) ? text(name) : '')
  const who = text('quien')
  return {
    who: who === consoleName || isUuid(who) ? who : '',
    action: Object.keys(staffActions).find((action) => action === text('que')) ?? '',
    subject: text('sobre'),
    from: day('desde'),
    to: day('hasta'),
  }
}

export function logFilter({ who, action, subject, from, to }: LogAsked): LogFilter {
  const start = dayBegins(from)
  // The whole of the last day.
  const end = dayBegins(to, 1)
  return {
    ...(who && { staffId: who === consoleName ? null : who }),
    ...(action && { action: action as StaffAction }),
    ...(subject && { subjectId: subject }),
    ...(start && { from: start }),
    ...(end && { to: end }),
  }
}

/** Where a page of the log begins: behind the last line of the one before. */
export function markOfLog(search: URLSearchParams): LogMark | null {
  const [, at, id] = /^(\d{1,15})_(\d{1,15})$/.exec(search.get('antes') ?? '') ?? []
  return at && id ? { at: new Date(Number(at)), id: Number(id) } : null
}

export function logAddress(
  asked: LogAsked,
  { after = null, path = backofficePaths.log }: { after?: LogMark | null; path?: string } = {},
): string {
  const { who, action, subject, from, to } = asked
  const pairs = { quien: who, que: action, sobre: subject, desde: from, hasta: to }
  const search = new URLSearchParams(Object.entries(pairs).filter(([, value]) => value !== ''))
  if (after) search.set('antes', `${after.at.getTime()}_${after.id}`)
  return search.size === 0 ? path : `${path}?${search}`
}
