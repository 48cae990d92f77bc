import { type CaptureRecord, saveCapture } from '../../data/payments/captures.ts'
import { endCheckout } from '../../data/purchase/checkout-writing.ts'
import { type Checkout, lockCheckout } from '../../data/purchase/checkouts.ts'
import type { Tx } from '../../data/database.ts'
import { lockCardHolder, refreshPartner, revokeCardsOfOrder } from '../../data/membership/membership-cards.ts'
import { saveOrderStep } from '../../data/orders/order-steps.ts'
import { lockOrderOfCheckout, type OrderStanding } from '../../data/orders/orders.ts'
import { move } from '../../domain/purchase/checkout-life.ts'
import { mayBecome } from '../../domain/orders/order-life.ts'
import type { ProviderId } from '../../domain/payments/provider-id.ts'
import type { Shop } from '../shop.ts'
import { keepOtherRefunds } from './keep-other-refunds.ts'
import { type CaptureAtProvider, lookAtCapture } from '../payments/look-at-capture.ts'

export type ProviderRefundRecord =
  /** All of it is back with the payer: the order is over, and its cards with it. */
  | { kind: 'refunded'; orderNumber: string }
  /** Some of it: the order goes on, a person knows why. */
  | { kind: 'partially-refunded' }
  /** Nothing is back after all: a refund that failed. */
  | { kind: 'nothing-back' }
  /** The payment is not an order yet; it has to be settled first. */
  | { kind: 'unsettled'; checkoutId: string }
  | Exclude<CaptureAtProvider, { kind: 'found' }>

/**
 * Money went back. Whoever says so only gives the reason to look: the provider is asked how the capture stands, and
 * what it says is written down in one transaction. Done twice, or with an older answer after a newer one, it is done
 * once: nothing comes back to life after a refund in full.
 */
export async function recordRefund(shop: Shop, captureId: ProviderId): Promise<ProviderRefundRecord> {
  const looked = await lookAtCapture(shop, captureId)
  if (looked.kind !== 'found') return looked
  return shop.db.transaction().execute((tx) => recordRefundWithin(tx, shop, looked))
}

/** Writes down that a capture stands so, and what that means for its order, within a transaction. */
export async function recordRefundWithin(
  tx: Tx,
  shop: Shop,
  { capture, refunds }: Pick<Extract<CaptureAtProvider, { kind: 'found' }>, 'capture' | 'refunds'>,
): Promise<ProviderRefundRecord> {
  const { checkoutId } = capture
  // Locked in the order in which a capture is recorded: checkout, order, customer, cards.
  const locked = await lockCheckout(tx, checkoutId)
  const order = await lockOrderOfCheckout(tx, checkoutId)
  if (!locked || (!order && !['review', 'returning', 'closed'].includes(locked.state)))
    return { kind: 'unsettled', checkoutId }
  await saveCapture(tx, capture)
  await keepOtherRefunds(tx, shop, { capture, orderId: order?.id ?? null, theirs: refunds })
  if (capture.state !== 'refunded')
    return { kind: capture.state === 'partially-refunded' ? 'partially-refunded' : 'nothing-back' }
  if (order) await endOrder(tx, shop, order, capture)
  else await closeLookedAt(tx, shop, locked)
  return { kind: 'refunded', orderNumber: locked.orderNumber }
}

/** A payment that a person was looking at: with its money gone there is nothing left to decide. */
async function closeLookedAt(tx: Tx, shop: Shop, { id, state }: Checkout): Promise<void> {
  const end = move(state, 'closed')
  const reason = state === 'returning' ? 'returned' : 'refused'
  if (end) await endCheckout(tx, id, end, { reason, at: shop.now() })
}

/** The order is refunded, its cards are valid no more, and who has no other card is a partner no more. */
async function endOrder(tx: Tx, shop: Shop, order: OrderStanding, capture: CaptureRecord): Promise<void> {
  if (order.captureId !== capture.id || !mayBecome(order.state, 'refunded')) return
  await saveOrderStep(tx, order.id, { state: 'refunded', stateSince: shop.now() })
  // The customer before the cards, as whoever takes a card back or erases an account does.
  if (order.customerId !== null) await lockCardHolder(tx, order.customerId)
  const revoked = await revokeCardsOfOrder(tx, order.id, shop.now())
  if (revoked > 0 && order.customerId !== null) await refreshPartner(tx, order.customerId)
  shop.log({ level: 'info', what: 'order refunded', order: order.id, cardsRevoked: revoked })
}
