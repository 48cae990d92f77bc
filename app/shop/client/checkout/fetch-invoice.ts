import type { InvoiceDraft } from '../../../../domain/invoices/invoice-data.ts'
import type { InvoiceFaults } from '../../../forms/invoice-form.ts'
import { fieldIn } from '../answer-fields.ts'
import { sessionStore } from '../session/session-store.ts'
import { invoiceDraftFrom } from './invoice-memory.ts'

export type CheckedDraft =
  | { kind: 'good'; data: InvoiceDraft }
  | { kind: 'faulty'; faults: InvoiceFaults }
  | { kind: 'unanswered' }

/** Asks the server whether an invoice can be made with these data. Nothing is stored. */
export async function requestInvoiceCheck(typed: InvoiceDraft): Promise<CheckedDraft> {
  try {
    const response = await fetch('/api/invoice-data', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(typed),
    })
    const answer: unknown = await response.json()
    if (response.ok) return { kind: 'good', data: invoiceDraftFrom(answer) }
    const faults = fieldIn(answer, 'faults')
    return typeof faults === 'object' && faults ? { kind: 'faulty', faults } : { kind: 'unanswered' }
  } catch {
    return { kind: 'unanswered' }
  }
}

/** What a signed-in customer gave for the last invoice; null without one. */
export async function fetchLastInvoice(signal: AbortSignal): Promise<InvoiceDraft | null> {
  if (sessionStore.read().state !== 'signed-in') return null
  try {
    const response = await fetch('/api/me/invoice-data', { signal, cache: 'no-store' })
    const last = invoiceDraftFrom(await response.json())
    return last.rfc === '' ? null : last
  } catch {
    return null
  }
}
