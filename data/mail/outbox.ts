import type { Db, Tx } from '../database.ts'
import { hotStatement } from '../hot-statement.ts'

export type OutboxMail = { id: string; kind: string; recipient: string; payload: unknown; sentCount: number }

/** Writes a mail down, once per id, in the transaction that gives the reason for it. */
export async function insertMail(
  tx: Tx,
  mail: { id: string; kind: string; recipient: string; payload: unknown },
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ ...mail, payload: JSON.stringify(mail.payload) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Which of these ids are written down already. */
export async function mailsAmong(tx: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('outbox')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** These mails, as far as they are there. */
export async function findMails(db: Db, ids: readonly string[]): Promise<OutboxMail[]> {
  return ids.length === 0 ? [] : select(db, ids)
}

const select = hotStatement<[ids: readonly string[]], OutboxMail>(
  'find-mails',
  'SELECT id, kind, recipient, payload, sent_count AS "sentCount" FROM outbox WHERE id = ANY($1::text[])',
)

const mark = hotStatement<[ids: readonly string[]], never>(
  'mark-mails-sent',
  `UPDATE outbox SET sent_at = now(), sent_count = sent_count + 1, payload = payload - 'token' WHERE id = ANY($1::text[])`,
)

/** The secret of a link has done its work here once the mail is sent. */
export async function markMailsSent(db: Db, ids: readonly string[]): Promise<void> {
  await mark(db, ids)
}
