import type { NewCheckout } from '../../data/purchase/checkouts.ts'
import { networkOf } from '../../domain/network-of.ts'
import { orderNumberFrom } from '../../domain/order-number.ts'
import { hashOfSecret } from '../accounts/hash-of-secret.ts'
import type { PricedPurchase } from './price-purchase.ts'
import type { Shop } from '../shop.ts'
import type { StartPayment } from './payment-to-start.ts'

/** The checkout as it will be written down. */
export function newCheckout(
  shop: Shop,
  input: StartPayment,
  purchase: PricedPurchase,
  hold: Pick<NewCheckout, 'heldSince' | 'holdExpiresAt'>,
): NewCheckout {
  const { visitor, customer, delivery, email, comments } = input
  return {
    ...purchase,
    ...hold,
    id: shop.newId(),
    visitor,
    source: sourceOf(input),
    customerId: customer?.id ?? null,
    provider: shop.payments.name,
    orderNumber: orderNumberFrom(shop.randomBytes(8)),
    delivery,
    email,
    comments,
  }
}

/** What checkouts of one network are counted by. */
export function sourceOf({ address }: Pick<StartPayment, 'address'>): string {
  return hashOfSecret(networkOf(address))
}
