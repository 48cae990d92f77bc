import type { Db, Tx } from '../database.ts'

/** Stores only the hash of a single-use link. The secret itself goes into an email and nowhere else. */
export async function insertLink(db: Db | Tx, link: { hash: string; subject: string; expiresAt: Date }) {
  await db
    .insertInto('single_use_links')
    .values({ hash: link.hash, subject: link.subject, expires_at: link.expiresAt })
    .execute()
}

/** Returns the subject of a single-use link on the first call before the link expires; null otherwise. */
export async function spendLink(db: Db | Tx, hash: string, now: Date): Promise<string | null> {
  const link = await db
    .deleteFrom('single_use_links')
    .where('hash', '=', hash)
    .returning(['subject', 'expires_at'])
    .executeTakeFirst()
  return link && link.expires_at > now ? link.subject : null
}

/** Reads the subject of a single-use link without using the link up. */
export async function subjectOfLink(db: Db, hash: string, now: Date): Promise<string | null> {
  const link = await db
    .selectFrom('single_use_links')
    .select('subject')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link?.subject ?? null
}

export async function deleteLinks(db: Db | Tx, subject: string) {
  await db.deleteFrom('single_use_links').where('subject', '=', subject).execute()
}

/**
 * Locks the subject's unexpired links: a request that brings one of these links waits until the transaction ends.
 * Returns the hashes of the links.
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
