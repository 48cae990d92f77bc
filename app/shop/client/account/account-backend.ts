import * as v from 'valibot'
import { accountRefusals as words } from '../../../../words/account-words.ts'
import { sessionStore } from '../session/session-store.ts'
import type { FormRefusal } from '../use-form.ts'

export type AccountAnswer = { kind: 'good'; body: unknown; response: Response } | FormRefusal

const patience = 30_000
const problemSchema = v.object({
  code: v.string(),
  detail: v.optional(v.string(), ''),
  field: v.nullish(v.string(), null),
})

export type AccountCall = { method: 'POST' | 'PATCH' | 'DELETE'; path: `/api/${string}`; body?: object }

/** Sends an account request. Never throws: when no answer comes, it returns a refusal with words for the person. */
export async function sendAccountCall({ method, path, body }: AccountCall): Promise<AccountAnswer> {
  let response: Response
  let answered: unknown
  try {
    response = await fetch(path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    })
    const text = await response.text()
    answered = text === '' ? null : JSON.parse(text)
  } catch {
    return { ...unexpected, code: 'UNANSWERED' }
  }
  if (response.ok) return { kind: 'good', body: answered, response }
  const parsed = v.safeParse(problemSchema, answered)
  const { code, detail, field } = parsed.success
    ? parsed.output
    : { code: 'UNKNOWN', detail: '', field: null }
  if (response.status >= 500) return { ...unexpected, code, field }
  return { kind: 'refused', code, words: wordsFor(response, detail), field }
}

/** Sends a request that needs a signed-in customer. If the session has ended, the page shows it. */
export async function sendCustomerCall(call: AccountCall): Promise<AccountAnswer> {
  const answer = await sendAccountCall(call)
  const ended =
    answer.kind === 'refused' && (answer.code === 'SESSION_EXPIRED' || answer.code === 'SESSION_MISSING')
  if (ended) sessionStore.expire()
  return answer
}

/** The refusal when the cause is unknown. */
const unexpected = {
  kind: 'refused',
  code: 'UNKNOWN',
  words: words.unexpected,
  help: words.tryAgain,
  field: null,
} as const

function wordsFor({ status, headers }: Response, detail: string): string {
  if (status !== 429) return detail || words.unexpected
  const seconds = Number(headers.get('retry-after'))
  return detail || words.tooMany(seconds > 0 ? Math.ceil(seconds / 60) : 1)
}
