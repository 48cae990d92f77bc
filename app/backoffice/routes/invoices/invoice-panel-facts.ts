import type { OrderForInvoice } from '../../../../data/invoices/invoiced-orders.ts'
import { mayDo, type StaffRole } from '../../../../domain/staff/staff-actions.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { badgeOf } from './invoice-facts.ts'
import { invoicePanelCopy as copy } from './words.ts'

/** What the page of an order says about its invoice; null: nothing. */
export function invoicePanelFor(
  { settings, now }: Pick<Shop, 'settings' | 'now'>,
  { number, request, paidAt, state }: Pick<OrderForInvoice, 'number' | 'request' | 'paidAt' | 'state'>,
  role: StaffRole,
) {
  if (!mayDo(role, 'see invoices')) return null
  const noSale = state === 'cancelled' || state === 'refunded'
  if (!request && (noSale || !settings.invoicing.invoices)) return null
  return {
    number,
    badge: badgeOf({ request, paidAt }, settings.invoicing.extraDays, now()),
    words: request
      ? [request.rfc, request.folio && copy.folio(request.folio)].filter(Boolean).join(' · ')
      : '',
    name: request?.name ?? '',
    asked: request !== null,
  }
}

export type InvoicePanelFacts = NonNullable<ReturnType<typeof invoicePanelFor>>
