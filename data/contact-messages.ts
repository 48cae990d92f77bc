import type { Db, Tx } from './database.ts'

export type StoredContactMessage = {
  id: string
  name: string
  email: string
  message: string
  source: string
}

export async function insertContactMessage(tx: Tx, message: StoredContactMessage): Promise<void> {
  await tx.insertInto('contact_messages').values(message).execute()
}

export async function findContactMessage(db: Db, id: string): Promise<StoredContactMessage | null> {
  const row = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'message', 'source'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** What this address wrote to the shop, oldest first. */
export async function messagesFrom(
  db: Db,
  email: string,
): Promise<{ name: string; message: string; createdAt: Date }[]> {
  return db
    .selectFrom('contact_messages')
    .select(['name', 'message', 'created_at as createdAt'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('created_at')
    .execute()
}

/** Messages since then: all of them, and those of one source. */
export async function countContactMessages(
  tx: Tx,
  since: Date,
  source: string,
): Promise<{ all: number; ofSource: number }> {
  const { all, ofSource } = await tx
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(({ fn }) => fn.countAll<number>().filterWhere('source', '=', source).as('ofSource'))
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return { all, ofSource }
}
