import {
  emptyInvoiceDraft,
  invoiceFields,
  type InvoiceDraft,
} from '../../../../domain/invoices/invoice-data.ts'
import { readStored, writeStored } from '../../../browser-storage.ts'
import { fieldIn, textIn } from '../answer-fields.ts'
import { sessionStore } from '../session/session-store.ts'
import { ownerOf } from './checkout-memory.ts'
import { checkoutTrace } from './checkout-trace.ts'

/** `confirmed`: the server has checked the data, which go with the payment. */
export type WantedInvoice = { wanted: boolean; confirmed: boolean; draft: InvoiceDraft }

export const noInvoice: WantedInvoice = { wanted: false, confirmed: false, draft: emptyInvoiceDraft }

/** The tab's storage keeps what was typed for an invoice, and forgets it with the rest of the checkout. */
export const invoiceMemory = {
  read(): WantedInvoice {
    try {
      const kept: unknown = JSON.parse(readStored(checkoutTrace.invoice, 'tab') ?? 'null')
      // Data of a person who used this tab before are ignored.
      if (fieldIn(kept, 'owner') !== ownerHere()) return noInvoice
      const draft = invoiceDraftFrom(fieldIn(kept, 'draft'))
      return {
        wanted: fieldIn(kept, 'wanted') === true,
        confirmed: fieldIn(kept, 'confirmed') === true,
        draft,
      }
    } catch {
      return noInvoice
    }
  },
  keep(invoice: WantedInvoice): void {
    writeStored(checkoutTrace.invoice, JSON.stringify({ ...invoice, owner: ownerHere() }), 'tab')
  },
}

const ownerHere = (): string => ownerOf(sessionStore.read()) ?? ''

/** Throws when a field is missing. */
export function invoiceDraftFrom(value: unknown): InvoiceDraft {
  return Object.fromEntries(invoiceFields.map((field) => [field, textIn(value, field)])) as InvoiceDraft
}
