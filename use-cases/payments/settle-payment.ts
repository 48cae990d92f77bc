import { saveCapture } from '../../data/payments/captures.ts'
import { lockVisitor, passCheckoutOn } from '../../data/purchase/checkout-writing.ts'
import {
  claimCheckout,
  type ClaimedCheckout,
  lockCheckout,
  moveCheckout,
  savePromise,
  waitsBeside,
} from '../../data/purchase/checkouts.ts'
import { broughtMoney } from '../../domain/payments/capture.ts'
import { claims, mustMove } from '../../domain/purchase/checkout-life.ts'
import type { ClosedReason } from '../../domain/purchase/checkout-states.ts'
import { orderNumberFrom } from '../../domain/orders/order-number.ts'
import type { Capture, CaptureResult, ProviderFault } from '../../gateways/payments/payment-provider.ts'
import { directMethodOf } from '../../domain/payments/direct-sale.ts'
import { closeCheckout } from '../purchase/close-checkout.ts'
import { awaitTransfer } from '../transfers/await-transfer.ts'
import { recordCapture, notifyOfReview } from './record-capture.ts'
import type { Settlement } from './settlement.ts'
import type { Shop } from '../shop.ts'

/**
 * 'browser': the payer has just approved, so the shop captures at once. 'later': a notice came or time passed, so the
 * shop asks the provider first.
 */
export type SettleCause = 'browser' | 'later'

const leaseSeconds = 60
const confirmingAgainSeconds = 300

/**
 * The only way from an approved payment to an order. Claims the checkout with a lease, calls the provider outside any
 * transaction, and writes the outcome in one transaction. When the process dies, another one takes over after the
 * lease.
 */
export async function settlePayment(shop: Shop, checkoutId: string, cause: SettleCause): Promise<Settlement> {
  const now = shop.now()
  const until = secondsFrom(now, leaseSeconds)
  const checkout = await claimCheckout(shop.db, checkoutId, { claims, now, until })
  if (!checkout) return { kind: 'no-such-checkout' }
  if (!checkout.claimed) return settlementOfState(checkout)
  await shop.reached('checkout-claimed')
  const { providerOrderId, state: before } = checkout
  // No provider was asked for an order: the checkout is due because its time is over, or a reminder is.
  if (!providerOrderId || directMethodOf(checkout.provider)) return expire(shop, checkout)
  if (cause === 'browser' && (before === 'awaiting_payer' || before === 'awaiting_transfer'))
    return capture(shop, checkout, providerOrderId)
  return lookThenAct(shop, checkout, providerOrderId, before)
}

/** Returns the state of a checkout that cannot be claimed now. */
function settlementOfState({ state, closedReason, orderNumber }: ClaimedCheckout): Settlement {
  if (closedReason === 'returned') return { kind: 'returned', orderNumber }
  switch (state) {
    case 'paid':
      return { kind: 'paid', orderNumber, recorded: null }
    case 'returning':
      return { kind: 'returned', orderNumber }
    case 'review':
      return { kind: 'review', orderNumber }
    case 'closed':
      return { kind: 'closed' }
    case 'open':
    case 'awaiting_transfer':
      // The provider was never asked for an order; only the end of the hold closes the checkout.
      return { kind: 'not-approved' }
    default:
      return { kind: 'busy', orderNumber }
  }
}

async function capture(shop: Shop, checkout: ClaimedCheckout, providerOrderId: string): Promise<Settlement> {
  const result = await shop.payments.named(checkout.provider).captureOrder(providerOrderId, {
    key: `${checkout.id}-capture-${checkout.captureAttempt}`,
  })
  await shop.reached('capture-answered')
  return result.kind === 'captured'
    ? settleCapture(shop, checkout, result.capture)
    : withoutCapture(shop, checkout, providerOrderId, result)
}

