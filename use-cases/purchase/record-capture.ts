import { saveCapture } from '../../data/purchase/captures.ts'
import { type Checkout, lockCheckout, moveCheckout } from '../../data/purchase/checkouts.ts'
import type { Tx } from '../../data/database.ts'
import { sellFree, sellHeld } from '../../data/purchase/holds.ts'
import { enqueueJob } from '../../data/later-work/jobs.ts'
import { insertOrder } from '../../data/orders/orders.ts'
import { insertRefund } from '../../data/orders/refunds.ts'
import { lockProducts } from '../../data/purchase/stock.ts'
import { next } from '../../domain/checkout-life.ts'
import { totalOf } from '../../domain/price-parts.ts'
import { piecesByProduct } from '../../domain/priced-cart.ts'
import type { Capture } from '../../gateways/payments/payment-provider.ts'
import { issueCards } from '../membership/issue-cards.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Settlement } from './settle-payment.ts'
import type { Shop } from '../shop.ts'

/**
 * Money came: in one transaction the capture is kept, the pieces leave the shelf, the order is written, its cards are
 * issued and its mails are queued, the buyer's and the shop's. Done twice, it is done once. A capture that is not exactly
 * the checkout's total goes to review; one that came when the pieces were gone goes back to the payer by itself.
 */
export async function recordCapture(shop: Shop, checkoutId: string, capture: Capture): Promise<Settlement> {
  const settlement = await shop.db.transaction().execute((tx) => record(tx, shop, checkoutId, capture))
  await shop.reached('order-committed')
  return settlement
}

async function record(tx: Tx, shop: Shop, checkoutId: string, capture: Capture): Promise<Settlement> {
  const checkout = await lockCheckout(tx, checkoutId)
  if (!checkout) return { kind: 'no-such-checkout' }
  const { orderNumber, providerOrderId } = checkout
  if (checkout.state === 'paid') return { kind: 'paid', orderNumber, capture }
  if (checkout.state === 'returning' || checkout.closedReason === 'returned')
    return { kind: 'returned', orderNumber }
  if (next(checkout.state, 'captured') === null || !providerOrderId)
    throw new Error(`money for checkout ${checkoutId} in state ${checkout.state}`)

  await saveCapture(tx, { ...capture, checkoutId, providerOrderId })
  await shop.reached('capture-kept')
  if (capture.amount !== totalOf(checkout.parts) || capture.currency !== checkout.currency) {
    shop.log({
      level: 'error',
      what: 'payment needs review',
      each: true,
      checkout: checkoutId,
      reason: 'amount differs',
    })
    await moveCheckout(tx, checkoutId, { state: next(checkout.state, 'mismatch')! })
    return { kind: 'review', orderNumber }
  }
  if (!(await takePieces(tx, checkout))) {
    await giveBack(tx, shop, checkout, capture)
    return { kind: 'returned', orderNumber }
  }
  await shop.reached('pieces-sold')
  await writeOrder(tx, shop, checkout, capture, providerOrderId)
  await shop.reached('order-written')
  await moveCheckout(tx, checkoutId, { state: next(checkout.state, 'captured')! })
  return { kind: 'paid', orderNumber, capture }
}

/** The held pieces; where the hold ended before the money came, free ones, if all are still there. */
async function takePieces(tx: Tx, checkout: Checkout): Promise<boolean> {
  const needed = piecesByProduct(checkout.lines)
  if (needed.size === 0) return true
  const shelf = await lockProducts(tx, [...needed.keys()])
  if (await sellHeld(tx, checkout.id)) return true
  if ([...needed].some(([id, pieces]) => (shelf.get(id)?.pieces ?? 0) < pieces)) return false
  await sellFree(tx, needed)
  return true
}

/** Too late: nothing is left to sell, so the whole amount goes back. */
async function giveBack(tx: Tx, shop: Shop, checkout: Checkout, capture: Capture): Promise<void> {
  const id = shop.newId()
  await insertRefund(tx, {
    id,
    captureId: capture.id,
    orderId: null,
    amount: capture.amount,
    reason: 'paid when the pieces were gone',
  })
  await enqueueJob(tx, { id: `send-refund:${id}`, kind: 'send-refund', payload: { refund: id } })
  await moveCheckout(tx, checkout.id, { state: next(checkout.state, 'captured_too_late')! })
  shop.log({ level: 'warn', what: 'payment came too late and goes back', each: true, checkout: checkout.id })
}

async function writeOrder(
  tx: Tx,
  shop: Shop,
  checkout: Checkout,
  capture: Capture,
  providerOrderId: string,
): Promise<void> {
  const { customerId, email, delivery, comments, parts, lines } = checkout
  const id = shop.newId()
  await insertOrder(tx, {
    id,
    number: checkout.orderNumber,
    checkoutId: checkout.id,
    customerId,
    providerOrderId,
    captureId: capture.id,
    email,
    delivery,
    comments,
    parts,
    lines,
  })
  await issueCards(tx, shop, { id, customerId, lines, delivery })
  const payload = { orderId: id }
  await queueMail(tx, {
    id: `order-confirmation:${id}`,
    kind: 'order-confirmation',
    recipient: email,
    payload,
  })
  // To whoever sends the parcel.
  const recipient = shop.settings.email
  await queueMail(tx, { id: `order-notice:${id}`, kind: 'order-notice', recipient, payload })
}
