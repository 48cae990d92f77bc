import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

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

export async function findMail(db: Db, id: string): Promise<OutboxMail | null> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  return row
    ? {
        id: row.id,
        kind: row.kind,
        recipient: row.recipient,
        payload: row.payload,
        sentCount: row.sent_count,
      }
    : null
}

/** The secret of a link has done its work here once the mail is sent. */
export async function markMailSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: sql`now()`, sent_count: sql`sent_count + 1`, payload: sql`payload - 'token'` })
    .where('id', '=', id)
    .execute()
}
