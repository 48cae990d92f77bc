import * as v from 'valibot'
import type { ContactDraft } from './contact-draft.ts'

export type SentContact =
  | { kind: 'sent' }
  /** No answer came; or the shop cannot take it now. The same again may arrive. */
  | { kind: 'unanswered' | 'failed' }
  /** Sending the same again does not help now. `reason`: the shop's words. */
  | { kind: 'refused'; reason: string }

const patience = 30_000
const problem = v.object({ detail: v.pipe(v.string(), v.nonEmpty()) })

/** Hands a checked message to the shop. `key` is the shop's publishable key. Never throws: no answer is an outcome. */
export async function sendContact(key: string, draft: ContactDraft): Promise<SentContact> {
  let answer: Response
  try {
    answer = await fetch('/api/backend?action=contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(draft),
      signal: AbortSignal.timeout(patience),
    })
  } catch {
    return { kind: 'unanswered' }
  }
  if (answer.ok) return { kind: 'sent' }
  if (answer.status >= 500) return { kind: 'failed' }
  const said = v.safeParse(problem, await answer.json().catch(() => null))
  return said.success ? { kind: 'refused', reason: said.output.detail } : { kind: 'failed' }
}
