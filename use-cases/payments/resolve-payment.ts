import type { Tx } from '../../data/database.ts'
import { writeRefund } from '../../data/orders/order-writing.ts'
import { findPaymentForPerson } from '../../data/payments/payments-to-review.ts'
import { saveAccepted } from '../../data/purchase/captures.ts'
import { type Checkout, lockCheckout } from '../../data/purchase/checkouts.ts'
import { lockPieces } from '../../data/purchase/stock.ts'
import { piecesByProduct } from '../../domain/priced-cart.ts'
import { totalOf } from '../../domain/price-parts.ts'
import { decideOnReview, type ReviewChoice, type ReviewDecision } from '../../domain/review-decision.ts'
import type { Capture } from '../../gateways/payments/payment-provider.ts'
import { recordRefund } from '../orders/record-refund.ts'
import { placeOrder } from '../purchase/record-capture.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { noteInLog } from '../staff/note-in-log.ts'
import { staffAction } from '../staff/staff-action.ts'

export type ResolvePayment = {
  /** Of the form that asks; the refund's key. */
  id: string
  orderNumber: string
  choice: ReviewChoice
}

export type Resolved =
  /** It is an order now; its buyer has the usual confirmation. */
  | { kind: 'accepted' }
  /** All of it goes back. */
  | { kind: 'going-back' }
  /** The provider had given it back already: it is closed. */
  | { kind: 'back-already' }
  | { kind: 'no-such-payment' }
  | { kind: 'provider-silent' }
  | Exclude<ReviewDecision, { kind: 'sell' | 'give-back' }>

/**
 * A person decides on a payment under review. The provider is asked first, outside any transaction; then the checkout and
 * its products are locked as for any payment, and what was true before the press is asked once more.
 */
export const resolvePayment = staffAction(
  'resolve payment',
  async (shop, actor, input: ResolvePayment): Promise<Resolved> => {
    const payment = await findPaymentForPerson(shop.db, input.orderNumber)
    if (!payment?.capture) return { kind: 'no-such-payment' }
    const found = await shop.payments.findCapture(payment.capture.id)
    if (found.kind !== 'found') return { kind: 'provider-silent' }
    const { capture } = found
    if (capture.state === 'refunded') {
      const recorded = await recordRefund(shop, { provider: shop.payments.name, id: capture.id })
      if (recorded.kind !== 'refunded') return { kind: 'provider-silent' }
      await shop.db.transaction().execute((tx) => note(tx, shop, actor, payment, { ...input, amount: 0 }))
      return { kind: 'back-already' }
    }
    return shop.db
      .transaction()
      .execute((tx) => resolve(tx, shop, actor, { ...input, checkoutId: payment.id, capture }))
  },
)

async function resolve(
  tx: Tx,
  shop: Shop,
  actor: Actor,
  { id, choice, checkoutId, capture }: ResolvePayment & { checkoutId: string; capture: Capture },
): Promise<Resolved> {
  const checkout = await lockCheckout(tx, checkoutId)
  if (!checkout?.providerOrderId) return { kind: 'no-such-payment' }
  const stock = await lockPieces(tx, checkoutId, [...piecesByProduct(checkout.lines).keys()])
  const decision = decideOnReview(choice, checkout, capture, stock)
  if (decision.kind !== 'sell' && decision.kind !== 'give-back') return decision
  const { provider, providerOrderId } = checkout
  const paid = {
    checkout,
    capture: { ...capture, provider, checkoutId, providerOrderId },
    move: decision.move,
  }
  if (decision.kind === 'sell') {
    await placeOrder(tx, shop, paid, decision.pieces)
    const total = totalOf(checkout.parts)
    if (capture.amount !== total) await saveAccepted(tx, { provider, id: capture.id, total })
  } else await writeRefund(tx, paid, { id, reason: 'given back after a review' })
  await note(tx, shop, actor, checkout, { choice, amount: capture.amount })
  return { kind: decision.kind === 'sell' ? 'accepted' : 'going-back' }
}

async function note(
  tx: Tx,
  shop: Shop,
  actor: Actor,
  { orderNumber, state }: Pick<Checkout, 'orderNumber' | 'state'>,
  { choice, amount }: { choice: ReviewChoice; amount: number },
): Promise<void> {
  await noteInLog(tx, shop, actor, 'resolve payment', {
    subject: { kind: 'payment', id: orderNumber },
    was: { state },
    became: { choice, amount },
  })
}
