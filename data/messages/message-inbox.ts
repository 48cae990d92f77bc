import { type Selection, sql } from 'kysely'
import type { MessageState, SortedState } from '../../domain/messages/message-state.ts'
import type { Db, Tx } from '../database.ts'
import { mailJobId } from '../mail/mail-job.ts'
import type { Database } from '../schema.ts'

const inboxColumns = [
  'id',
  'name',
  'email',
  'message',
  'state',
  'state_since as stateSince',
  'version',
  'created_at as createdAt',
  'held_back as heldBack',
] as const

export type InboxMessage = Selection<Database, 'contact_messages', (typeof inboxColumns)[number]>

export type InboxCursor = { at: Date; id: string }

/** Open messages come oldest first, because staff answer them in that order; other messages come newest first. */
export async function inboxPage(
  db: Db,
  { state, after, size }: { state: MessageState; after: InboxCursor | null; size: number },
): Promise<{ messages: InboxMessage[]; next: InboxCursor | null }> {
  const oldestFirst = state === 'open'
  const behind = oldestFirst ? sql`>` : sql`<`
  const order = oldestFirst ? 'asc' : 'desc'
  const rows = await db
    .selectFrom('contact_messages')
    .select(inboxColumns)
    .where('state', '=', state)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) ${behind} (${after!.at}, ${after!.id}::uuid)`),
    )
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(size + 1)
    .execute()
  const messages = rows.slice(0, size)
  const last = messages.at(-1)
  return { messages, next: rows.length > size && last ? { at: last.createdAt, id: last.id } : null }
}

export async function findInboxMessage(db: Db, id: string): Promise<InboxMessage | null> {
  return (await selectingMessage(db, id).executeTakeFirst()) ?? null
}

export async function lockInboxMessage(tx: Tx, id: string): Promise<InboxMessage | null> {
  return (await selectingMessage(tx, id).forUpdate().executeTakeFirst()) ?? null
}

function selectingMessage(db: Db | Tx, id: string) {
  return db.selectFrom('contact_messages').select(inboxColumns).where('id', '=', id)
}

export type MessageAnswer = { id: string; messageId: string; who: string; text: string; createdAt: Date }

/**
 * Returns the answers to a message, oldest first. `refused`: the mail server refused the email; the shop retries it.
 */
export async function answersTo(db: Db, messageId: string) {
  return db
    .selectFrom('message_answers')
    .leftJoin('outbox', (join) =>
      join.on('outbox.id', '=', sql<string>`'message-answer:' || message_answers.id`),
    )
    .leftJoin('jobs', (join) =>
      join.on('jobs.id', '=', sql<string>`${mailJobId('message-answer:')}::text || message_answers.id`),
    )
    .select([
      'message_answers.id',
      'message_id as messageId',
      'who',
      'text',
      'message_answers.created_at as createdAt',
      'outbox.sent_at as sentAt',
      sql<boolean>`coalesce(jobs.finished_at IS NULL AND jobs.last_error <> 'waits', false)`.as('refused'),
    ])
    .where('message_id', '=', messageId)
    .orderBy('message_answers.created_at')
    .execute()
}

/** Returns an answer with its message and the earlier answers; null if the answer was erased. */
export async function findAnswer(db: Db | Tx, id: string) {
  const answer = await db
    .selectFrom('message_answers')
    .innerJoin('contact_messages', 'contact_messages.id', 'message_id')
    .select([
      'message_answers.id',
      'message_id as messageId',
      'text',
      'message_answers.created_at as createdAt',
      'name',
      'message',
      'contact_messages.created_at as writtenAt',
      'held_back as heldBack',
    ])
    .where('message_answers.id', '=', id)
    .executeTakeFirst()
  if (!answer) return null
  const before = await db
    .selectFrom('message_answers')
    .select('id')
    .where('message_id', '=', answer.messageId)
    .where('created_at', '<', answer.createdAt)
    .orderBy('created_at')
    .execute()
  return { ...answer, before: before.map((each) => each.id) }
}

/** Returns false if an answer with this id exists already. */
export async function insertAnswer(
  tx: Tx,
  { id, messageId, staffId, who, text, createdAt }: MessageAnswer & { staffId: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await tx
    .insertInto('message_answers')
    .values({ id, message_id: messageId, staff_id: staffId, who, text, created_at: createdAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return written === 1n
}

/** The caller holds the lock of the contact message. */
export async function setMessageState(tx: Tx, id: string, state: SortedState | 'answered', at: Date) {
  await tx
    .updateTable('contact_messages')
    .set({ state, state_since: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Returns the sender's other messages, newest first, without the message `but`. */
export async function otherMessagesFrom(
  db: Db,
  { email, but, most }: { email: string; but: string | null; most: number },
): Promise<Pick<InboxMessage, 'id' | 'message' | 'state' | 'createdAt'>[]> {
  return db
    .selectFrom('contact_messages')
    .select(['id', 'message', 'state', 'created_at as createdAt'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .$if(but !== null, (query) => query.where('id', '!=', but!))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
}

/**
 * Finds the customer and the orders under a message's address. The sender typed the address and did not prove to own
 * it.
 */
export async function knownUnder(db: Db, email: string, most: number) {
  const lower = email.toLowerCase()
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'name', 'last_name as lastName'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', lower))
    .executeTakeFirst()
  const columns = ['number', 'state', 'created_at as createdAt'] as const
  const ofGuest = db
    .selectFrom('orders')
    .select(columns)
    .where('customer_id', 'is', null)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', lower))
  const ofCustomer = db
    .selectFrom('orders')
    .select(columns)
    .where('customer_id', '=', customer?.id ?? null)
  // The query reads all orders of an address first (MATERIALIZED) and sorts them then; otherwise PostgreSQL may scan
  // the whole table for a few orders.
  const orders = await Promise.all(
    [ofGuest, ofCustomer].map((query) =>
      db
        .with(
          (cte) => cte('known').materialized(),
          () => query,
        )
        .selectFrom('known')
        .select(['number', 'state', 'createdAt'])
        .orderBy('createdAt', 'desc')
        .limit(most)
        .execute(),
    ),
  )
  return {
    customer: customer ?? null,
    orders: orders
      .flat()
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, most),
  }
}
