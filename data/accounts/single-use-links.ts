import type { Db, Tx } from '../database.ts'

/** Keeps the hash of a link's secret with what it is for; the secret itself goes into a mail and nowhere else. */
export async function insertLink(
  db: Db | Tx,
  link: { hash: string; subject: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('identity_verifications')
    .values({ id: link.hash, identifier: link.hash, value: link.subject, expires_at: link.expiresAt })
    .execute()
}

/** Spends a link: its subject the first time and in time, null ever after. */
export async function spendLink(db: Db | Tx, hash: string, now: Date): Promise<string | null> {
  const row = await db
    .deleteFrom('identity_verifications')
    .where('identifier', '=', hash)
    .returning(['value', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? row.value : null
}

/** What a link is for, where it is unspent and in time; it stays so. */
export async function subjectOfLink(db: Db, hash: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('identity_verifications')
    .select('value')
    .where('identifier', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.value ?? null
}

/** Links to this subject open nothing any more. */
export async function deleteLinks(db: Db | Tx, subject: string): Promise<void> {
  await db.deleteFrom('identity_verifications').where('value', '=', subject).execute()
}
