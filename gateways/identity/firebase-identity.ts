import * as v from 'valibot'
import { createFirebaseClient, type FirebaseAccess, type FirebaseAnswer } from './firebase-client.ts'
import type { IdentityProvider, IdentityTrouble } from './identity-provider.ts'

const user = v.object({ localId: v.pipe(v.string(), v.nonEmpty()), idToken: v.string() })
const resetOf = v.object({ email: v.string(), requestType: v.literal('PASSWORD_RESET') })

const wrong = new Set(['INVALID_LOGIN_CREDENTIALS', 'EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_EMAIL'])
const passRefused = new Set(['WEAK_PASSWORD', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'])
const linkInvalid = new Set(['INVALID_OOB_CODE', 'EXPIRED_OOB_CODE', 'MISSING_OOB_CODE'])

/**
 * Users and passwords with Firebase Authentication, by its REST calls. The mail with the link for a new password is
 * written by Firebase; its page, or ours with the link's `oobCode`, takes the new password. Sessions are the shop's.
 */
export function createFirebaseIdentity(access: FirebaseAccess): IdentityProvider {
  const call = createFirebaseClient(access)

  async function signIn(
    email: string,
    pass: string,
  ): Promise<
    | { kind: 'right'; userId: string; idToken: string }
    | { kind: 'wrong' }
    | { kind: 'disabled' }
    | IdentityTrouble
  > {
    const answer = await call('signInWithPassword', { email, password: pass, returnSecureToken: true })
    if (answer.kind === 'refused' && wrong.has(answer.code)) return { kind: 'wrong' }
    if (answer.kind === 'refused' && answer.code === 'USER_DISABLED') return { kind: 'disabled' }
    const read = readAs(user, answer)
    return read.kind === 'read'
      ? { kind: 'right', userId: read.value.localId, idToken: read.value.idToken }
      : read
  }

  return {
    // Another machine does the work.
    prepare: async () => undefined,

    async signUp({ name, email, pass }) {
      const body = { email, password: pass, displayName: name, returnSecureToken: true }
      const answer = await call('signUp', body)
      if (answer.kind === 'refused' && answer.code === 'EMAIL_EXISTS') return { kind: 'taken' }
      if (answer.kind === 'refused' && passRefused.has(answer.code)) return { kind: 'pass-refused' }
      const read = readAs(user, answer)
      return read.kind === 'read' ? { kind: 'created', userId: read.value.localId } : read
    },

    async signIn({ email, pass }) {
      const signedIn = await signIn(email, pass)
      return signedIn.kind === 'right' ? { kind: 'right', userId: signedIn.userId } : signedIn
    },

    async changePassword({ userId, email, current, pass, beforeChange }) {
      const signedIn = await signIn(email, current)
      if (signedIn.kind === 'disabled') return { kind: 'wrong' }
      if (signedIn.kind !== 'right') return signedIn
      if (signedIn.userId !== userId) return { kind: 'wrong' }
      await beforeChange(email)
      const answer = await call('update', {
        idToken: signedIn.idToken,
        password: pass,
        returnSecureToken: false,
      })
      if (answer.kind === 'refused' && passRefused.has(answer.code)) return { kind: 'pass-refused' }
      return answer.kind === 'ok' ? { kind: 'changed' } : troubleOf(answer)
    },

    async startReset(email) {
      const answer = await call('sendOobCode', { requestType: 'PASSWORD_RESET', email })
      if (answer.kind === 'ok') return { kind: 'mailed' }
      // It wrote to this address often enough for now.
      if (answer.kind === 'refused' && answer.code === 'RESET_PASSWORD_EXCEED_LIMIT')
        return { kind: 'mailed' }
      if (answer.kind === 'refused' && wrong.has(answer.code)) return { kind: 'nobody' }
      return troubleOf(answer)
    },

    async finishReset({ token, pass, mayHave, beforeChange }) {
      // Without a new password it only says whose the link is, and spends nothing.
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
    },

    async deleteUser({ userId, email, pass }) {
      const signedIn = await signIn(email, pass)
      if (signedIn.kind === 'disabled') return { kind: 'wrong' }
      if (signedIn.kind !== 'right') return signedIn
      if (signedIn.userId !== userId) return { kind: 'wrong' }
      const answer = await call('delete', { idToken: signedIn.idToken })
      if (answer.kind === 'refused' && answer.code === 'USER_NOT_FOUND') return { kind: 'deleted' }
      return answer.kind === 'ok' ? { kind: 'deleted' } : troubleOf(answer)
    },
  }
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
