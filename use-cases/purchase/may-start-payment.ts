import { networkOf } from '../../domain/network-of.ts'
import { type Counter, countTowardsLimits, type WithinLimits } from '../accounts/count-towards-limit.ts'
import type { Shop } from '../shop.ts'

const minutes = 15

/** What every network may start even when the whole shop has had enough: a family's few tries. */
const reservedForNetwork = 3

/**
 * Counts a payment that is about to be started: each costs a checkout here and an order at the provider, who bounds
 * what a shop may ask. By browser and by network; and in all, so that many networks together do not use up what the
 * provider allows. The sum alone shuts nobody out: who comes after it was used up still has a few.
 */
export async function mayStartPayment(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  { visitor, address }: { visitor: string; address: string },
): Promise<WithinLimits> {
  const { perBrowser, perNetwork, inAll } = shop.settings.paymentLimits
  const network = networkOf(address)
  const everybody: Counter = { of: ['payment'], limit: { most: inAll, minutes } }
  const counted = await countTowardsLimits(shop, [
    { of: ['payment by browser', visitor], limit: { most: perBrowser, minutes } },
    { of: ['payment by network', network], limit: { most: perNetwork, minutes } },
    everybody,
  ])
  if (counted.kind === 'within' || counted.full !== everybody) return counted
  return countTowardsLimits(shop, [
    { of: ['payment beyond all', network], limit: { most: reservedForNetwork, minutes } },
  ])
}
