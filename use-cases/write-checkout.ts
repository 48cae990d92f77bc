import { openCheckout } from '../data/checkout-opening.ts'
import type { Checkout } from '../data/checkouts.ts'
import { readPurchaseShelf } from '../data/purchase-shelf.ts'
import { productIdOf } from '../domain/line-id.ts'
import { piecesByProduct } from '../domain/priced-cart.ts'
import { newCheckout } from './new-checkout.ts'
import { pricePurchase } from './price-purchase.ts'
import { replaceCheckout } from './replace-checkout.ts'
import type { Shop } from './shop.ts'
import type { StartPayment, StartPaymentResult } from './start-payment.ts'

export type WrittenCheckout = Pick<
  Checkout,
  'id' | 'orderNumber' | 'lines' | 'totals' | 'delivery' | 'holdExpiresAt'
>

export type Writing =
  | { kind: 'written'; checkout: WrittenCheckout }
  | Extract<
      StartPaymentResult,
      { kind: 'cart-refused' | 'totals-differ' | 'in-progress' | 'paid-already' | 'too-many-holds' }
    >

/** Within this time the same cart to the same place is not paid twice unless asked for. */
const repeatedMinutes = 60

/**
 * Prices the cart from the database, sets its pieces apart and writes the checkout down. Nearly every browser has
 * nothing under way and finds what it saw: for it the shelf is read without locks, and one call writes everything if
 * the shelf is still as it was read. Whatever is not so is looked at again, row by row and locked.
 */
export async function writeCheckout(shop: Shop, input: StartPayment): Promise<Writing> {
  const productIds = [...new Set(input.requested.map((line) => productIdOf(line.lineId)))]
  const { products: seen, postalCodeCost } = await readPurchaseShelf(shop.db, productIds, input.delivery.postalCode)
  const products = new Map([...seen].map(([id, { product }]) => [id, product]))
  const pricing = await pricePurchase(shop.db, shop, input, products, postalCodeCost)
  const since = new Date(shop.now().getTime() - repeatedMinutes * 60_000)
  if (pricing.kind === 'priced') {
    const checkout = newCheckout(shop, input, pricing.purchase)
    const pieces = [...piecesByProduct(checkout.lines)].map(([productId, quantity]) => ({
      productId,
      quantity,
      changedAt: seen.get(productId)!.changedAt,
    }))
    const limits = { mostOfSource: shop.settings.holdsPerAddress, repeatedSince: since }
    const opening = await openCheckout(shop.db, checkout, pieces, limits)
    if (opening === 'written') return { kind: 'written', checkout }
    if (opening === 'too-many-holds') return { kind: 'too-many-holds' }
  }
  return replaceCheckout(shop, input, postalCodeCost, since)
}
