import { lastInvoiceData } from '../../../../data/invoices/invoice-requests.ts'
import { invoiceRequestOf } from '../../../../data/invoices/invoiced-orders.ts'
import type { Order } from '../../../../data/orders/orders.ts'
import { emptyInvoiceDraft, type InvoiceDraft } from '../../../../domain/invoices/invoice-data.ts'
import { whyNoInvoice } from '../../../../domain/invoices/invoice-request.ts'
import { askableUntil } from '../../../../domain/invoices/invoice-time.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { longDate } from '../../../../words/dates.ts'
import { paths } from '../../../../words/paths.ts'

/**
 * What the page of an order says about its invoice; null: nothing. `last`: the page of a signed-in customer offers the
 * data of the customer's last invoice.
 */
export async function shownInvoice(shop: Shop, order: Order, { last }: { last: boolean }) {
  const { invoices, extraDays } = shop.settings.invoicing
  const request = await invoiceRequestOf(shop.db, order.id)
  const state = request?.state === 'withdrawn' ? null : (request?.state ?? null)
  const at = { offered: invoices, extraDays, paidAt: order.createdAt, order: order.state, request: state }
  const why = whyNoInvoice(at, shop.now())
  if (state === null && why !== null && why !== 'month-over') return null
  return {
    state,
    why,
    /** The last day on which the buyer may ask or change. */
    until: longDate(new Date(askableUntil(order.createdAt, extraDays).getTime() - 1)),
    asked: request && longDate(request.askedAt),
    name: request?.name ?? '',
    rfc: request?.rfc ?? '',
    email: request?.email ?? '',
    folio: request?.folio ?? '',
    files:
      state === 'invoiced'
        ? request!.files.map((kind) => ({ kind, href: paths.invoiceFile(order.number, kind) }))
        : [],
    draft: why === null ? await draftFor(shop, order, { request, last }) : null,
  }
}

export type InvoiceView = NonNullable<Awaited<ReturnType<typeof shownInvoice>>>

async function draftFor(
  { db }: Shop,
  { customerId, email }: Order,
  { request, last }: { request: InvoiceDraft | null; last: boolean },
): Promise<InvoiceDraft> {
  const known = request ?? (last && customerId !== null ? await lastInvoiceData(db, customerId) : null)
  if (!known) return { ...emptyInvoiceDraft, email }
  const { rfc, name, regime, use, postalCode } = known
  return { rfc, name, regime, use, postalCode, email: known.email }
}
