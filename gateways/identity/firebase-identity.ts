import * as v from 'valibot'
import { createFirebaseClient, type FirebaseAccess, type FirebaseAnswer } from './firebase-client.ts'
import type {
  ChangeAnswer,
  Credentials,
  DeleteAnswer,
  FinishResetAnswer,
  IdentityProvider,
  IdentityTrouble,
  NewUser,
  PasswordChange,
  PasswordReset,
  SignInAnswer,
  SignUpAnswer,
  StartResetAnswer,
} from './identity-provider.ts'

type Call = ReturnType<typeof createFirebaseClient>

/** `idToken`: Firebase needs this token to change or delete the user. */
const user = v.object({ localId: v.pipe(v.string(), v.nonEmpty()), idToken: v.string() })
const resetOf = v.object({ email: v.string(), requestType: v.literal('PASSWORD_RESET') })

const wrong = new Set(['INVALID_LOGIN_CREDENTIALS', 'EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_EMAIL'])
const passRefused = new Set(['WEAK_PASSWORD', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'])
const linkInvalid = new Set(['INVALID_OOB_CODE', 'EXPIRED_OOB_CODE', 'MISSING_OOB_CODE'])

/**
 * Keeps users and passwords at Firebase Authentication, through its REST API. Firebase sends the mail with the link
 * for a new password; the password is entered on Firebase's page, or on ours with the link's `oobCode`.
 */
export function createFirebaseIdentity(access: FirebaseAccess): IdentityProvider {
  const call = createFirebaseClient(access)
  return {
    signUp: (newUser) => signUp(call, newUser),
    signIn: (credentials) => signIn(call, credentials),
    changePassword: (change) => changePassword(call, change),
    startReset: (email) => startReset(call, email),
    finishReset: (reset) => finishReset(call, reset),
    deleteUser: (credentials) => deleteUser(call, credentials),
  }
}

async function signUp(call: Call, { name, email, pass }: NewUser): Promise<SignUpAnswer> {
  const body = { email, password: pass, displayName: name, returnSecureToken: true }
  const answer = await call('signUp', body)
  if (answer.kind === 'refused' && answer.code === 'EMAIL_EXISTS') return { kind: 'taken' }
  if (answer.kind === 'refused' && passRefused.has(answer.code)) return { kind: 'pass-refused' }
  const read = readAs(user, answer)
  return read.kind === 'read' ? { kind: 'created', userId: read.value.localId } : read
}

async function signIn(call: Call, credentials: Credentials): Promise<SignInAnswer> {
  const found = await userWith(call, credentials)
  return found.kind === 'right' ? { kind: 'right', userId: found.userId } : found
}

async function changePassword(
  call: Call,
  { userId, email, current, pass, beforeChange }: PasswordChange,
): Promise<ChangeAnswer> {
  const proof = await proofOf(call, userId, { email, pass: current })
  if (proof.kind !== 'proved') return proof
  await beforeChange(email)
  const change = { idToken: proof.idToken, password: pass, returnSecureToken: false }
  const answer = await call('update', change)
  if (answer.kind === 'refused' && passRefused.has(answer.code)) return { kind: 'pass-refused' }
  return answer.kind === 'ok' ? { kind: 'changed' } : troubleOf(answer)
}

async function startReset(call: Call, email: string): Promise<StartResetAnswer> {
  const answer = await call('sendOobCode', { requestType: 'PASSWORD_RESET', email })
  if (answer.kind === 'ok') return { kind: 'mailed' }
  // Firebase sends no more mails to this address for now.
  if (answer.kind === 'refused' && answer.code === 'RESET_PASSWORD_EXCEED_LIMIT') return { kind: 'mailed' }
  if (answer.kind === 'refused' && wrong.has(answer.code)) return { kind: 'nobody' }
  return troubleOf(answer)
}

async function finishReset(
  call: Call,
  { token, pass, mayHave, beforeChange }: PasswordReset,
): Promise<FinishResetAnswer> {
  // Without a new password, this call does not use the link up.
  const looked = await call('resetPassword', { oobCode: token })
  if (looked.kind === 'refused' && linkInvalid.has(looked.code)) return { kind: 'link-invalid' }
  const link = readAs(resetOf, looked)
  if (link.kind !== 'read') return link
  const email = link.value.email.toLowerCase()
  if (!(await mayHave(email))) return { kind: 'pass-refused' }
  await beforeChange(email)
  const answer = await call('resetPassword', { oobCode: token, newPassword: pass })
  if (answer.kind === 'refused' && linkInvalid.has(answer.code)) return { kind: 'link-invalid' }
  if (answer.kind === 'refused' && passRefused.has(answer.code)) return { kind: 'pass-refused' }
  return answer.kind === 'ok' ? { kind: 'changed', email } : troubleOf(answer)
}

async function deleteUser(
  call: Call,
  { userId, ...credentials }: Credentials & { userId: string },
): Promise<DeleteAnswer> {
  const proof = await proofOf(call, userId, credentials)
  if (proof.kind !== 'proved') return proof
  const answer = await call('delete', { idToken: proof.idToken })
  if (answer.kind === 'refused' && answer.code === 'USER_NOT_FOUND') return { kind: 'deleted' }
  return answer.kind === 'ok' ? { kind: 'deleted' } : troubleOf(answer)
}

type UserWith =
  | { kind: 'right'; userId: string; idToken: string }
  | { kind: 'wrong' }
  | { kind: 'disabled' }
  | IdentityTrouble

async function userWith(call: Call, { email, pass }: Credentials): Promise<UserWith> {
  const answer = await call('signInWithPassword', { email, password: pass, returnSecureToken: true })
  if (answer.kind === 'refused' && wrong.has(answer.code)) return { kind: 'wrong' }
  if (answer.kind === 'refused' && answer.code === 'USER_DISABLED') return { kind: 'disabled' }
  const read = readAs(user, answer)
  return read.kind === 'read'
    ? { kind: 'right', userId: read.value.localId, idToken: read.value.idToken }
    : read
}

/** Checks that the credentials belong to this user, and returns the token for changing the user. */
async function proofOf(
  call: Call,
  userId: string,
  credentials: Credentials,
): Promise<{ kind: 'proved'; idToken: string } | { kind: 'wrong' } | IdentityTrouble> {
  const found = await userWith(call, credentials)
  if (found.kind === 'disabled') return { kind: 'wrong' }
  if (found.kind !== 'right') return found
  return found.userId === userId ? { kind: 'proved', idToken: found.idToken } : { kind: 'wrong' }
}

function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: FirebaseAnswer,
): { kind: 'read'; value: v.InferOutput<Schema> } | IdentityTrouble {
  if (answer.kind !== 'ok') return troubleOf(answer)
  const parsed = v.safeParse(schema, answer.body)
  return parsed.success
    ? { kind: 'read', value: parsed.output }
    : { kind: 'unavailable', reason: 'an answer that cannot be read' }
}

function troubleOf(answer: FirebaseAnswer): IdentityTrouble {
  if (answer.kind === 'unavailable') return answer
  const reason = answer.kind === 'refused' ? answer.code : 'an answer that cannot be read'
  return reason === 'TOO_MANY_ATTEMPTS_TRY_LATER' ? { kind: 'busy' } : { kind: 'unavailable', reason }
}
