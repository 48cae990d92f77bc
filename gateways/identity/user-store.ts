/** A user of the built-in provider. `email` is in lower case; `passwordHash` is argon2id with its parameters and salt. */
export type IdentityUser = { id: string; email: string; passwordHash: string }

/** Where the built-in provider keeps its users and the links for a new password. */
export type UserStore = {
  find(where: { id: string } | { email: string }): Promise<IdentityUser | null>
  /** False when the address has a user already, however many ask at this moment. */
  insert(user: IdentityUser): Promise<boolean>
  /**
   * Links for a new password end in the same transaction. With `was`, only while that is the hash. False when the user
   * is gone, or the hash is another by now.
   */
  setPassword(id: string, passwordHash: string, was?: string): Promise<boolean>
  delete(id: string): Promise<void>
  /** `hash`: of the link's secret. The secret itself is in a mail and nowhere else. */
  keepLink(link: { hash: string; userId: string; expiresAt: Date }): Promise<void>
  /** Whose link this is, while it is unspent and in time. */
  userOfLink(hash: string, now: Date): Promise<string | null>
  /** The same for the one who comes first; null for all others. */
  spendLink(hash: string, now: Date): Promise<string | null>
}
