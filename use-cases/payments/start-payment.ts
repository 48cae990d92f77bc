import { latestCheckout, saveProviderOrder } from '../../data/purchase/checkouts.ts'
import { moveFromAnywhere } from '../../domain/purchase/checkout-life.ts'
import { liveStates } from '../../domain/purchase/checkout-states.ts'
import { statesFor } from '../../domain/shipping/delivery.ts'
import { isOpen } from '../../domain/opening/opening.ts'
import { placeFault } from '../../domain/shipping/states-of-postal-code.ts'
import {
  type Counter,
  countersOfNetwork,
  countTowardsLimits,
  type WithinLimits,
} from '../accounts/count-towards-limit.ts'
import { closeCheckout } from '../purchase/close-checkout.ts'
import { lookUpPostalCode } from '../purchase/look-up-postal-code.ts'
import { settlePayment } from './settle-payment.ts'
import type { StartPayment, StartPaymentResult } from './payment-to-start.ts'
import type { Shop } from '../shop.ts'
import { writeCheckout, type WrittenCheckout } from '../purchase/write-checkout.ts'

/** Started payments are counted in windows of this length. */
const minutes = 15

/** Each network may start this many payments, a family's few attempts, even when the shop's own limit is used up. */
const reservedForNetwork = 3

/**
 * One short transaction prices the cart, holds its pieces and writes the checkout; only then is the provider asked.
 * The same request of a browser gets the same checkout and provider order; another request replaces the earlier one.
 */
export async function startPayment(shop: Shop, input: StartPayment): Promise<StartPaymentResult> {
  if (!(await doorsOpen(shop, input.visitor))) return { kind: 'shop-closed' }
  const within = await mayStart(shop, input)
  return within.kind === 'within' ? start(shop, input) : { kind: 'too-many-payments', until: within.again }
}

/** True if the shop is open, or the visitor had a checkout under way when the shop closed. */
async function doorsOpen({ db, settings }: Pick<Shop, 'db' | 'settings'>, visitor: string): Promise<boolean> {
  if (isOpen(settings)) return true
  const begun = await latestCheckout(db, visitor)
  return begun !== null && liveStates.includes(begun.state)
}

/**
 * Says whether a payment may start. Each payment costs an order at the provider, which limits requests, so payments
 * are counted before they start: by browser, by network, and for the whole shop. Above the shop's limit each network
 * still has a few payments.
 */
async function mayStart(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  { visitor, address }: { visitor: string; address: string },
): Promise<WithinLimits> {
  const { perBrowser, perNetwork, inAll } = shop.settings.paymentLimits
  const everybody: Counter = { of: ['payment'], limit: { most: inAll, minutes } }
  const counted = await countTowardsLimits(shop, [
    { of: ['payment by browser', visitor], limit: { most: perBrowser, minutes } },
    ...countersOfNetwork(['payment by network'], address, { most: perNetwork, minutes }),
    everybody,
  ])
  if (counted.kind === 'within' || counted.full !== everybody) return counted
  return countTowardsLimits(
    shop,
    countersOfNetwork(['payment beyond all'], address, { most: reservedForNetwork, minutes }),
  )
}

async function start(shop: Shop, input: StartPayment): Promise<StartPaymentResult> {
  const { postalCode, state } = input.delivery
  // The postal code must belong to the state; otherwise a buyer could pay the shipping cost of another place.
  const { states, shipping } = await lookUpPostalCode(shop, postalCode)
  if (placeFault(state, states, statesFor(shop.settings.shipping)) !== null)
    return { kind: 'postal-code-elsewhere', postalCode, states }

  const written = await writeCheckout(shop, input, shipping.cost)
  if (written.kind !== 'written') return written

  const { checkout } = written
  await shop.reached('checkout-written')
  const created = await shop.payments.named(checkout.provider).createOrder(checkout, {
    key: `${checkout.id}-create`,
    returnUrl: `${shop.settings.publicUrl}/checkout?pago=aprobado`,
    cancelUrl: `${shop.settings.publicUrl}/checkout?pago=cancelado`,
    shopName: shop.settings.name,
  })
  if (created.kind === 'unknown') {
    // If the provider made the order after all, it stays unpaid: only the shop can capture its money.
    shop.log({
      level: 'warn',
      what: 'payment order not created',
      checkout: checkout.id,
      reason: created.reason,
    })
    return { kind: 'provider-unreachable', reason: created.reason }
  }
  if (created.kind === 'refused') {
    shop.log({
      level: 'error',
      what: 'payment order refused',
      checkout: checkout.id,
      code: created.code,
      reference: created.reference,
    })
    await closeCheckout(shop, checkout.id, 'refused')
    return { ...created, kind: 'provider-refused' }
  }
  const { id: providerOrderId, approveUrl } = created
  await shop.reached('provider-order-made')
  const awaited = moveFromAnywhere('provider_order_created')
  if (!(await saveProviderOrder(shop.db, checkout.id, providerOrderId, awaited)))
    return { kind: 'in-progress', pending: null }
  await shop.reached('provider-order-saved')
  if (approveUrl === null) return settleApproved(shop, input, checkout)
  return {
    kind: 'started',
    providerOrderId,
    approveUrl,
    orderNumber: checkout.orderNumber,
    holdExpiresAt: checkout.holdExpiresAt,
  }
}

/** Settles a provider order that the payer approved before, when the browser's report never came. */
async function settleApproved(
  shop: Shop,
  input: StartPayment,
  { id, orderNumber }: WrittenCheckout,
): Promise<StartPaymentResult> {
  const settlement = await settlePayment(shop, id, 'later')
  switch (settlement.kind) {
    case 'paid':
      return { kind: 'paid-already', orderNumber }
    case 'declined':
      // The buyer's next attempt makes a new order at the provider.
      await closeCheckout(shop, id, 'refused', { state: 'awaiting_payer' })
      return { ...settlement, kind: 'provider-refused' }
    case 'refused':
      return { ...settlement, kind: 'provider-refused' }
    case 'used-up':
      // A new checkout replaced the used-up one, and this request is its first attempt.
      return start(shop, input)
    default:
      return { kind: 'in-progress', pending: null }
  }
}
