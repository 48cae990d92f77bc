import { importing, savePositions } from '../../data/catalogue/catalogue-import.ts'
import { gapAt, lockInShopOrder, ranksOf, renumberPositions } from '../../data/catalogue/product-positions.ts'
import type { Tx } from '../../data/database.ts'
import { positionsBetween, positionStep, type Spot } from '../../domain/catalogue/shop-positions.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'

/** At most this many products move at once: more than a page of the product list shows. */
export const mostMoved = 200

export type ProductsRepositioned =
  | { kind: 'moved'; count: number }
  /** None of the moved products exists, or the product beside which they belong does not exist. */
  | { kind: 'gone' }

/**
 * Moves products in the shop's sorting. They keep their order among themselves; others keep their positions while
 * there is room. Only one such change or spreadsheet import runs at a time, because both change positions.
 */
export async function repositionProducts(
  shop: Shop,
  actor: Actor,
  { ids, spot }: { ids: readonly string[]; spot: Spot },
): Promise<ProductsRepositioned | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change product')
  if (refused) return refused
  return importing(shop.db, async (tx) => {
    const moved = await lockInShopOrder(tx, ids.slice(0, mostMoved))
    const before = await ranksOf(tx, moved)
    const positions = moved.length > 0 ? await roomAt(tx, spot, moved) : null
    if (!positions) return { kind: 'gone' }
    await savePositions(
      tx,
      moved.map((id, index) => ({ id, position: positions[index]! })),
    )
    const after = await ranksOf(tx, moved)
    for (const id of moved) {
      if (before.get(id) === after.get(id)) continue
      await noteInLog(tx, shop, actor, 'change product', ['product', id], {
        was: { place: before.get(id) },
        became: { place: after.get(id) },
      })
    }
    return { kind: 'moved', count: moved.length }
  })
}

async function roomAt(tx: Tx, spot: Spot, moved: readonly string[]): Promise<number[] | null> {
  const gap = await gapAt(tx, spot, moved)
  if (gap === 'no-such-product') return null
  const room = positionsBetween(gap.from, gap.to, moved.length)
  if (room) return room
  await renumberPositions(tx, positionStep)
  return roomAt(tx, spot, moved)
}
