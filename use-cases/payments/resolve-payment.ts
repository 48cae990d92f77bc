import type { Tx } from '../../data/database.ts'
import { writeRefund } from '../../data/orders/order-writing.ts'
import { findPaymentForPerson, savePaymentWait } from '../../data/payments/payments-to-review.ts'
import { setOrderOfRefunds } from '../../data/refunds/refunds.ts'
import { saveAccepted } from '../../data/payments/captures.ts'
import { type Checkout, lockCheckout } from '../../data/purchase/checkouts.ts'
import { lockUnits } from '../../data/catalogue/stock.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { productsOfLines } from '../../domain/purchase/priced-cart.ts'
import { totalOf } from '../../domain/purchase/price-parts.ts'
import {
  decideOnReview,
  type ReviewChoice,
  type ReviewDecision,
} from '../../domain/payments/review-decision.ts'
import { type CaptureAtProvider, lookAtCapture, notGivenBackOf } from './look-at-capture.ts'
import { recordRefundWithin } from '../refunds/record-refund.ts'
import { placeOrder } from './record-capture.ts'
import { isCodeGone } from '../discounts/late-code-use.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'

export type ResolvePayment = {
  /** Id of the form; also the idempotency key of the refund. */
  id: string
  orderNumber: string
  choice: ReviewChoice
}

export type Resolved =
  /** The payment became an order; the buyer gets the usual confirmation. */
  | { kind: 'accepted' }
  /** The money is being refunded. `amount`: everything that is left of the payment. */
  | { kind: 'going-back'; amount: Centavos }
  /** The provider had already refunded the payment, so it is closed. */
  | { kind: 'back-already' }
  | { kind: 'no-such-payment' | 'provider-silent' }
  | Exclude<ReviewDecision, { kind: 'sell' | 'give-back' }>

/**
 * Carries out a person's decision about a payment in review. Asks the provider first, outside any transaction; then
 * locks the checkout and its products and checks the conditions again.
 */
export async function resolvePayment(
  shop: Shop,
  actor: Actor,
  input: ResolvePayment,
): Promise<Resolved | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'resolve payment')
  if (refused) return refused
  const payment = await findPaymentForPerson(shop.db, input.orderNumber)
  if (!payment?.capture) return { kind: 'no-such-payment' }
  const { provider, capture } = payment
  const looked = await lookAtCapture(shop, { provider, id: capture.id })
  if (looked.kind !== 'found') return { kind: 'provider-silent' }
  return shop.db.transaction().execute((tx) => resolve(tx, shop, actor, input, looked))
}

async function resolve(
  tx: Tx,
  shop: Shop,
  actor: Actor,
  { id, choice }: ResolvePayment,
  looked: Extract<CaptureAtProvider, { kind: 'found' }>,
): Promise<Resolved> {
  const { capture } = looked
  const { checkoutId } = capture
  const checkout = await lockCheckout(tx, checkoutId)
  if (!checkout) return { kind: 'no-such-payment' }
  if (capture.state === 'refunded') {
    const recorded = await recordRefundWithin(tx, shop, looked)
    if (recorded.kind === 'refunded' && checkout.state === 'review')
      await note(tx, shop, actor, checkout, { choice, amount: 0 })
    return recorded.kind === 'refunded' ? { kind: 'back-already' } : { kind: 'provider-silent' }
  }
  const stock = await lockUnits(tx, checkoutId, productsOfLines(checkout.lines))
  const left = notGivenBackOf(looked)
  if (left === null) return { kind: 'provider-silent' }
  const decision = decideOnReview(
    choice,
    checkout,
    { ...capture, left },
    { stock, codeGone: await isCodeGone(tx, checkout) },
  )
  if (decision.kind !== 'sell' && decision.kind !== 'give-back') return decision
  const paid = { checkout, capture, move: decision.move }
  if (decision.kind === 'sell') {
    const { orderId } = await placeOrder(tx, shop, paid, decision.pieces)
    await setOrderOfRefunds(tx, capture, orderId)
    const total = totalOf(checkout.parts)
    if (capture.amount !== total) await saveAccepted(tx, { ...capture, total })
  }
  // Refunds that the provider already made are recorded before the rest is refunded.
  await recordRefundWithin(tx, shop, looked)
  if (decision.kind === 'sell') {
    await note(tx, shop, actor, checkout, { choice, amount: capture.amount })
    return { kind: 'accepted' }
  }
  const { amount } = decision
  await writeRefund(tx, paid, { id, reason: 'given back after a review', amount })
  await note(tx, shop, actor, checkout, { choice, amount })
  return { kind: 'going-back', amount }
}

async function note(
  tx: Tx,
  shop: Shop,
  actor: Actor,
  { orderNumber, state }: Pick<Checkout, 'orderNumber' | 'state'>,
  { choice, amount }: { choice: ReviewChoice; amount: number },
): Promise<void> {
  await noteInLog(tx, shop, actor, 'resolve payment', ['payment', orderNumber], {
    was: { state },
    became: { choice, amount },
  })
}

export type SnoozePayment = {
  orderNumber: string
  days: number
  note: string
  /** The version that the user saw (optimistic lock); 0 if the payment was never snoozed. */
  version: number
}

export type SnoozeResult =
  | { kind: 'snoozed'; until: Date }
  | { kind: 'no-such-payment' | 'changed-meanwhile' }

const dayMs = 24 * 60 * 60_000
const longestDays = 14

/** Snoozes a payment: Hoy does not show it until the chosen day; nothing else changes. */
export async function snoozePayment(
  shop: Shop,
  actor: Actor,
  { orderNumber, days, note, version }: SnoozePayment,
): Promise<SnoozeResult | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'resolve payment')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx): Promise<SnoozeResult> => {
    const payment = await findPaymentForPerson(tx, orderNumber)
    if (payment?.state !== 'review') return { kind: 'no-such-payment' }
    const kept = Math.min(Math.max(days, 1), longestDays)
    const until = new Date(shop.now().getTime() + kept * dayMs)
    const saved = await savePaymentWait(tx, { checkoutId: payment.id, until, note, version })
    if (!saved) return { kind: 'changed-meanwhile' }
    await noteInLog(tx, shop, actor, 'resolve payment', ['payment', orderNumber], {
      became: { choice: 'wait', days: kept },
    })
    return { kind: 'snoozed', until }
  })
}
