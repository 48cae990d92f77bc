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

/** A user of the built-in provider. `email` is in lower case; `passwordHash` is argon2id with its parameters and salt. */
type IdentityUser = { id: string; email: string; passwordHash: string }

/** Where the built-in provider keeps its users and the links for a new password. */
type UserStore = {
  find(where: { id: string } | { email: string }): Promise<IdentityUser | null>
  /** False when the address has a user already, however many ask at this moment. */
  insert(user: IdentityUser): Promise<boolean>
  /**
   * Links for a new password end in the same transaction. With `was`, only while that is the hash. False when the user
   * is gone, or the hash is another by now.
   */
  setPassword(id: string, passwordHash: string, was?: string): Promise<boolean>
  delete(id: string): Promise<void>
  /** `hash`: of the link's secret; `subject`: the user. The secret itself is in a mail and nowhere else. */
  keepLink(link: { hash: string; subject: string; expiresAt: Date }): Promise<void>
  /** Whose link this is, while it is unspent and in time. */
  userOfLink(hash: string, now: Date): Promise<string | null>
  /** The same for the one who comes first; null for all others. */
  spendLink(hash: string, now: Date): Promise<string | null>
}

type BuiltInIdentityParts = {
  users: UserStore
  hashing: PasswordHashing
  now: () => Date
}

/** Users and passwords in the shop's own database. Sessions are the shop's, as with every provider. */
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
  // The hash comes first, so that a taken address takes as long as a free one.
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
  // Hashing takes its time. Who chose a new password by the link of the mail meanwhile owns the address, and wins.
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
  // The slow part comes before the link is spent: a busy moment spends none.
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

/** The user with this address and password. */
async function userWith(
  { users, hashing }: BuiltInIdentityParts,
  { email, pass }: Credentials,
): Promise<IdentityUser | null> {
  const user = await users.find({ email })
  return (await isPasswordOf(hashing, user?.passwordHash ?? null, pass)) ? user : null
}

/** What is kept of a link's secret. The word before it tells links for a new password from all others. */
function hashOfLink(token: string): string {
  return hash('sha256', `reset-password:${token}`, 'base64url')
}
