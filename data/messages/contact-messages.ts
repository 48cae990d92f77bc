import type { Db, Tx } from '../database.ts'

export type StoredContactMessage = {
  id: string
  name: string
  email: string
  message: string
  source: string
}

export async function insertContactMessage(
  tx: Tx,
  /** `heldBack` is the id of the email that will list this contact message together with others. */
  message: StoredContactMessage & { heldBack: string | null; createdAt: Date },
) {
  const { heldBack, createdAt, ...written } = message
  await tx
    .insertInto('contact_messages')
    .values({ ...written, held_back: heldBack, created_at: createdAt })
    .execute()
}

export async function findContactMessage(db: Db, id: string): Promise<StoredContactMessage | null> {
  const row = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'message', 'source'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function messagesFrom(db: Db, email: string) {
  return db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'message', 'created_at as createdAt'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('created_at')
    .execute()
}

/** Returns the number and the first of the contact messages that one email lists together. */
export async function messagesHeldBack(db: Db, mailId: string, most: number) {
  const held = db.selectFrom('contact_messages').where('held_back', '=', mailId)
  const { count } = await held.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const first = await held
    .select(['name', 'email', 'message'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return { count, first }
}
