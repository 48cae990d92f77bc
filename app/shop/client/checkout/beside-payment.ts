import type { InvoiceDraft } from '../../../../domain/invoices/invoice-data.ts'

/**
 * What a late part of the page adds to every request for a payment. A module of its own, because the checkout's own
 * script knows nothing of invoices.
 */
export const besidePayment: { invoice?: InvoiceDraft } = {}
