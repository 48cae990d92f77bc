import * as v from 'valibot'
import { accountRefusals as words } from '../copy/account.ts'
import type { Credentials } from '../forms/login-form.ts'
import { type Answer, askAccount } from './account-backend.ts'
import { onOurClock } from './server-clock.ts'
import { sessionStore } from './session-store.ts'

const answerSchema = v.object({
  session: v.object({
    id: v.pipe(v.string(), v.nonEmpty()),
    name: v.string(),
    lastName: v.string(),
    phone: v.string(),
    email: v.string(),
    expDate: v.string(),
  }),
})

/** Signs in: every tab knows it once this answers 'good'. A refusal leaves nobody signed in. */
export async function signIn(credentials: Credentials): Promise<Answer> {
  const answer = await askAccount({ method: 'POST', path: '/api/auth/login', body: credentials })
  if (answer.kind === 'good') {
    const parsed = v.safeParse(answerSchema, answer.body)
    if (parsed.success) {
      const { session } = parsed.output
      const end = onOurClock(session.expDate, answer.response)
      sessionStore.keep({
        ...session,
        expDate: Number.isNaN(end) ? session.expDate : new Date(end).toISOString(),
      })
      return answer
    }
  }
  sessionStore.keep(null)
  return answer.kind === 'refused'
    ? answer
    : { kind: 'refused', code: 'UNKNOWN', words: words.unexpected, field: null }
}
