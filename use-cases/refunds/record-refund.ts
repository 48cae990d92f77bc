import { findStoredCapture, saveCapture, type StoredCapture } from '../../data/payments/captures.ts'
import { endCheckout } from '../../data/purchase/checkout-writing.ts'
import { type Checkout, lockCheckout } from '../../data/purchase/checkouts.ts'
import type { Tx } from '../../data/database.ts'
import { lockCardHolder, refreshPartner, revokeCardsOfOrder } from '../../data/membership/membership-cards.ts'
import { saveOrderStep } from '../../data/orders/order-steps.ts'
import { lockOrderOfCheckout, type LockedOrder } from '../../data/orders/orders.ts'
import { move } from '../../domain/purchase/checkout-life.ts'
import { mayBecome } from '../../domain/orders/order-life.ts'
import type { ProviderId } from '../../domain/payments/provider-id.ts'
import type { Shop } from '../shop.ts'
import { type CaptureAtProvider, lookAtCapture } from '../payments/look-at-capture.ts'
import { insertRefundOfElsewhere, refundsOfCapture } from '../../data/refunds/refunds.ts'
import { givenBack } from '../../domain/refunds/refund.ts'
import type { ProviderRefund } from '../../gateways/payments/payment-provider.ts'

export type ProviderRefundRecord =
  /** The whole payment is refunded: the order has ended, and its cards are revoked. */
  | { kind: 'refunded'; orderNumber: string }
  | { kind: 'partially-refunded' }
  | { kind: 'nothing-back' }
  /** The payment is not an order yet. */
  | { kind: 'unsettled'; checkoutId: string }
  | Exclude<CaptureAtProvider, { kind: 'found' }>

/**
 * Asks the provider for a capture's state and records it in one transaction. A second call, or an older answer after a
 * newer one, changes nothing: a fully refunded order stays refunded.
 */
export async function recordRefund(shop: Shop, captureId: ProviderId): Promise<ProviderRefundRecord> {
  const looked = await lookAtCapture(shop, captureId)
  if (looked.kind !== 'found') return looked
  return shop.db.transaction().execute((tx) => recordRefundWithin(tx, shop, looked))
}

export async function recordRefundWithin(
  tx: Tx,
  shop: Shop,
  { capture, refunds }: Pick<Extract<CaptureAtProvider, { kind: 'found' }>, 'capture' | 'refunds'>,
): Promise<ProviderRefundRecord> {
  const { checkoutId } = capture
  // Locks in the same order as recording a capture: checkout, order, customer, cards.
  const locked = await lockCheckout(tx, checkoutId)
  const order = await lockOrderOfCheckout(tx, checkoutId)
  const isBeside = (await findStoredCapture(tx, capture))?.beside === true
  if (!locked || (!isBeside && !order && !['review', 'returning', 'closed'].includes(locked.state)))
    return { kind: 'unsettled', checkoutId }
  await saveCapture(tx, capture)
  await keepOtherRefunds(tx, shop, {
    capture,
    orderId: isBeside ? null : (order?.id ?? null),
    theirs: refunds,
  })
  if (capture.state !== 'refunded')
    return { kind: capture.state === 'partially-refunded' ? 'partially-refunded' : 'nothing-back' }
  // Money beside the order's own payment changes neither the order nor its checkout.
  if (isBeside) return { kind: 'refunded', orderNumber: locked.orderNumber }
  if (order) await endOrder(tx, shop, order, capture)
  else await closeLookedAt(tx, shop, locked)
  return { kind: 'refunded', orderNumber: locked.orderNumber }
}

/** Closes a checkout that waited for a person, because its money is refunded. */
async function closeLookedAt(tx: Tx, shop: Shop, { id, state }: Checkout): Promise<void> {
  const end = move(state, 'closed')
  const reason = state === 'returning' ? 'returned' : 'refused'
  if (end) await endCheckout(tx, id, end, { reason, at: shop.now() })
}

/** Ends a refunded order and revokes its cards; a customer without another card loses the membership. */
async function endOrder(tx: Tx, shop: Shop, order: LockedOrder, capture: StoredCapture): Promise<void> {
  if (order.captureId !== capture.id || !mayBecome(order.state, 'refunded')) return
  await saveOrderStep(tx, order.id, { state: 'refunded', stateSince: shop.now() })
  // The customer is locked before the cards, as when staff revoke a card or erase an account.
  if (order.customerId !== null) await lockCardHolder(tx, order.customerId)
  const revoked = await revokeCardsOfOrder(tx, order.id, shop.now())
  if (revoked > 0 && order.customerId !== null) await refreshPartner(tx, order.customerId)
  shop.log({ level: 'info', what: 'order refunded', order: order.id, cardsRevoked: revoked })
}

/**
 * Stores refunds that were made on the provider's own site or by a dispute: without them the day close would not equal
 * the provider's account. The caller has locked the checkout.
 */
async function keepOtherRefunds(
  tx: Tx,
  shop: Shop,
  {
    capture,
    orderId,
    theirs,
  }: { capture: StoredCapture; orderId: string | null; theirs: readonly ProviderRefund[] },
): Promise<void> {
  const ours = await refundsOfCapture(tx, capture)
  // One of the provider's refunds may be a refund of the shop whose provider id is not stored yet. The process that
  // finishes that refund calls this function again.
  if (ours.some(({ state }) => state === 'asked' || state === 'pending')) return
  const known = new Set(ours.map(({ providerRefundId }) => providerRefundId))
  let back = givenBack(ours)
  for (const { id: providerRefundId, state, amount, wentAt: at, feeBack } of theirs) {
    if (state !== 'completed' || amount === null || known.has(providerRefundId)) continue
    back += amount
    if (back > capture.amount) {
      shop.log({ level: 'error', what: 'more given back than came', each: true, capture: capture.id })
      return
    }
    await insertRefundOfElsewhere(tx, {
      id: shop.newId(),
      capture,
      orderId,
      amount,
      reason: 'given back at the provider',
      providerRefundId,
      at,
      feeBack,
    })
  }
}
