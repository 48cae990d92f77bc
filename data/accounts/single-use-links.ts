import type { Db, Tx } from '../database.ts'

/** Keeps the hash of a link's secret with what it is for; the secret itself goes into a mail and nowhere else. */
export async function insertLink(
  db: Db | Tx,
  link: { hash: string; subject: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('single_use_links')
    .values({ hash: link.hash, subject: link.subject, expires_at: link.expiresAt })
    .execute()
}

/** Spends a link: its subject the first time and in time, null ever after. */
export async function spendLink(db: Db | Tx, hash: string, now: Date): Promise<string | null> {
  const link = await db
    .deleteFrom('single_use_links')
    .where('hash', '=', hash)
    .returning(['subject', 'expires_at'])
    .executeTakeFirst()
  return link && link.expires_at > now ? link.subject : null
}

/** What a link is for, where it is unspent and in time; it stays so. */
export async function subjectOfLink(db: Db, hash: string, now: Date): Promise<string | null> {
  const link = await db
    .selectFrom('single_use_links')
    .select('subject')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link?.subject ?? null
}

/** Links to this subject open nothing any more. */
export async function deleteLinks(db: Db | Tx, subject: string): Promise<void> {
  await db.deleteFrom('single_use_links').where('subject', '=', subject).execute()
}

/**
 * The links to this subject that are in time, by their hashes: whoever comes at the same moment with one of them waits
 * until the transaction ends.
 */
export async function lockLinks(tx: Tx, subject: string, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('single_use_links')
    .select('hash')
    .where('subject', '=', subject)
    .where('expires_at', '>', now)
    .orderBy('hash')
    .forUpdate()
    .execute()
  return rows.map(({ hash }) => hash)
}
