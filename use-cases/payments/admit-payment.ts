import { latestCheckout } from '../../data/purchase/checkouts.ts'
import { liveStates } from '../../domain/purchase/checkout-states.ts'
import { isOpen } from '../../domain/opening/opening.ts'
import { statesFor } from '../../domain/shipping/delivery.ts'
import { placeFault } from '../../domain/shipping/states-of-postal-code.ts'
import type { Centavos } from '../../domain/values/money.ts'
import {
  type Counter,
  countersOfNetwork,
  countTowardsLimits,
  type WithinLimits,
} from '../accounts/count-towards-limit.ts'
import { lookUpPostalCode } from '../purchase/look-up-postal-code.ts'
import type { Shop } from '../shop.ts'
import type { StartPayment, StartPaymentResult } from './payment-to-start.ts'

/** Started payments are counted in windows of this length. */
const minutes = 15

/** Each network may start this many payments, a family's few attempts, even when the shop's own limit is used up. */
const reservedForNetwork = 3

/** `placeCost`: the cost of the delivery's place, or of picking up. */
export type Admitted =
  | { kind: 'admitted'; placeCost: Centavos }
  | Extract<StartPaymentResult, { kind: 'shop-closed' | 'too-many-payments' | 'postal-code-elsewhere' }>

/** Checks everything that does not depend on the cart, whatever the way to pay. */
export async function admitPayment(shop: Shop, input: StartPayment): Promise<Admitted> {
  if (!(await doorsOpen(shop, input.visitor))) return { kind: 'shop-closed' }
  const within = await countPayment(shop, input)
  if (within.kind !== 'within') return { kind: 'too-many-payments', until: within.again }
  const { delivery } = input
  if (delivery.pickup !== undefined) return { kind: 'admitted', placeCost: shop.settings.pickup.pickupCost }
  const { postalCode, state } = delivery
  // The postal code must belong to the state; otherwise a buyer could pay the shipping cost of another place.
  const { states, shipping } = await lookUpPostalCode(shop, postalCode)
  return placeFault(state, states, statesFor(shop.settings.shipping)) === null
    ? { kind: 'admitted', placeCost: shipping.cost }
    : { kind: 'postal-code-elsewhere', postalCode, states }
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
export async function countPayment(
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
