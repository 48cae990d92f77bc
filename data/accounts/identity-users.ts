import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import { deleteLinks } from './single-use-links.ts'

/** A user of the built-in identity provider. `email` is in lower case; `passwordHash` is argon2id. */
export type IdentityUser = { id: string; email: string; passwordHash: string }

export async function findIdentityUser(
  db: Db,
  where: { id: string } | { email: string },
): Promise<IdentityUser | null> {
  const row = await db
    .selectFrom('identity_users')
    .innerJoin('identity_accounts', 'identity_accounts.user_id', 'identity_users.id')
    .select(['identity_users.id', 'email', 'password'])
    .where(({ eb }) =>
      'id' in where ? eb('identity_users.id', '=', where.id) : eb('email', '=', where.email),
    )
    .executeTakeFirst()
  return row?.password ? { id: row.id, email: row.email, passwordHash: row.password } : null
}

/** False when the address has a user already, however many ask at this moment. */
export async function insertIdentityUser(
  db: Db,
  { id, email, passwordHash }: IdentityUser,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows: written } = await tx
      .insertInto('identity_users')
      .values({ id, email, name: '' })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    if (written !== 1n) return false
    await tx
      .insertInto('identity_accounts')
      .values({ id, account_id: id, provider_id: 'credential', user_id: id, password: passwordHash })
      .execute()
    return true
  })
}

/** Another password; links for a new one open nothing any more. False when the user is gone. */
export async function setIdentityPassword(db: Db, id: string, passwordHash: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('identity_accounts')
      .set({ password: passwordHash, updated_at: sql`now()` })
      .where('user_id', '=', id)
      .executeTakeFirst()
    await deleteLinks(tx, id)
    return numUpdatedRows === 1n
  })
}

/** Deleting one that is gone, or that is a hosted provider's, does nothing. */
export async function deleteIdentityUser(db: Db | Tx, id: string): Promise<void> {
  await db.deleteFrom('identity_users').where('id', '=', id).execute()
}
