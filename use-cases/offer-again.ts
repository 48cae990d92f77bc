import { designsById } from '../data/designs.ts'
import { productsById } from '../data/products.ts'
import { buyAgain } from '../domain/buy-again.ts'
import { parseLineId, productIdOf } from '../domain/line-id.ts'
import type { PricedLine } from '../domain/priced-cart.ts'
import type { Shop } from './shop.ts'

/** What of an order's lines the shop offers today, priced and counted; nothing is set apart by asking. */
export async function offerAgain(
  shop: Pick<Shop, 'db'>,
  ordered: readonly PricedLine[],
): Promise<ReturnType<typeof buyAgain>> {
  const products = await productsById(shop.db, [...new Set(ordered.map(({ lineId }) => productIdOf(lineId)))])
  const made = ordered.map(
    ({ lineId }) => /^custom-[A-Za-z]+-(.+)$/.exec(parseLineId(lineId)?.owner ?? '')?.[1],
  )
  const designIds = [...made, ...[...products.values()].map(({ designId }) => designId)]
  const designs = await designsById(shop.db, [...new Set(designIds.filter((id) => typeof id === 'string'))])
  return buyAgain(ordered, { products, designs, membershipCard: { kind: 'not-offered' } })
}
