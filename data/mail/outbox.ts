import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../database.ts'
import { insertingJobs } from '../queue/jobs.ts'
import { mailJob, mailJobId } from './mail-job.ts'

export type OutboxMail = { id: string; kind: string; recipient: string; payload: unknown; sentCount: number }

/** `after`: the earliest time to send; null or missing means at once. */
export type NewMail = { id: string; kind: string; recipient: string; payload: object; after?: Date | null }

/** All emails but those about orders and contact messages. Exactly the condition of two partial indexes. */
export const isPassingMail = sql<boolean>`kind NOT IN ('order-confirmation', 'order-copy', 'contact-message')`

/**
 * Stores an email and its delivery job, in the transaction that causes them; once per id. Without a recipient (an
 * erased customer) does nothing.
 */
export async function insertMail(tx: Tx, mail: NewMail) {
  if (mail.recipient === '') return
  await tx
    .with('written', () => insertingMails(tx, [mail]))
    .with('deliveries', () => insertingDeliveries(tx, [mail]))
    .selectNoFrom(sql.lit(true).as('done'))
    .execute()
}

/** The same for an email whose id is its kind with a key. */
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
  // A worker that sends the email has claimed its job: the two statements wait for each other, and the later one finds
  // no row.
  const { numDeletedRows } = await tx
    .deleteFrom('jobs')
    .where('id', '=', mailJobId(id))
    .where('finished_at', 'is', null)
    .where('locked_until', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await tx.deleteFrom('outbox').where('id', '=', id).execute()
}

export async function deleteWaitingMailsOf(tx: Tx, orderId: string, kinds: readonly string[]) {
  const waiting = await tx
    .selectFrom('outbox')
    .select('id')
    // Must equal the expression of an index, or the index is not used.
    .where(sql<boolean>`payload ->> 'orderId' = ${orderId}`)
    .where('kind', 'in', kinds)
    .where('sent_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of waiting) await deleteWaitingMail(tx, id)
}

/** Nobody sends an unsent email before this transaction ends. */
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

/** Deletes the secret of the link too, which only the email needs. */
export async function markMailsSent(db: Db, ids: readonly string[]) {
  await db
    .updateTable('outbox')
    .set({ sent_at: sql`now()`, sent_count: sql`sent_count + 1`, payload: sql`payload - 'token'` })
    .where('id', '=', anyOf(ids))
    .execute()
}

/** The links in these emails no longer work. */
export async function deleteUnsentStaffLinks(tx: Tx, recipient: string) {
  await tx
    .deleteFrom('outbox')
    .where('recipient', '=', recipient)
    .where('kind', 'in', ['staff-invitation', 'staff-password-reset', 'staff-browser-link'])
    .where('sent_at', 'is', null)
    .execute()
}
