import { openCheckout } from '../data/checkout-opening.ts'
import { type Checkout, hasCheckoutUnderWay } from '../data/checkouts.ts'
import { type PurchaseShelf, readPurchaseShelf, rememberedPurchaseShelf } from '../data/purchase-shelf.ts'
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

/** How often the shelf may move under somebody who looks at it before it is held still. */
const looks = 3

/**
 * Prices the cart from the database, sets its pieces apart and writes the checkout down. Nearly every browser has
 * nothing under way: for it the shelf is read without locks, or remembered from the last time, and one call writes
 * everything if the shelf is still as it was read. What is refused then holds nobody up, and is refused by what was read
 * just now. A browser with something under way is looked at row by row.
 */
export async function writeCheckout(shop: Shop, input: StartPayment): Promise<Writing> {
  const since = new Date(shop.now().getTime() - repeatedMinutes * 60_000)
  const productIds = [...new Set(input.requested.map((line) => productIdOf(line.lineId)))]
  const { postalCode } = input.delivery
  const remembered = rememberedPurchaseShelf(shop.db, productIds, postalCode)
  const first = remembered && (await writeForNewcomer(shop, input, remembered, since))
  if (first && typeof first !== 'string' && first.kind === 'written') return first
  for (let look = 0; look < looks && first !== 'known-visitor'; look += 1) {
    const shelf = await readPurchaseShelf(shop.db, productIds, postalCode)
    const writing = await writeForNewcomer(shop, input, shelf, since)
    if (writing === 'known-visitor') break
    if (writing === 'shelf-moved') continue
    // What a browser has set apart itself is not missing for it.
    if (isRefusal(writing) && (await hasCheckoutUnderWay(shop.db, input.visitor))) break
    return writing
  }
  return replaceCheckout(shop, input, since)
}

/** By prices and pieces, before anything was asked of the database. */
function isRefusal({ kind }: Writing): boolean {
  return kind === 'cart-refused' || kind === 'totals-differ'
}

async function writeForNewcomer(
  shop: Shop,
  input: StartPayment,
  { products: seen, postalCodeCost }: PurchaseShelf,
  repeatedSince: Date,
): Promise<Writing | 'known-visitor' | 'shelf-moved'> {
  const products = new Map([...seen].map(([id, { product }]) => [id, product]))
  const pricing = await pricePurchase(shop.db, shop, input, products, postalCodeCost)
  if (pricing.kind !== 'priced') return pricing
  const checkout = newCheckout(shop, input, pricing.purchase)
  const pieces = [...piecesByProduct(checkout.lines)].map(([productId, quantity]) => ({
    productId,
    quantity,
    changedAt: seen.get(productId)!.changedAt,
  }))
  const limits = { mostOfSource: shop.settings.holdsPerAddress, repeatedSince }
  const opening = await openCheckout(shop.db, checkout, { pieces, postalCodeCost }, limits)
  if (opening === 'written') return { kind: 'written', checkout }
  return opening === 'too-many-holds' ? { kind: 'too-many-holds' } : opening
}
