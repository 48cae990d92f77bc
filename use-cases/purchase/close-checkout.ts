import { lockCheckout, moveCheckout } from '../../data/purchase/checkouts.ts'
import { release } from '../../data/purchase/holds.ts'
import { type CheckoutState, type ClosedReason, next } from '../../domain/checkout-life.ts'
import type { Shop } from '../shop.ts'

/**
 * Ends a checkout without money and gives its pieces back. The caller has made sure that no money came. False when
 * the checkout went another way meanwhile: it may not be closed any more, or is not in the state the caller saw.
 */
export async function closeCheckout(
  shop: Shop,
  checkoutId: string,
  reason: ClosedReason,
  seenIn?: CheckoutState,
): Promise<boolean> {
  return shop.db.transaction().execute(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    const state = checkout && next(checkout.state, 'closed')
    if (!state) return false
    if (seenIn !== undefined && checkout.state !== seenIn) return false
    await release(tx, checkoutId)
    await shop.reached('pieces-released')
    await moveCheckout(tx, checkoutId, { state, closed: { reason, at: shop.now() } })
    return true
  })
}
