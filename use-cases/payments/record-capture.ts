import { type Checkout, lockCheckout } from '../../data/purchase/checkouts.ts'
import type { Tx } from '../../data/database.ts'
import { type NewMail, queueMail } from '../../data/mail/outbox.ts'
import {
  accessKeyOf,
  keepForReview,
  type PaidCheckout,
  writeOrder,
  writeRefund,
} from '../../data/orders/order-writing.ts'
import { keptState, saveAccepted, saveCapture, type StoredCapture } from '../../data/payments/captures.ts'
import { lockUnits } from '../../data/catalogue/stock.ts'
import {
  type CaptureDecision,
  decideOnCapture,
  type SoldPieces,
} from '../../domain/payments/capture-decision.ts'
import { directMethodOf } from '../../domain/payments/direct-sale.ts'
import { paidTooLate } from '../../domain/refunds/refund.ts'
import { totalOf } from '../../domain/purchase/price-parts.ts'
import { productsOfLines } from '../../domain/purchase/priced-cart.ts'
import type { Capture } from '../../gateways/payments/payment-provider.ts'
import { issueCards } from '../membership/issue-cards.ts'
import { isCodeGone, keepCodeUse } from '../discounts/late-code-use.ts'
import type { Shop } from '../shop.ts'
import type { Settlement } from './settlement.ts'

/**
 * Writes capture, stock, order, cards and mails in one transaction; idempotent. A capture that is not exactly the
 * checkout's total goes to review; a capture that came when the pieces or the use of the code were gone is refunded.
 */
export async function recordCapture(shop: Shop, checkoutId: string, capture: Capture): Promise<Settlement> {
  const settlement = await shop.db.transaction().execute((tx) => recordWithin(tx, shop, checkoutId, capture))
  await shop.reached('order-committed')
  return settlement
}

/** `by`: the provider's name and order, if the checkout does not have them. `accepted`: a person accepted the amount. */
export async function recordWithin(
  tx: Tx,
  shop: Shop,
  checkoutId: string,
  capture: Capture,
  {
    by,
    accepted = false,
  }: { by?: Pick<StoredCapture, 'provider' | 'providerOrderId'>; accepted?: boolean } = {},
): Promise<Settlement> {
  const checkout = await lockCheckout(tx, checkoutId)
  if (!checkout) return { kind: 'no-such-checkout' }
  const { orderNumber } = checkout
  const { provider, providerOrderId } = by ?? checkout
  if (!providerOrderId) throw new Error(`money for checkout ${checkoutId}, which asked for none`)
  const stock = await lockUnits(tx, checkoutId, productsOfLines(checkout.lines))
  const kept = await keptState(tx, { provider, id: capture.id })
  const codeGone = await isCodeGone(tx, checkout)
  const decision = decideOnCapture(checkout, { ...capture, kept, accepted }, stock, codeGone)
  if (decision.kind === 'paid')
    return { kind: 'paid', orderNumber, recorded: { capture, accessKey: await accessKeyOf(tx, checkoutId) } }
  if (decision.kind === 'returned') return { kind: 'returned', orderNumber }
  const stored = { ...capture, provider, checkoutId, providerOrderId }
  if (decision.kind === 'second') {
    await keepBeside(tx, shop, checkout, stored)
    return { kind: 'second', orderNumber }
  }

  return carryOut(tx, shop, { checkout, capture: stored, move: decision.move }, decision)
}

async function carryOut(
  tx: Tx,
  shop: Shop,
  paid: PaidCheckout,
  decision: Extract<CaptureDecision, { kind: 'review' | 'give-back' | 'sell' }>,
): Promise<Settlement> {
  const { checkout, capture } = paid
  const { id, orderNumber } = checkout
  switch (decision.kind) {
    case 'review':
      await keepForReview(tx, paid)
      await notifyOfReview(tx, shop, checkout)
      shop.log({
        level: 'error',
        what: 'payment needs review',
        each: true,
        checkout: id,
        reason: 'amount differs',
      })
      return { kind: 'review', orderNumber }
    case 'give-back':
      await writeRefund(tx, paid, { id: shop.newId(), reason: paidTooLate, amount: capture.amount })
      shop.log({ level: 'warn', what: 'payment came too late and goes back', each: true, checkout: id })
      return { kind: 'returned', orderNumber }
    case 'sell': {
      const { accessKey } = await placeOrder(tx, shop, paid, decision.pieces)
      const total = totalOf(checkout.parts)
      if (capture.amount !== total) await saveAccepted(tx, { ...capture, total })
      await shop.reached('order-written')
      return { kind: 'paid', orderNumber, recorded: { capture, accessKey } }
    }
  }
}

/** Keeps money that is not the checkout's own payment, until a person decides about it. */
export async function keepBeside(
  tx: Tx,
  shop: Shop,
  { id, orderNumber }: Pick<Checkout, 'id' | 'orderNumber'>,
  capture: StoredCapture,
): Promise<void> {
  await saveCapture(tx, { ...capture, beside: true })
  await queueMail(tx, 'payment-second-notice', capture.id, shop.settings.email, { checkoutId: id })
  shop.log({ level: 'error', what: 'a second payment of one order', each: true, order: orderNumber })
}

/** Writes the order of a paid checkout. The caller has locked the checkout and its products. */
export async function placeOrder(
  tx: Tx,
  shop: Shop,
  paid: PaidCheckout,
  pieces: readonly SoldPieces[],
): Promise<{ orderId: string; accessKey: string }> {
  const id = shop.newId()
  const accessKey = await writeOrder(tx, paid, {
    id,
    pieces,
    mails: mailsOf(id, paid.checkout, paid.capture.provider, shop),
  })
  const { customerId, lines, delivery } = paid.checkout
  await issueCards(tx, shop, { id, customerId, lines, delivery })
  await keepCodeUse(tx, shop, paid.checkout)
  return { orderId: id, accessKey }
}

/** A buyer whose account was erased before the money came gets no mail. A direct sale needs no mail to the shop. */
function mailsOf(
  orderId: string,
  { email, payBy }: Checkout,
  provider: string,
  { settings }: Shop,
): NewMail[] {
  const isDirect = payBy === null && directMethodOf(provider) !== null
  return [
    { kind: 'order-confirmation', recipient: email },
    { kind: 'order-notice', recipient: isDirect ? '' : settings.email },
  ]
    .filter(({ recipient }) => recipient !== '')
    .map(({ kind, recipient }) => ({ id: `${kind}:${orderId}`, kind, recipient, payload: { orderId } }))
}

type NotifiedCheckout = Pick<Checkout, 'id' | 'email'>

/** Queues two mails about a payment in review, once each: one to the owner, and the promised one to the payer. */
export async function notifyOfReview(tx: Tx, shop: Shop, checkout: NotifiedCheckout): Promise<void> {
  await notifyPayerAndOwner(tx, shop, checkout, 'review')
}

/** Queues mails that the provider refused the payment after a long review: no money was taken. */
export async function notifyOfRefusal(tx: Tx, shop: Shop, checkout: NotifiedCheckout): Promise<void> {
  await notifyPayerAndOwner(tx, shop, checkout, 'refused')
}

async function notifyPayerAndOwner(
  tx: Tx,
  { settings }: Shop,
  { id: checkoutId, email }: NotifiedCheckout,
  how: 'review' | 'refused',
): Promise<void> {
  await queueMail(tx, `payment-${how}`, checkoutId, email, { checkoutId })
  await queueMail(tx, `payment-${how}-notice`, checkoutId, settings.email, { checkoutId })
}
