import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../data/database.ts'
import { markRequestWithdrawn, saveInvoiceRequest } from '../../data/invoices/invoice-requests.ts'
import { lockOrderForInvoice, type OrderForInvoice } from '../../data/invoices/invoiced-orders.ts'
import type { InvoiceData, InvoiceDraft, InvoiceFault } from '../../domain/invoices/invoice-data.ts'
import { whyNoInvoice, type WhyNoInvoice } from '../../domain/invoices/invoice-request.ts'
import { countTowardsLimits } from '../accounts/count-towards-limit.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { checkInvoiceData } from './check-invoice-data.ts'

export type InvoiceNotAsked =
  | { kind: 'faulty'; draft: InvoiceDraft; faults: InvoiceFault[] }
  | { kind: 'may-not'; why: WhyNoInvoice }
  | { kind: 'no-such-order' }

const changesADay = { most: 30, minutes: 24 * 60 }

/** The buyer asks for an invoice, or changes the data. The caller has checked that the order belongs to the user. */
export async function askInvoice(
  shop: Shop,
  number: string,
  typed: InvoiceDraft,
): Promise<{ kind: 'asked' } | { kind: 'too-many' } | InvoiceNotAsked> {
  const checked = await checkInvoiceData(shop, typed)
  if (checked.kind === 'faulty') return checked
  const counted = await countTowardsLimits(shop, [{ of: ['invoice request', number], limit: changesADay }])
  if (counted.kind === 'too-many') return counted
  return shop.db.transaction().execute(async (tx) => {
    const order = await lockOrderForInvoice(tx, number)
    if (!order) return { kind: 'no-such-order' }
    const why = whyNotNow(shop, order)
    if (why !== null) return { kind: 'may-not', why }
    await save(tx, shop, order, checked.data)
    return { kind: 'asked' }
  })
}

/** The buyer no longer needs the invoice. The data stay for some days, in case the buyer asks again. */
export async function withdrawInvoice(
  shop: Shop,
  number: string,
): Promise<{ kind: 'withdrawn' } | Extract<InvoiceNotAsked, { kind: 'may-not' | 'no-such-order' }>> {
  return shop.db.transaction().execute(async (tx) => {
    const order = await lockOrderForInvoice(tx, number)
    if (!order) return { kind: 'no-such-order' }
    if (order.request?.state === 'invoiced') return { kind: 'may-not', why: 'invoiced' }
    await markRequestWithdrawn(tx, order.checkoutId, shop.now())
    return { kind: 'withdrawn' }
  })
}

export type InvoiceTyped =
  | { kind: 'asked' }
  /** Somebody changed the request after the form was loaded. */
  | { kind: 'meanwhile' }
  | InvoiceNotAsked

/**
 * Staff type the data that a buyer gave them, also after the month's end. `version`: the version of the request that
 * the user saw; 0: there was none.
 */
export async function typeInvoiceData(
  shop: Shop,
  actor: Actor,
  { number, version, typed }: { number: string; version: number; typed: InvoiceDraft },
): Promise<InvoiceTyped | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'type invoice data')
  if (refused) return refused
  const checked = await checkInvoiceData(shop, typed)
  if (checked.kind === 'faulty') return checked
  return shop.db.transaction().execute(async (tx): Promise<InvoiceTyped> => {
    const order = await lockOrderForInvoice(tx, number)
    if (!order) return { kind: 'no-such-order' }
    if ((order.request?.version ?? 0) !== version) return { kind: 'meanwhile' }
    const why = whyNotNow(shop, order)
    if (why === 'invoiced' || why === 'no-sale') return { kind: 'may-not', why }
    await save(tx, shop, order, checked.data)
    await noteInLog(tx, shop, actor, 'type invoice data', ['order', number], { became: { invoice: 'asked' } })
    return { kind: 'asked' }
  })
}

function whyNotNow(shop: Shop, { paidAt, state, request }: OrderForInvoice): WhyNoInvoice | null {
  const { invoices, extraDays } = shop.settings.invoicing
  const at = { offered: invoices, extraDays, paidAt, order: state, request: request?.state ?? null }
  return whyNoInvoice(at, shop.now())
}

/** The same data again change nothing, so that an accountant who works on the request is not disturbed. */
async function save(tx: Tx, shop: Shop, { checkoutId, request }: OrderForInvoice, data: InvoiceData) {
  if (request?.state === 'asked') {
    const { rfc, name, regime, use, postalCode, email } = request
    if (isDeepStrictEqual({ rfc, name, regime, use, postalCode, email }, data)) return
  }
  await saveInvoiceRequest(tx, checkoutId, { data, askedAt: shop.now() })
}
