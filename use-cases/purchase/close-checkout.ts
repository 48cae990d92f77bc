import { endCheckout } from '../../data/purchase/checkout-writing.ts'
import { type Checkout, lockCheckout, waitingAt } from '../../data/purchase/checkouts.ts'
import { move } from '../../domain/purchase/checkout-life.ts'
import type { ClosedReason } from '../../domain/purchase/checkout-states.ts'
import { notifyOfRefusal } from '../payments/record-capture.ts'
import type { Shop } from '../shop.ts'
import { visitorAt, visitorsAt } from '../../domain/purchase/checkout-owner.ts'

/**
 * Closes a checkout. The caller has made sure that no money came. Returns false when the checkout can no longer be
 * closed, or is not in the `expected` state that the caller read.
 */
export async function closeCheckout(
  shop: Shop,
  checkoutId: string,
  reason: ClosedReason,
  expected: Partial<Pick<Checkout, 'state' | 'dueAt'>> = {},
): Promise<boolean> {
  return shop.db.transaction().execute(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    const end = checkout && move(checkout.state, 'closed')
    if (!end) return false
    if (expected.state !== undefined && checkout.state !== expected.state) return false
    if (expected.dueAt !== undefined && +checkout.dueAt !== +expected.dueAt) return false
    await endCheckout(tx, checkoutId, end, { reason, at: shop.now() })
    // The page had promised the buyer a mail about the payment.
    if (checkout.promisedAt !== null && (reason === 'refused' || reason === 'expired'))
      await notifyOfRefusal(tx, shop, checkout)
    await shop.reached('pieces-released')
    return true
  })
}

/**
 * After a sign-in or sign-out, closes checkouts of other people that wait for payment in this browser (null: the
 * browser never began to pay). `stays`: the signed-in customer, whose checkout goes on. Payments being settled are not
 * touched. If the process dies here, the end of the hold closes these checkouts.
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
