import { waitingAt } from '../../data/purchase/checkouts.ts'
import { visitorAt, visitorsAt } from '../../domain/purchase/checkout-claim.ts'
import { closeCheckout } from './close-checkout.ts'
import type { Shop } from '../shop.ts'

/**
 * Somebody signs in or out at this browser (null: a browser that never began to pay). Checkouts that other people left
 * waiting there are closed, and their pieces are free at once. `stays`: the customer who is signed in now, whose
 * checkout goes on. Only checkouts that wait for their payer are closed; payments being settled are not touched. If
 * the process dies here, the end of the hold does the same.
 */
export async function leaveCheckouts(
  shop: Shop,
  browser: string | null,
  stays: { customerId: string } | null,
): Promise<void> {
  if (browser === null) return
  const own = stays && visitorAt(browser, stays.customerId)
  for (const { id, state } of await waitingAt(shop.db, visitorsAt(browser), own))
    await closeCheckout(shop, id, 'replaced', { state })
}
