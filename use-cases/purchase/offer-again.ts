import { offersOf } from '../../data/catalogue/builder-offers.ts'
import { designsById } from '../../data/catalogue/designs.ts'
import { productsById } from '../../data/catalogue/products.ts'
import { buyAgain } from '../../domain/buy-again.ts'
import { madeToOrder, productIdOf } from '../../domain/line-id.ts'
import type { PricedLine } from '../../domain/priced-cart.ts'
import type { Shop } from '../shop.ts'

/** What of an order's lines the shop offers today, priced and counted; nothing is set apart by asking. */
export async function offerAgain(
  shop: Pick<Shop, 'db'>,
  ordered: readonly PricedLine[],
): Promise<ReturnType<typeof buyAgain>> {
  const products = await productsById(shop.db, [...new Set(ordered.map(({ lineId }) => productIdOf(lineId)))])
  // What was taken from a product's pieces may be made to order today.
  const printed = [...products.values()].flatMap(({ garment, designId }) =>
    garment && designId !== null ? [{ garment, designId }] : [],
  )
  const made = [...ordered.flatMap(({ lineId }) => madeToOrder(lineId) ?? []), ...printed]
  const designs = await designsById(shop.db, [...new Set(made.map(({ designId }) => designId))])
  const offers = await offersOf(shop.db, made)
  return buyAgain(ordered, { products, designs, offers, membershipCard: { kind: 'not-offered' } })
}
