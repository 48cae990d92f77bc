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

/** Payments are counted in windows of so long. */
const minutes = 15

/** What every network may start even when the whole shop has had enough: a family's few tries. */
const reservedForNetwork = 3

/**
 * The payment starts: the cart is priced from the database, its pieces are set apart and the checkout is written down
 * in one short transaction; only then the provider is asked. Repeatable: the same browser asking for the same thing
 * gets the same checkout and the same provider order; asking for something else replaces the earlier one.
 */
export async function startPayment(shop: Shop, input: StartPayment): Promise<StartPaymentResult> {
  if (!(await doorsOpen(shop, input.visitor))) return { kind: 'shop-closed' }
  const within = await mayStart(shop, input)
  return within.kind === 'within' ? start(shop, input) : { kind: 'too-many-payments', until: within.again }
}

/** While the shop is closed nobody begins to pay; whoever was at it when it closed may still press again. */
async function doorsOpen({ db, settings }: Pick<Shop, 'db' | 'settings'>, visitor: string): Promise<boolean> {
  if (isOpen(settings)) return true
  const begun = await latestCheckout(db, visitor)
  return begun !== null && liveStates.includes(begun.state)
}

/**
 * Counts a payment that is about to be started: each costs a checkout here and an order at the provider, who bounds
 * what a shop may ask. By browser and by network; and in all, so that many networks together do not use up what the
 * provider allows. The sum alone shuts nobody out: who comes after it was used up still has a few.
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
  // The fee of one place never buys the way to another.
  const { states, way } = await lookUpPostalCode(shop, postalCode)
  if (placeFault(state, states, statesFor(shop.settings.shipping)) !== null)
    return { kind: 'postal-code-elsewhere', postalCode, states }

  const written = await writeCheckout(shop, input, way.cost)
  if (written.kind !== 'written') return written

  const { checkout } = written
  await shop.reached('checkout-written')
  const created = await shop.payments.createOrder(checkout, {
    key: `${checkout.id}-create`,
    returnUrl: `${shop.settings.publicUrl}/checkout?pago=aprobado`,
    cancelUrl: `${shop.settings.publicUrl}/checkout?pago=cancelado`,
    shopName: shop.settings.name,
  })
  if (created.kind === 'unknown') {
    // The provider's order, if there is one, cannot be captured without us: the hold's end tidies up.
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

/**
 * The payer approved this very order before, and the browser's word of it never came: now it is settled, not asked for
 * once more.
 */
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
      // A new order, with a new approval, at the next press.
      await closeCheckout(shop, id, 'refused', { state: 'awaiting_payer' })
      return { ...settlement, kind: 'provider-refused' }
    case 'refused':
      return { ...settlement, kind: 'provider-refused' }
    case 'used-up':
      // Another checkout goes on in its place: this press is its first.
      return start(shop, input)
    default:
      return { kind: 'in-progress', pending: null }
  }
}
