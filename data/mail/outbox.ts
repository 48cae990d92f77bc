import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import { insertingJobs } from '../queue/jobs.ts'
import { mailJob, mailJobId } from './mail-job.ts'
import { anyOf } from '../any-of.ts'

export type OutboxMail = { id: string; kind: string; recipient: string; payload: unknown; sentCount: number }

/** `after`: not to be sent before then; null or left out, at once. */
export type NewMail = { id: string; kind: string; recipient: string; payload: object; after?: Date | null }

/**
 * Of the outbox: not about an order nor a message to the shop, which stay. In these very words, because two indexes are
 * for the rows they name.
 */
export const isPassingMail = sql<boolean>`kind NOT IN ('order-confirmation', 'order-copy', 'contact-message')`

/**
 * Writes a mail down and asks for its delivery, in the transaction that gives the reason for it. Once per id. Whoever had
 * their account erased has no address any more: then there is no mail.
 */
export async function insertMail(tx: Tx, mail: NewMail): Promise<void> {
  if (mail.recipient === '') return
  await tx
    .with('written', () => insertingMails(tx, [mail]))
    .with('deliveries', () => insertingDeliveries(tx, [mail]))
    .selectNoFrom(sql.lit(true).as('done'))
    .execute()
}

/** The statement that writes mails down, as a part of another. */
export function insertingMails(tx: Tx, mails: readonly NewMail[]) {
  return tx
    .insertInto('outbox')
    .values(
      mails.map(({ id, kind, recipient, payload }) => ({
        id,
        kind,
        recipient,
        payload: JSON.stringify(payload),
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
}

/** The statement that asks for their delivery, likewise. */
export function insertingDeliveries(tx: Tx, mails: readonly NewMail[]) {
  return insertingJobs(
    tx,
    mails.map(({ after, ...mail }) => ({ ...mailJob(mail), ...(after && { runAt: after }) })),
  )
}

/** Takes a mail back that waits to be sent. */
export async function deleteWaitingMail(tx: Tx, id: string): Promise<void> {
  // Whoever sends it has claimed its job: this statement and theirs wait for each other, and one of them finds nothing.
  const { numDeletedRows } = await tx
    .deleteFrom('jobs')
    .where('id', '=', mailJobId(id))
    .where('finished_at', 'is', null)
    .where('locked_until', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await tx.deleteFrom('outbox').where('id', '=', id).execute()
}

/** Takes every mail of these kinds about an order back that waits to be sent. */
export async function deleteWaitingMailsOf(tx: Tx, orderId: string, kinds: readonly string[]): Promise<void> {
  const waiting = await tx
    .selectFrom('outbox')
    .select('id')
    // In these words, because an index is for the rows they name.
    .where(sql<boolean>`payload ->> 'orderId' = ${orderId}`)
    .where('kind', 'in', kinds)
    .where('sent_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of waiting) await deleteWaitingMail(tx, id)
}

/** Whether a mail still waits; then nobody sends it before this transaction ends. */
export async function lockWaitingMail(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', mailJobId(id))
    .where('finished_at', 'is', null)
    .where('locked_until', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these ids are written down already. */
export async function mailsAmong(tx: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('outbox').select('id').where('id', '=', anyOf(ids)).execute()
  return new Set(rows.map(({ id }) => id))
}

/** These mails, as far as they are there. */
export async function findMails(db: Db, ids: readonly string[]): Promise<OutboxMail[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'payload', 'sent_count as sentCount'])
    .where('id', '=', anyOf(ids))
    .execute()
}

/** The secret of a link has done its work here once the mail is sent. */
export async function markMailsSent(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: sql`now()`, sent_count: sql`sent_count + 1`, payload: sql`payload - 'token'` })
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Links to the back office that were not yet sent to this address: they open nothing any more. */
export async function deleteUnsentStaffLinks(tx: Tx, recipient: string): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('recipient', '=', recipient)
    .where('kind', 'in', ['staff-invitation', 'staff-password-reset', 'staff-browser-link'])
    .where('sent_at', 'is', null)
    .execute()
}
