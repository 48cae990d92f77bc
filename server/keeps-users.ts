import type { Db } from '../data/database.ts'
import {
  deleteIdentityUser,
  findIdentityUser,
  insertIdentityUser,
  setIdentityPassword,
} from '../data/accounts/identity-users.ts'
import { insertLink, spendLink, subjectOfLink } from '../data/accounts/single-use-links.ts'
import type { UserStore } from '../gateways/identity/user-store.ts'

/** The built-in provider's users, kept in the shop's database. */
export function keepsUsers(db: Db): UserStore {
  return {
    find: (where) => findIdentityUser(db, where),
    insert: (user) => insertIdentityUser(db, user),
    setPassword: (id, passwordHash, was) => setIdentityPassword(db, id, passwordHash, was),
    delete: (id) => deleteIdentityUser(db, id),
    keepLink: ({ hash, userId, expiresAt }) => insertLink(db, { hash, subject: userId, expiresAt }),
    userOfLink: (hash, now) => subjectOfLink(db, hash, now),
    spendLink: (hash, now) => spendLink(db, hash, now),
  }
}
