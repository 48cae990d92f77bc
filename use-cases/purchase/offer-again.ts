import { productsById } from '../../data/catalogue/products.ts'
import { buyAgain } from '../../domain/orders/buy-again.ts'
import { productIdOf } from '../../domain/purchase/line-id.ts'
import type { PricedLine } from '../../domain/purchase/priced-cart.ts'
import type { Shop } from '../shop.ts'
import { builderPriceList } from './price-purchase.ts'

/** The lines of an order that the shop can sell today, with prices and stock. Nothing is held by asking. */
export async function offerAgain(
  shop: Pick<Shop, 'db' | 'settings'>,
  ordered: readonly PricedLine[],
): Promise<ReturnType<typeof buyAgain>> {
  const lineIds = ordered.map(({ lineId }) => lineId)
  const products = await productsById(shop.db, [...new Set(lineIds.map(productIdOf))])
  return buyAgain(ordered, {
    products,
    ...(await builderPriceList(shop, lineIds, products)),
    membershipCard: { kind: 'not-offered' },
  })
}
