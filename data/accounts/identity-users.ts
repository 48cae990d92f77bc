import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import { deleteLinks, insertLink, spendLink, subjectOfLink } from './single-use-links.ts'

/** `email` is in lower case; `passwordHash` is an argon2id hash. */
type IdentityUser = { id: string; email: string; passwordHash: string }

/** Stores the users of the built-in identity provider and their password links in the shop's database. */
export function keepsUsers(db: Db) {
  return {
    async find(where: { id: string } | { email: string }): Promise<IdentityUser | null> {
      const user = await db
        .selectFrom('identity_users')
        .select(['id', 'email', 'password_hash as passwordHash'])
        .where(({ eb }) => ('id' in where ? eb('id', '=', where.id) : eb('email', '=', where.email)))
        .executeTakeFirst()
      return user ?? null
    },
    async insert({ id, email, passwordHash }: IdentityUser): Promise<boolean> {
      const { numInsertedOrUpdatedRows: written } = await db
        .insertInto('identity_users')
        .values({ id, email, password_hash: passwordHash })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirst()
      return written === 1n
    },
    async setPassword(id: string, passwordHash: string, was?: string): Promise<boolean> {
      return db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('identity_users')
          .set({ password_hash: passwordHash, updated_at: sql`shop_now()` })
          .where('id', '=', id)
          .$if(was !== undefined, (users) => users.where('password_hash', '=', was!))
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        await deleteLinks(tx, id)
        return true
      })
    },
    delete: (id: string) => deleteIdentityUser(db, id),
    keepLink: (link: { hash: string; subject: string; expiresAt: Date }) => insertLink(db, link),
    userOfLink: (hash: string, now: Date) => subjectOfLink(db, hash, now),
    spendLink: (hash: string, now: Date) => spendLink(db, hash, now),
  }
}

/** Does nothing if the user does not exist, or belongs to a hosted identity provider. */
export async function deleteIdentityUser(db: Db | Tx, id: string) {
  await db.deleteFrom('identity_users').where('id', '=', id).execute()
}
