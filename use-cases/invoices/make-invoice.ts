import type { Tx } from '../../data/database.ts'
import {
  type InvoiceFile,
  markInvoiceCancelled,
  markInvoiceMade,
  markInvoiceNotMade,
  saveInvoiceFiles,
  saveInvoiceFolio,
} from '../../data/invoices/invoice-requests.ts'
import {
  type InvoiceRequest,
  lockOrderForInvoice,
  type OrderForInvoice,
} from '../../data/invoices/invoiced-orders.ts'
import { deleteWaitingMailsOf, insertMail } from '../../data/mail/outbox.ts'
import { mailWaitsSeconds } from '../../domain/orders/order-life.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'

/** `version`: the version of the request that the user saw. */
export type ExpectedInvoice = { number: string; version: number }

export type InvoiceNotDone =
  | { kind: 'no-such-order' }
  /** The buyer changed the data or took the request back, or another member was faster. */
  | { kind: 'meanwhile' }
  | { kind: 'not-now' }

type MadeInvoice = ExpectedInvoice & { folio: string; files: readonly InvoiceFile[] }

/** The accountant has made the invoice: the buyer gets folio and files by mail and on the page of the order. */
export async function markInvoiced(
  shop: Shop,
  actor: Actor,
  { folio, files, ...expected }: MadeInvoice,
): Promise<{ kind: 'done' } | InvoiceNotDone | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'make invoice')
  if (refused) return refused
  return inRequest(shop, expected, async (tx, order, request) => {
    if (request.state !== 'asked' || files.length === 0) return { kind: 'not-now' }
    const at = shop.now()
    const staffId = actor.kind === 'staff' ? actor.id : null
    await markInvoiceMade(tx, order.checkoutId, { folio, at, staffId })
    await saveInvoiceFiles(tx, order.checkoutId, files, at)
    await mailInvoice(tx, shop, order, 'invoice-made')
    await noteInLog(tx, shop, actor, 'make invoice', ['order', order.number], {
      was: { invoice: 'asked' },
      became: { invoice: 'invoiced', folio },
    })
    return { kind: 'done' }
  })
}

/** Replaces folio or files of an invoice, and mails them to the buyer again. */
export async function correctInvoice(
  shop: Shop,
  actor: Actor,
  { folio, files, ...expected }: MadeInvoice,
): Promise<{ kind: 'done' } | InvoiceNotDone | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'make invoice')
  if (refused) return refused
  return inRequest(shop, expected, async (tx, order, request) => {
    if (request.state !== 'invoiced') return { kind: 'not-now' }
    const at = shop.now()
    await saveInvoiceFolio(tx, order.checkoutId, { folio, at })
    await saveInvoiceFiles(tx, order.checkoutId, files, at)
    await mailInvoice(tx, shop, order, 'invoice-corrected')
    await noteInLog(tx, shop, actor, 'make invoice', ['order', order.number], {
      was: { folio: request.folio },
      became: { invoice: 'corrected', folio },
    })
    return { kind: 'done' }
  })
}

/**
 * 'undo': the request waits again, as if nothing had been pressed. 'cancel': the invoice was cancelled at the SAT; the
 * buyer is told, and may ask again.
 */
export async function takeInvoiceBack(
  shop: Shop,
  actor: Actor,
  { how, ...expected }: ExpectedInvoice & { how: 'undo' | 'cancel' },
): Promise<{ kind: 'done' } | InvoiceNotDone | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'make invoice')
  if (refused) return refused
  return inRequest(shop, expected, async (tx, order, request) => {
    if (request.state !== 'invoiced') return { kind: 'not-now' }
    await deleteWaitingMailsOf(tx, order.orderId, invoiceMails)
    if (how === 'undo') await markInvoiceNotMade(tx, order.checkoutId, shop.now())
    else {
      await markInvoiceCancelled(tx, order.checkoutId, shop.now())
      await mailInvoice(tx, shop, order, 'invoice-cancelled')
    }
    await noteInLog(tx, shop, actor, 'make invoice', ['order', order.number], {
      was: { invoice: 'invoiced', folio: request.folio },
      became: { invoice: how === 'undo' ? 'asked' : 'cancelled' },
    })
    return { kind: 'done' }
  })
}

export const invoiceMails = ['invoice-made', 'invoice-corrected', 'invoice-cancelled'] as const

/** The mail waits a little, so that no buyer learns of an invoice that staff undo at once. */
async function mailInvoice(
  tx: Tx,
  shop: Shop,
  { orderId, number, request }: OrderForInvoice,
  kind: (typeof invoiceMails)[number],
) {
  const at = shop.now()
  await insertMail(tx, {
    id: `${kind}:${number}:${request!.version}`,
    kind,
    recipient: request!.email,
    payload: { orderId },
    after: new Date(at.getTime() + mailWaitsSeconds * 1000),
  })
}

async function inRequest<Result>(
  shop: Shop,
  { number, version }: ExpectedInvoice,
  work: (tx: Tx, order: OrderForInvoice, request: InvoiceRequest) => Promise<Result>,
): Promise<Result | InvoiceNotDone> {
  return shop.db.transaction().execute(async (tx) => {
    const order = await lockOrderForInvoice(tx, number)
    if (!order) return { kind: 'no-such-order' }
    const { request } = order
    if (!request || request.version !== version) return { kind: 'meanwhile' }
    return work(tx, order, request)
  })
}
