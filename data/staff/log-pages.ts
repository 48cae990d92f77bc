import type { Db } from '../database.ts'
import type { AuditLine } from './audit-log.ts'

/** A missing field of the filter selects everything. */
export type LogFilter = {
  /** `staffId` null selects commands that ran on the machine, without a staff account. */
  staffId?: string | null
  action?: string
  but?: readonly string[]
  /** An order number, or the id of another subject. */
  subjectId?: string
  from?: Date
  /** The exclusive end of the period. */
  to?: Date
}

export type LogCursor = { at: Date; id: number }
export type LogLine = AuditLine & { id: number }

/** Returns lines of the audit log, newest first. `next` is null on the last page. */
export async function logPage(
  db: Db,
  { staffId, action, but, subjectId, from, to }: LogFilter,
  { after, size }: { after: LogCursor | null; size: number },
): Promise<{ lines: LogLine[]; next: LogCursor | null }> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'staff_id as staffId', 'who', 'address', 'action', 'was', 'became'])
    .select(['subject_kind as subjectKind', 'subject_id as subjectId'])
    .$if(staffId === null, (lines) => lines.where('staff_id', 'is', null))
    .$if(typeof staffId === 'string', (lines) => lines.where('staff_id', '=', staffId!))
    .$if(action !== undefined, (lines) => lines.where('action', '=', action!))
    .$if(but !== undefined, (lines) => lines.where('action', 'not in', but!))
    .$if(subjectId !== undefined, (lines) => lines.where('subject_id', '=', subjectId!))
    .$if(from !== undefined, (lines) => lines.where('at', '>=', from!))
    .$if(to !== undefined, (lines) => lines.where('at', '<', to!))
    .$if(after !== null, (lines) =>
      lines.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(after!.at, after!.id))),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  const lines = rows.slice(0, size).map(({ subjectKind, subjectId: id, ...line }) => ({
    ...line,
    // The cast is safe: only the program writes these kinds, and no line of the audit log is ever changed.
    subject: { kind: subjectKind as AuditLine['subject']['kind'], id },
  }))
  const last = lines.at(-1)
  return { lines, next: rows.length > size && last ? { at: last.at, id: last.id } : null }
}
