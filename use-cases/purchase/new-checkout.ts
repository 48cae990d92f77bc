import type { Checkout, NewCheckout } from '../../data/purchase/checkouts.ts'
import { orderNumberFrom } from '../../domain/orders/order-number.ts'
import { networksOf } from '../../domain/values/network-of.ts'
import { hashOfSecret } from '../accounts/secrets.ts'
import type { StartPayment } from '../payments/payment-to-start.ts'
import type { Shop } from '../shop.ts'
import type { PricedPurchase } from './price-purchase.ts'

export type WrittenCheckout = Pick<
  Checkout,
  'id' | 'orderNumber' | 'provider' | 'lines' | 'parts' | 'delivery' | 'holdExpiresAt' | 'payBy' | 'accessKey'
>

export function newCheckout(
  shop: Shop,
  input: StartPayment,
  purchase: PricedPurchase,
  hold: Pick<NewCheckout, 'heldSince' | 'holdExpiresAt'>,
): NewCheckout {
  const { visitor, customer, delivery, email, comments, invoice } = input
  return {
    ...purchase,
    ...hold,
    id: shop.newId(),
    visitor,
    source: networkHashOf(input),
    customerId: customer?.id ?? null,
    provider: shop.payments.online.name,
    orderNumber: orderNumberFrom(shop.randomBytes(8), shop.settings.name),
    delivery,
    email,
    comments,
    invoice: invoice ? { data: invoice, askedAt: shop.now() } : null,
  }
}

/**
 * Returns the hashed network by which checkouts are counted. For IPv6 the network is the /48: as many homes as may
 * share one IPv4 address of a mobile provider.
 */
export function networkHashOf({ address }: Pick<StartPayment, 'address'>): string {
  return hashOfSecret(networksOf(address).at(-1)!.network)
}
