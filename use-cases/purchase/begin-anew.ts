import { passCheckoutOn } from '../../data/purchase/checkout-writing.ts'
import { type Checkout, lockCheckout } from '../../data/purchase/checkouts.ts'
import { takeTurnOfVisitor } from '../../data/purchase/network-holds.ts'
import { mustMove } from '../../domain/checkout-life.ts'
import { orderNumberFrom } from '../../domain/order-number.ts'
import type { Shop } from '../shop.ts'

/**
 * The provider takes no more tries at its order: the checkout ends, and another one goes on for it, with the same cart
 * and the very pieces that are set apart, until the same time. The next press finds that one and is given a fresh order.
 * False, with nothing done, where the time is over or the checkout went another way.
 */
export async function beginAnew(
  shop: Shop,
  { id: checkoutId, visitor }: Pick<Checkout, 'id' | 'visitor'>,
): Promise<boolean> {
  return shop.db.transaction().execute(async (tx) => {
    await takeTurnOfVisitor(tx, visitor)
    const spent = await lockCheckout(tx, checkoutId)
    if (spent?.state !== 'capturing' || spent.holdExpiresAt <= shop.now()) return false
    const to = { ...spent, id: shop.newId(), orderNumber: orderNumberFrom(shop.randomBytes(8)) }
    await passCheckoutOn(tx, checkoutId, mustMove(spent.state, 'closed'), { to, at: shop.now() })
    return true
  })
}
