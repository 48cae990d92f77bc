import { productsById } from '../../data/catalogue/products.ts'
import { stockOfProducts } from '../../data/purchase/stock-of-products.ts'
import type { CheckedLine } from '../../domain/purchase/checked-cart.ts'
import { isCatalogueId } from '../../domain/catalogue/catalogue.ts'
import { piecesOfSize } from '../../domain/catalogue/stock-report.ts'
import { isCountedTogether } from '../../domain/catalogue/stock-unit.ts'
import { isMadeToOrder, isStocked, productIdOf } from '../../domain/purchase/line-id.ts'
import { pricedLine, type PricedLine, type PriceList } from '../../domain/purchase/priced-cart.ts'
import { liveProductOf } from '../catalogue/live-product.ts'
import type { Shop } from '../shop.ts'
import { builderPriceList } from './price-purchase.ts'
import { buyAgain } from '../../domain/orders/buy-again.ts'

/**
 * Checks whether the shop can sell this cart now; pieces that this browser holds count as free. The check holds no
 * pieces. A membership card is 'gone' when the shop offers no cards.
 */
export async function checkCart(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  lineIds: readonly string[],
  visitor: string | null,
): Promise<CheckedLine[]> {
  const priceList = await cartPriceList({ db, settings }, lineIds)
  const { products } = priceList
  const stock = new Map(
    (await stockOfProducts(db, stockedProducts(lineIds))).map((each) => [
      each.id,
      liveProductOf(each, visitor).piecesBySize,
    ]),
  )
  return lineIds.flatMap((lineId): CheckedLine[] => {
    const now = pricedLine({ lineId, quantity: 1, unitPrice: 0 }, priceList)
    const offered = isMadeToOrder(lineId) || products.has(productIdOf(lineId))
    if (now === null) return [{ lineId, refused: offered ? 'option' : 'gone' }]
    if (now === 'withdrawn' || now === 'not-offered') return [{ lineId, refused: 'gone' }]
    if (typeof now === 'string') return []
    const free = now.productId === null ? null : (stock.get(now.productId) ?? {})
    return [
      {
        lineId,
        title: now.name,
        price: now.unitPrice,
        ...(now.priceBefore > now.unitPrice && { priceBefore: now.priceBefore }),
        pieces: free && piecesOfSize(free, now.size),
        bySize: free !== null && !isCountedTogether(free),
      },
    ]
  })
}

/** The prices of a cart before its buyer is known. */
export async function cartPriceList(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  lineIds: readonly string[],
): Promise<PriceList> {
  const products = await productsById(db, stockedProducts(lineIds))
  const card = settings.membershipCard
  return {
    products,
    ...(await builderPriceList({ db, settings }, lineIds, products)),
    membershipCard: card ? { kind: 'offered', price: card.price, holder: '' } : { kind: 'not-offered' },
  }
}

function stockedProducts(lineIds: readonly string[]): string[] {
  return [...new Set(lineIds.filter(isStocked).map(productIdOf).filter(isCatalogueId))]
}

/** Returns the lines of an earlier order that the shop can sell today. Holds no pieces. */
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
