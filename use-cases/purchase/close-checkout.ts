import { endCheckout } from '../../data/purchase/checkout-writing.ts'
import { type Checkout, lockCheckout } from '../../data/purchase/checkouts.ts'
import { move } from '../../domain/purchase/checkout-life.ts'
import type { ClosedReason } from '../../domain/purchase/checkout-states.ts'
import { tellOfRefusal } from '../payments/tell-of-payment.ts'
import type { Shop } from '../shop.ts'

/**
 * Closes a checkout without money and releases its pieces. The caller has made sure that no money came. Returns false
 * when the checkout can no longer be closed, or is not in the state that the caller saw (`seen`).
 */
export async function closeCheckout(
  shop: Shop,
  checkoutId: string,
  reason: ClosedReason,
  seen: Partial<Pick<Checkout, 'state' | 'dueAt'>> = {},
): Promise<boolean> {
  return shop.db.transaction().execute(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    const end = checkout && move(checkout.state, 'closed')
    if (!end) return false
    if (seen.state !== undefined && checkout.state !== seen.state) return false
    if (seen.dueAt !== undefined && +checkout.dueAt !== +seen.dueAt) return false
    await endCheckout(tx, checkoutId, end, { reason, at: shop.now() })
    // The page promised the buyer a mail about the outcome.
    if (checkout.promisedAt !== null && (reason === 'refused' || reason === 'expired'))
      await tellOfRefusal(tx, shop, checkout)
    await shop.reached('pieces-released')
    return true
  })
}
