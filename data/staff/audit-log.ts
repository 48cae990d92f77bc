import type { Db, Tx } from '../database.ts'

export type AuditLine = {
  at: Date
  /** `staffId` is null for a command that runs on the machine, without a staff account. */
  staffId: string | null
  who: string
  address: string
  action: string
  subject: AuditSubject
  /** The changed fields before and after the action; they never contain a buyer's data. */
  was: Record<string, unknown>
  became: Record<string, unknown>
}

/** `id` is the order number of an order, and the id of any other subject. */
export type AuditSubject = {
  kind:
    | 'order'
    | 'product'
    | 'picture'
    | 'payment'
    | 'message'
    | 'customer'
    | 'card'
    | 'request'
    | 'staff'
    | 'shop'
    | 'settings'
    | 'shipping'
    | 'sheet'
    | 'design'
    | 'markdown'
    | 'collection'
    | 'code'
  id: string
}

export async function insertAuditLine(tx: Tx, { staffId, subject, was, became, ...line }: AuditLine) {
  await tx
    .insertInto('audit_log')
    .values({
      ...line,
      staff_id: staffId,
      subject_kind: subject.kind,
      subject_id: subject.id,
      was: JSON.stringify(was),
      became: JSON.stringify(became),
    })
    .execute()
}

export async function auditLinesOf(db: Db | Tx, subject: AuditSubject): Promise<AuditLine[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'staff_id as staffId', 'who', 'address', 'action', 'was', 'became'])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, subject }))
}
