import type { Tx } from '../../data/database.ts'
import { lockOrderOfCheckout } from '../../data/orders/orders.ts'
import { type Checkout, lockCheckoutOfCapture, moveCheckout } from '../../data/purchase/checkouts.ts'
import {
  buyerOfCapture,
  findRefund,
  moveRefund,
  type Refund,
  markFailureAcknowledged,
} from '../../data/refunds/refunds.ts'
import { move } from '../../domain/purchase/checkout-life.ts'
import { queueMail } from '../../data/mail/outbox.ts'
import { notifyOfReview } from '../payments/record-capture.ts'
import { lookAtCapture } from '../payments/look-at-capture.ts'
import { recordRefund, recordRefundWithin } from './record-refund.ts'
import { findStoredCapture, markBesideOpen } from '../../data/payments/captures.ts'
import { directMethodOf } from '../../domain/payments/direct-sale.ts'
import type { Shop } from '../shop.ts'

export type SentRefund =
  | { kind: 'done' }
  /** The refund is pending; the shop will ask the provider again. */
  | { kind: 'pending' }
  | { kind: 'failed'; issue: string }
  /** The provider did not answer and will be asked again with the same key. */
  | { kind: 'unknown'; reason: string }
  /** Staff hand this refund over in person (record-manual-refund.ts). */
  | { kind: 'by-hand' }
  | { kind: 'no-such-refund' }

/**
 * Sends a refund to the provider. May be called any number of times: the refund's id is the idempotency key, so the
 * money goes back once. The outcome and the buyer's mail are written in one transaction.
 */
export async function sendRefund(shop: Shop, refundId: string): Promise<SentRefund> {
  const refund = await findRefund(shop.db, refundId)
  if (!refund) return { kind: 'no-such-refund' }
  if (refund.state === 'failed') return { kind: 'failed', issue: refund.failure ?? '' }
  if (directMethodOf(refund.capture.provider)) return { kind: 'by-hand' }
  // The process died after the refund and before the order was updated.
  if (refund.state === 'done') return recordOnOrder(shop, refund)

  const { id, capture, amount } = refund
  const result = await shop.payments
    .named(capture.provider)
    .refundCapture(capture.id, { key: `ref-${id}`, amount })
  await shop.reached('refund-answered')
  if (result.kind === 'unknown') return { kind: 'unknown', reason: result.reason }
  if (result.kind === 'refused') return fail(shop, refund, result.code)
  const { state, id: providerRefundId, wentAt: at, feeBack } = result.refund
  if (state === 'pending') {
    await moveRefund(shop.db, id, { state: 'pending', providerRefundId })
    return { kind: 'pending' }
  }
  if (state !== 'completed') return fail(shop, refund, `refund ${state}`, providerRefundId)
  await shop.db.transaction().execute(async (tx) => {
    if (!(await moveRefund(tx, id, { state: 'done', providerRefundId, at, feeBack }))) return
    const recipient = await buyerOfCapture(tx, capture)
    await queueMail(tx, 'refund-done', id, recipient, { refundId: id })
  })
  await shop.reached('refund-written')
  return recordOnOrder(shop, refund)
}

/** Records the refund on the order. Called again until the provider's capture shows the refund too. */
async function recordOnOrder(shop: Shop, { capture }: Refund): Promise<SentRefund> {
  const recorded = await recordRefund(shop, capture)
  switch (recorded.kind) {
    case 'refunded':
    case 'partially-refunded':
    case 'not-ours':
      return { kind: 'done' }
    case 'unknown':
      return recorded
    default:
      return { kind: 'unknown', reason: recorded.kind }
  }
}

/**
 * The refund failed for good. When the money was not refunded in another way, and the payment never became an order,
 * staff must act: the shop has money for which nothing was sold.
 */
async function fail(
  shop: Shop,
  { id, capture, orderId }: Refund,
  issue: string,
  providerRefundId?: string,
): Promise<SentRefund> {
  const looked = await lookAtCapture(shop, capture)
  if (looked.kind === 'unknown') return looked
  const failed = await shop.db.transaction().execute(async (tx) => {
    const checkout = await lockCheckoutOfCapture(tx, capture)
    if (!checkout) return false
    // The order is locked before its capture, because changing the refund's row locks the capture.
    await lockOrderOfCheckout(tx, checkout.id)
    const moved = await moveRefund(tx, id, {
      state: 'failed',
      failure: issue,
      ...(providerRefundId && { providerRefundId }),
    })
    if (!moved) return false
    const recorded = looked.kind === 'found' ? await recordRefundWithin(tx, shop, looked) : looked
    if (recorded.kind === 'refunded') await markFailureAcknowledged(tx, id, shop.now())
    else if ((await findStoredCapture(tx, capture))?.beside) await markBesideOpen(tx, capture)
    else if (orderId === null) await putUnderReview(tx, shop, checkout)
    return true
  })
  if (failed)
    shop.log({ level: 'error', what: 'refund failed', each: true, refund: id, capture: capture.id, issue })
  return { kind: 'failed', issue }
}

async function putUnderReview(tx: Tx, shop: Shop, checkout: Checkout): Promise<void> {
  const looked = move(checkout.state, 'mismatch')
  if (!looked) return
  await moveCheckout(tx, checkout.id, looked)
  await notifyOfReview(tx, shop, checkout)
}
