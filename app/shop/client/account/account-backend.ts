import * as v from 'valibot'
import { accountRefusals as words } from '../../../../words/account.ts'

/** What the shop said to something about an account. */
export type Answer =
  | { kind: 'good'; body: unknown; response: Response }
  | { kind: 'refused'; code: string; /** In Spanish. */ words: string; field: string | null }

const patience = 30_000
const problemSchema = v.object({
  code: v.string(),
  detail: v.optional(v.string(), ''),
  field: v.nullish(v.string(), null),
})

type Call = { method: 'POST' | 'PATCH' | 'DELETE'; path: `/api/${string}`; body?: object }

/** Asks the shop's account API. Never throws: no answer is a refusal too, with words for whoever waits. */
export async function askAccount({ method, path, body }: Call): Promise<Answer> {
  const refused = (code: string, said: string, field: string | null = null): Answer => ({
    kind: 'refused',
    code,
    words: said,
    field,
  })
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
    return refused('UNANSWERED', words.failed)
  }
  if (response.ok) return { kind: 'good', body: answered, response }
  const parsed = v.safeParse(problemSchema, answered)
  const { code, detail, field } = parsed.success
    ? parsed.output
    : { code: 'UNKNOWN', detail: '', field: null }
  if (response.status === 429) return refused(code, detail || words.tooMany(minutesOf(response)), field)
  if (response.status >= 500) return refused(code, words.failed, field)
  return refused(code, detail || words.unexpected, field)
}

function minutesOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds / 60) : 1
}
