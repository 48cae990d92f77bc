import { accountRefusals as words } from '../../../../words/account-words.ts'
import type { LoginFields } from '../../../forms/account-forms.ts'
import { type AccountAnswer, sendAccountCall } from './account-backend.ts'
import { fieldIn } from '../answer-fields.ts'
import { mirrorFrom } from '../session/session-mirror.ts'
import { sessionStore } from '../session/session-store.ts'

/** Signs a customer in. After 'good', every tab knows the customer; after a refusal nobody is signed in. */
export async function signInHere(credentials: LoginFields): Promise<AccountAnswer> {
  const body = { ...credentials, token: linkInAddress(location.hash) ?? undefined }
  const answer = await sendAccountCall({ method: 'POST', path: '/api/auth/login', body })
  if (answer.kind === 'good') {
    const mirror = mirrorFrom(fieldIn(answer.body, 'session'), answer.response)
    if (mirror) {
      // The server ended the earlier session at this login, so no sign-out is left to report.
      sessionStore.setLeaving(false)
      sessionStore.keep(mirror)
      return answer
    }
  }
  sessionStore.keep(null)
  return answer.kind === 'refused'
    ? answer
    : { kind: 'refused', code: 'UNKNOWN', words: words.unexpected, field: null }
}

/** The token of a mailed link to the login. It follows '#' in the address, which browsers never send to a server. */
export function linkInAddress(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('clave')
}
