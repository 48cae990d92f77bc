import { type Checkout, insertCheckout, lockCheckout, moveCheckout } from '../../data/purchase/checkouts.ts'
import { passHold } from '../../data/purchase/holds.ts'
import { takeTurnOfVisitor } from '../../data/purchase/network-holds.ts'
import { next } from '../../domain/checkout-life.ts'
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
    const id = shop.newId()
    // First the end of the old one: a browser has one checkout that waits.
    await moveCheckout(tx, checkoutId, {
      state: next(spent.state, 'closed')!,
      closed: { reason: 'replaced', at: shop.now() },
    })
    await insertCheckout(tx, { ...spent, id, orderNumber: orderNumberFrom(shop.randomBytes(8)) })
    await passHold(tx, checkoutId, id)
    return true
  })
}
