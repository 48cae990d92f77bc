import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import { deleteLinks } from './single-use-links.ts'

/** A user of the built-in identity provider. `email` is in lower case; `passwordHash` is argon2id. */
export type IdentityUser = { id: string; email: string; passwordHash: string }

export async function findIdentityUser(
  db: Db,
  where: { id: string } | { email: string },
): Promise<IdentityUser | null> {
  const user = await db
    .selectFrom('identity_users')
    .select(['id', 'email', 'password_hash as passwordHash'])
    .where(({ eb }) => ('id' in where ? eb('id', '=', where.id) : eb('email', '=', where.email)))
    .executeTakeFirst()
  return user ?? null
}

/** False when the address has a user already, however many ask at this moment. */
export async function insertIdentityUser(
  db: Db,
  { id, email, passwordHash }: IdentityUser,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto('identity_users')
    .values({ id, email, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return written === 1n
}

/**
 * Another password; links for a new one open nothing any more. With `was`, only while that is the hash. False when the
 * user is gone, or the hash is another by now.
 */
export async function setIdentityPassword(
  db: Db,
  id: string,
  passwordHash: string,
  was?: string,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('identity_users')
      .set({ password_hash: passwordHash, updated_at: sql`now()` })
      .where('id', '=', id)
      .$if(was !== undefined, (users) => users.where('password_hash', '=', was!))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await deleteLinks(tx, id)
    return true
  })
}

/** Deleting one that is gone, or that is a hosted provider's, does nothing. */
export async function deleteIdentityUser(db: Db | Tx, id: string): Promise<void> {
  await db.deleteFrom('identity_users').where('id', '=', id).execute()
}
