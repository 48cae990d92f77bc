import { contactForm as copy } from '../../copy/contact-form.ts'
import type { ContactDraft } from './contact-draft.ts'

export type SentContact = { kind: 'sent' } | { kind: 'failed'; reason: string | null }

const patience = 30_000

/** Hands a checked message to the shop. `key` is the shop's publishable key. Never throws: no answer is a failure. */
export async function sendContact(key: string, draft: ContactDraft): Promise<SentContact> {
  try {
    const answer = await fetch('/api/backend?action=contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(draft),
      signal: AbortSignal.timeout(patience),
    })
    if (answer.ok) return { kind: 'sent' }
    return { kind: 'failed', reason: answer.status === 429 ? copy.tooMany : null }
  } catch {
    return { kind: 'failed', reason: null }
  }
}
