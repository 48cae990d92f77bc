import { endCheckout } from '../../data/purchase/checkout-writing.ts'
import { lockCheckout } from '../../data/purchase/checkouts.ts'
import { move } from '../../domain/checkout-life.ts'
import type { CheckoutState, ClosedReason } from '../../domain/checkout-states.ts'
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
    const end = checkout && move(checkout.state, 'closed')
    if (!end) return false
    if (seenIn !== undefined && checkout.state !== seenIn) return false
    await endCheckout(tx, checkoutId, end, { reason, at: shop.now() })
    await shop.reached('pieces-released')
    return true
  })
}