async function withoutCapture(
  shop: Shop,
  checkout: ClaimedCheckout,
  providerOrderId: string,
  result: Exclude<CaptureResult, { kind: 'captured' }>,
): Promise<Settlement> {
  if (result.kind === 'unknown') {
    shop.log({
      level: 'warn',
      what: 'capture without an answer',
      checkout: checkout.id,
      reason: result.reason,
    })
    await savePromise(shop.db, checkout.id)
    return { kind: 'unknown', orderNumber: checkout.orderNumber }
  }
  const { kind, ...fault } = result
  const { code, reference } = fault
  shop.log({ level: 'info', what: 'capture refused', checkout: checkout.id, why: kind, code, reference })
  switch (kind) {
    case 'asked-already':
      return lookForMoney(shop, checkout, providerOrderId)
    case 'missing':
      return expire(shop, checkout)
    case 'declined':
      await backToPayer(shop, checkout, { event: 'declined' })
      return { kind, ...fault }
    case 'not-approved':
      await backToPayer(shop, checkout, { event: 'not_approved' })
      // A job learned from a notice that the payment was refused, before the slow browser asked; the payer does not
      // know yet.
      return checkout.payBy === null && wasDeclined(checkout) ? { kind: 'declined', ...fault } : { kind }
    case 'used-up':
      if (checkout.payBy === null && (await beginAnew(shop, checkout))) return { kind, ...fault }
      return refuse(shop, checkout, fault)
    case 'refused':
      return refuse(shop, checkout, fault)
  }
}

async function refuse(shop: Shop, checkout: ClaimedCheckout, fault: ProviderFault): Promise<Settlement> {
  await close(shop, checkout, 'refused')
  return { kind: 'refused', ...fault }
}

/**
 * Replaces a checkout whose provider order accepts no more attempts: a new checkout takes over cart and held pieces
 * until the same time, and the buyer's next attempt uses it. false: the hold is over or the checkout has changed.
 */
export async function beginAnew(
  shop: Shop,
  { id: checkoutId, visitor }: Pick<ClaimedCheckout, 'id' | 'visitor'>,
): Promise<boolean> {
  return shop.db.transaction().execute(async (tx) => {
    await lockVisitor(tx, visitor)
    const spent = await lockCheckout(tx, checkoutId)
    if (spent?.state !== 'capturing' || spent.holdExpiresAt <= shop.now()) return false
    if (await waitsBeside(tx, spent)) return false
    const to = {
      ...spent,
      id: shop.newId(),
      orderNumber: orderNumberFrom(shop.randomBytes(8), shop.settings.name),
    }
    await passCheckoutOn(tx, checkoutId, mustMove(spent.state, 'closed'), { to, at: shop.now() })
    return true
  })
}

/** True if a capture was refused: each definite refusal increases the attempt number. */
export function wasDeclined({ captureAttempt }: Pick<ClaimedCheckout, 'captureAttempt'>): boolean {
  return captureAttempt > 1
}

/**
 * Asks the provider for the money of a capture that the shop requested before. If the answer is still missing, the
 * shop asks again when the lease ends.
 */
async function lookForMoney(
  shop: Shop,
  checkout: ClaimedCheckout,
  providerOrderId: string,
): Promise<Settlement> {
  const found = await shop.payments.named(checkout.provider).findOrder(providerOrderId)
  return found.kind === 'found' && found.order.capture
    ? settleCapture(shop, checkout, found.order.capture)
    : { kind: 'unknown', orderNumber: checkout.orderNumber }
}

async function lookThenAct(
  shop: Shop,
  checkout: ClaimedCheckout,
  providerOrderId: string,
  before: ClaimedCheckout['state'],
): Promise<Settlement> {
  const found = await shop.payments.named(checkout.provider).findOrder(providerOrderId)
  if (found.kind === 'unknown') return { kind: 'unknown', orderNumber: checkout.orderNumber }
  if (found.kind === 'missing') return expire(shop, checkout)
  if (found.order.capture) return settleCapture(shop, checkout, found.order.capture)
  // The payment was under review. It does not return to the payer, who may be buying something else by now.
  if (before === 'confirming') return stillConfirming(shop, checkout)
  // The browser was closed or a process died, but the payer meant to pay.
  if (found.order.approved) return capture(shop, checkout, providerOrderId)
  if (checkout.holdExpiresAt <= shop.now()) return expire(shop, checkout)
  await backToPayer(shop, checkout, { event: 'not_approved' })
  return { kind: 'not-approved' }
}

