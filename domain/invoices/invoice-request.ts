import type { OrderState } from '../orders/order-life.ts'
import { askableUntil } from './invoice-time.ts'

export const invoiceStates = ['asked', 'invoiced', 'cancelled', 'withdrawn'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** Why a buyer cannot ask for an invoice, or change the data. */
export type WhyNoInvoice =
  /** The shop makes no invoices. */
  | 'not-offered'
  /** The order was cancelled, or all its money went back. */
  | 'no-sale'
  | 'month-over'
  | 'invoiced'

export type InvoiceCircumstances = {
  offered: boolean
  extraDays: number
  paidAt: Date
  order: OrderState
  /** null: nobody has asked. */
  request: InvoiceState | null
}

/** null: the buyer may ask, change the data, or take the request back. */
export function whyNoInvoice(
  { offered, extraDays, paidAt, order, request }: InvoiceCircumstances,
  now: Date,
): WhyNoInvoice | null {
  if (request === 'invoiced') return 'invoiced'
  if (!offered) return 'not-offered'
  if (order === 'cancelled' || order === 'refunded') return 'no-sale'
  return now < askableUntil(paidAt, extraDays) ? null : 'month-over'
}

/** A folio as staff type it: the fiscal folio (UUID), or series and number. */
export const longestFolio = 40

const folioPattern = /^[A-Z\d][A-Z\d-]*$/

/** Returns null when the text is no folio. */
export function folioFrom(typed: string): string | null {
  const folio = typed.slice(0, 200).replaceAll(/\s/g, '').toUpperCase()
  return folio.length <= longestFolio && folioPattern.test(folio) ? folio : null
}
