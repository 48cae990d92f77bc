import type { Db } from '../database.ts'

/** What staff did last, newest first. */
export async function newestAuditLines(db: Db, most: number) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'at', 'who', 'action', 'subject_kind as subjectKind', 'subject_id as subjectId', 'became'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}