async function settleCapture(shop: Shop, checkout: ClaimedCheckout, taken: Capture): Promise<Settlement> {
  const { orderNumber } = checkout
  if (taken.state === 'completed') return recordCapture(shop, checkout.id, taken)
  if (taken.state === 'pending') return stillConfirming(shop, checkout)
  if (broughtMoney(taken.state)) {
    // Money came and was refunded without the shop, so a person decides whether it becomes an order.
    await moveOn(shop, checkout, 'mismatch', checkout.dueAt, taken)
    shop.log({
      level: 'error',
      what: 'payment needs review',
      each: true,
      checkout: checkout.id,
      reason: taken.state,
    })
    return { kind: 'review', orderNumber }
  }
  await close(shop, checkout, 'refused')
  return { kind: 'refused', code: `capture-${taken.state}`, description: '', reference: taken.id }
}

async function stillConfirming(shop: Shop, checkout: ClaimedCheckout): Promise<Settlement> {
  await moveOn(shop, checkout, 'capture_pending', secondsFrom(shop.now(), confirmingAgainSeconds))
  return { kind: 'confirming', orderNumber: checkout.orderNumber }
}

/**
 * Returns the checkout to the payer while its hold lasts. After that, or when the payer of a pending payment has begun
 * another purchase, the checkout is closed.
 */
async function backToPayer(
  shop: Shop,
  checkout: ClaimedCheckout,
  { event }: { event: 'declined' | 'not_approved' },
): Promise<void> {
  if (checkout.payBy !== null)
    return void (await awaitTransfer(shop, checkout, { sameOrder: event !== 'declined' }))
  const over = checkout.holdExpiresAt <= shop.now() || (await waitsBeside(shop.db, checkout))
  if (over) await close(shop, checkout, 'expired')
  else await moveOn(shop, checkout, event, checkout.holdExpiresAt)
}

/** Changes the checkout's state; does nothing when another process has taken the checkout over. */
async function moveOn(
  shop: Shop,
  checkout: ClaimedCheckout,
  event: 'capture_pending' | 'mismatch' | 'declined' | 'not_approved',
  dueAt: Date,
  taken?: Capture,
): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const locked = await lockCheckout(tx, checkout.id)
    if (locked?.state !== 'capturing' || +locked.dueAt !== +checkout.dueAt) return
    // A refusal is definite, so the next attempt must be a new request to the provider, not a replay of this one.
    const nextAttempt = event === 'declined'
    if (taken && checkout.providerOrderId)
      await saveCapture(tx, {
        ...taken,
        provider: checkout.provider,
        checkoutId: checkout.id,
        providerOrderId: checkout.providerOrderId,
      })
    await moveCheckout(tx, checkout.id, mustMove(locked.state, event), { dueAt, nextAttempt })
    if (event === 'mismatch') await notifyOfReview(tx, shop, locked)
  })
}

async function expire(shop: Shop, checkout: ClaimedCheckout): Promise<Settlement> {
  if (await close(shop, checkout, 'expired')) return { kind: 'closed' }
  return checkout.payBy === null
    ? { kind: 'busy', orderNumber: checkout.orderNumber }
    : { kind: 'not-approved' }
}

/**
 * Closes a checkout, unless another process has taken it over or renewed it. An order that the buyer may still pay by
 * transfer stays.
 */
async function close(shop: Shop, checkout: ClaimedCheckout, reason: ClosedReason): Promise<boolean> {
  const { id, dueAt, payBy } = checkout
  if (payBy === null) return closeCheckout(shop, id, reason, { dueAt })
  return (await awaitTransfer(shop, checkout, { sameOrder: false })) === 'closed'
}

function secondsFrom(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
