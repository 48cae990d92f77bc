import { hash, randomBytes, randomUUID } from 'node:crypto'
import type {
  ChangeAnswer,
  Credentials,
  DeleteAnswer,
  FinishResetAnswer,
  IdentityProvider,
  NewUser,
  PasswordChange,
  PasswordReset,
  SignInAnswer,
  SignUpAnswer,
  StartResetAnswer,
} from './identity-provider.ts'
import { isPasswordOf, type PasswordHashing, unlessBusy } from './password-hashing.ts'

const resetMinutes = 60

/** `email` is in lower case; `passwordHash` is argon2id with its parameters and salt. */
type IdentityUser = { id: string; email: string; passwordHash: string }

/** A `link` is that of a mail for a new password. */
type UserStore = {
  find(where: { id: string } | { email: string }): Promise<IdentityUser | null>
  /** false: the address already has a user, even when several requests arrive at once. */
  insert(user: IdentityUser): Promise<boolean>
  /**
   * Deletes the user's links in the same transaction. `was`: the hash that the user must still have. false: the user
   * is gone, or the hash changed.
   */
  setPassword(id: string, passwordHash: string, was?: string): Promise<boolean>
  delete(id: string): Promise<void>
  /** `subject`: the user's id. Only the mail contains the token itself. */
  keepLink(link: { hash: string; subject: string; expiresAt: Date }): Promise<void>
  /** null: the link is used or expired. */
  userOfLink(hash: string, now: Date): Promise<string | null>
  /** Of several requests only the first one gets the id; the others get null. */
  spendLink(hash: string, now: Date): Promise<string | null>
}

type BuiltInIdentityParts = {
  users: UserStore
  hashing: PasswordHashing
  now: () => Date
}

/** Keeps users and passwords in the shop's own database. Sessions belong to the shop, with every provider. */
export function createBuiltInIdentity(parts: BuiltInIdentityParts): IdentityProvider {
  return {
    signUp: (user) => unlessBusy(() => signUp(parts, user)),
    signIn: (credentials) => unlessBusy(() => signIn(parts, credentials)),
    changePassword: (change) => unlessBusy(() => changePassword(parts, change)),
    startReset: (email) => startReset(parts, email),
    finishReset: (reset) => unlessBusy(() => finishReset(parts, reset)),
    deleteUser: (user) => unlessBusy(() => deleteUser(parts, user)),
  }
}

async function signUp(
  { users, hashing }: BuiltInIdentityParts,
  { email, pass }: NewUser,
): Promise<SignUpAnswer> {
  // The password is hashed first, so that a taken address takes as long as a free one.
  const passwordHash = await hashing.hash(pass)
  const id = randomUUID()
  const isNew = await users.insert({ id, email, passwordHash })
  return isNew ? { kind: 'created', userId: id } : { kind: 'taken' }
}

async function signIn(parts: BuiltInIdentityParts, credentials: Credentials): Promise<SignInAnswer> {
  const user = await userWith(parts, credentials)
  return user ? { kind: 'right', userId: user.id } : { kind: 'wrong' }
}

async function changePassword(
  parts: BuiltInIdentityParts,
  { userId, email, current, pass, beforeChange }: PasswordChange,
): Promise<ChangeAnswer> {
  const user = await userWith(parts, { email, pass: current })
  if (user?.id !== userId) return { kind: 'wrong' }
  const passwordHash = await parts.hashing.hash(pass)
  await beforeChange(email)
  // A new password that was meanwhile set through a mailed link wins: the person with the mail owns the address.
  const changed = await parts.users.setPassword(userId, passwordHash, user.passwordHash)
  return changed ? { kind: 'changed' } : { kind: 'wrong' }
}

async function startReset({ users, now }: BuiltInIdentityParts, email: string): Promise<StartResetAnswer> {
  const user = await users.find({ email })
  if (!user) return { kind: 'nobody' }
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + resetMinutes * 60_000)
  await users.keepLink({ hash: hashOfLink(token), subject: user.id, expiresAt })
  return { kind: 'link', token }
}

async function finishReset(
  { users, hashing, now }: BuiltInIdentityParts,
  { token, pass, mayHave, beforeChange }: PasswordReset,
): Promise<FinishResetAnswer> {
  const link = hashOfLink(token)
  const userId = await users.userOfLink(link, now())
  const user = userId === null ? null : await users.find({ id: userId })
  if (!user) return { kind: 'link-invalid' }
  if (!(await mayHave(user.email))) return { kind: 'pass-refused' }
  // Hashing comes before the link is used up, so that 'busy' leaves the link valid.
  const passwordHash = await hashing.hash(pass)
  if ((await users.spendLink(link, now())) === null) return { kind: 'link-invalid' }
  await beforeChange(user.email)
  const changed = await users.setPassword(user.id, passwordHash)
  return changed ? { kind: 'changed', email: user.email } : { kind: 'link-invalid' }
}

async function deleteUser(
  parts: BuiltInIdentityParts,
  { userId, email, pass }: Credentials & { userId: string },
): Promise<DeleteAnswer> {
  if (!(await parts.users.find({ id: userId }))) return { kind: 'deleted' }
  const user = await userWith(parts, { email, pass })
  if (user?.id !== userId) return { kind: 'wrong' }
  await parts.users.delete(userId)
  return { kind: 'deleted' }
}

async function userWith(
  { users, hashing }: BuiltInIdentityParts,
  { email, pass }: Credentials,
): Promise<IdentityUser | null> {
  const user = await users.find({ email })
  return (await isPasswordOf(hashing, user?.passwordHash ?? null, pass)) ? user : null
}

/** The prefix separates these links from others. */
function hashOfLink(token: string): string {
  return hash('sha256', `reset-password:${token}`, 'base64url')
}
