import * as v from 'valibot'
import type { ContactFields } from '../../../forms/contact-form.ts'

export type SentContact =
  | { kind: 'sent' }
  /** The message was not sent; sending it again may work. */
  | { kind: 'unanswered' | 'failed' }
  /** The server refused the message, so sending it again does not help now. `reason`: the server's words. */
  | { kind: 'refused'; reason: string }

const patience = 30_000
const problem = v.object({ detail: v.pipe(v.string(), v.nonEmpty()) })

/** Sends a contact message; never throws. `key`: the shop's publishable key. */
export async function sendContact(key: string, message: ContactFields): Promise<SentContact> {
  let answer: Response
  try {
    answer = await fetch('/api/backend?action=contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(message),
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
