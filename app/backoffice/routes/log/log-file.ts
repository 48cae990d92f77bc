import type { LogLine } from '../../../../data/staff/log-pages.ts'
import { exportLog } from '../../../../use-cases/staff/export-log.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { dateAndTime } from '../../../../words/dates.ts'
import {
  deedOf,
  ownDeedOf,
  fieldName,
  fieldValue,
  logCopy,
  logFileName,
  subjectKind,
} from '../../../../words/backoffice/log-words.ts'
import { spreadsheetFile } from '../../../spreadsheet-file.ts'
import { fileRefused } from '../../session/staff-file.ts'
import { currentStaff } from '../../session/staff-context.ts'
import { isRefused } from '../../session/feedback.ts'
import type { Route } from './+types/log-file.ts'
import { readLogQuery, logFilter } from './log-address.ts'

const { columns } = logCopy

/** The audit log as a file, with the filters of the page, streamed while the database is read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaff({ context })
  const filter = logFilter(readLogQuery(new URL(request.url).searchParams))
  const exported = await exportLog(shop, who.actor, filter)
  if (isRefused(exported)) return fileRefused(exported, backofficePaths.log + new URL(request.url).search)
  return spreadsheetFile({
    fileName: logFileName,
    columns: Object.values(columns),
    pages: exported.pages,
    rowOf,
  })
}

function rowOf({ at, staffId, who, address, action, subject, was, became }: LogLine): Record<string, string> {
  return {
    [columns.at]: dateAndTime(at),
    [columns.who]: who,
    [columns.address]: address,
    [columns.action]:
      (staffId === subject.id ? ownDeedOf(action, became) : null) ?? deedOf(action, became, was),
    [columns.kind]: subjectKind(subject.kind),
    [columns.subject]: subject.id,
    [columns.was]: said(was),
    [columns.became]: said(became),
  }
}

function said(changed: Record<string, unknown>): string {
  return Object.entries(changed)
    .map(([name, value]) => `${fieldName(name)}: ${fieldValue(value, name)}`)
    .join('; ')
}
