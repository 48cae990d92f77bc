import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../database.ts'
import { insertingJobs } from '../queue/jobs.ts'
import { mailJob, mailJobId } from './mail-job.ts'

export type OutboxMail = { id: string; kind: string; recipient: string; payload: unknown; sentCount: number }

/** `after` is the earliest time to send the email; null or missing means at once. */
export type NewMail = { id: string; kind: string; recipient: string; payload: object; after?: Date | null }

/**
 * Selects all emails except those about orders and contact messages. Two partial indexes have exactly this condition.
 */
export const isPassingMail = sql<boolean>`kind NOT IN ('order-confirmation', 'order-copy', 'contact-message')`

/**
 * Stores an email and its delivery job once per email id, in the transaction that causes the email. Does nothing
 * without a recipient (an erased customer).
 */
export async function insertMail(tx: Tx, mail: NewMail) {
  if (mail.recipient === '') return
  await tx
    .with('written', () => insertingMails(tx, [mail]))
    .with('deliveries', () => insertingDeliveries(tx, [mail]))
    .selectNoFrom(sql.lit(true).as('done'))
    .execute()
}

/** Stores an email and its delivery job; the email's id is its kind with a key. */
export function queueMail(tx: Tx, kind: string, key: string, recipient: string, payload: object = {}) {
  return insertMail(tx, { id: `${kind}:${key}`, kind, recipient, payload })
}

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

export function insertingDeliveries(tx: Tx, mails: readonly NewMail[]) {
  return insertingJobs(
    tx,
    mails.map(({ after, ...mail }) => ({ ...mailJob(mail), ...(after && { runAt: after }) })),
  )
}

export async function deleteWaitingMail(tx: Tx, id: string) {
  // This statement and a worker that claims the email's job wait for each other, and the later of the two finds no row.
  const { numDeletedRows } = await tx
    .deleteFrom('jobs')
    .where('id', '=', mailJobId(id))
    .where('finished_at', 'is', null)
    .where('locked_until', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await tx.deleteFrom('outbox').where('id', '=', id).execute()
}

export async function deleteWaitingMailsOf(tx: Tx, orderId: string, kinds: readonly string[]) {
  const waiting = await mailIdsOf(tx, orderId, kinds).where('sent_at', 'is', null).execute()
  for (const { id } of waiting) await deleteWaitingMail(tx, id)
}

/** Returns the ids of all emails of these kinds about the order, sent and waiting. */
export async function mailsOfOrder(tx: Tx, orderId: string, kinds: readonly string[]): Promise<string[]> {
  return (await mailIdsOf(tx, orderId, kinds).execute()).map(({ id }) => id)
}

function mailIdsOf(tx: Tx, orderId: string, kinds: readonly string[]) {
  return (
    tx
      .selectFrom('outbox')
      .select('id')
      // This SQL expression must equal the expression of an index, or PostgreSQL does not use the index.
      .where(sql<boolean>`payload ->> 'orderId' = ${orderId}`)
      .where('kind', 'in', kinds)
      .orderBy('id')
  )
}

/** Locks an unsent email, so that no worker sends it before this transaction ends. */
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

export async function mailsAmong(tx: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('outbox').select('id').where('id', '=', anyOf(ids)).execute()
  return new Set(rows.map(({ id }) => id))
}

export async function findMails(db: Db, ids: readonly string[]): Promise<OutboxMail[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'payload', 'sent_count as sentCount'])
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Also deletes the secret of the email's link, because only the unsent email needs it. */
export async function markMailsSent(db: Db, ids: readonly string[]) {
  await db
    .updateTable('outbox')
    .set({ sent_at: sql`shop_now()`, sent_count: sql`sent_count + 1`, payload: sql`payload - 'token'` })
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Deletes unsent emails to a staff member whose links no longer work. */
export async function deleteUnsentStaffLinks(tx: Tx, recipient: string) {
  await tx
    .deleteFrom('outbox')
    .where('recipient', '=', recipient)
    .where('kind', 'in', ['staff-invitation', 'staff-password-reset', 'staff-browser-link'])
    .where('sent_at', 'is', null)
    .execute()
}
