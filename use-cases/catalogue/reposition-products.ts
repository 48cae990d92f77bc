import { importing, savePositions } from '../../data/catalogue/catalogue-import.ts'
import {
  gapAt,
  idsInOrder,
  lockPositions,
  type PositionedList,
  ranksOf,
  renumberPositions,
  shopOrder,
} from '../../data/catalogue/product-positions.ts'
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
    await lockPositions(tx, ids.slice(0, mostMoved))
    const moved = await idsInOrder(tx, shopOrder, ids.slice(0, mostMoved))
    const before = await ranksOf(tx, shopOrder, moved)
    const renumber = () => renumberPositions(tx, positionStep)
    const positions = moved.length > 0 ? await roomAt(tx, { list: shopOrder, spot, moved, renumber }) : null
    if (!positions) return { kind: 'gone' }
    await savePositions(
      tx,
      moved.map((id, index) => ({ id, position: positions[index]! })),
    )
    const after = await ranksOf(tx, shopOrder, moved)
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

type RoomWanted = {
  list: PositionedList
  spot: Spot
  moved: readonly string[]
  /** Numbers the whole list anew, with gaps. */
  renumber: () => Promise<void>
}

/** Returns positions for the moved products; null if the product beside which they belong is not in the list. */
export async function roomAt(tx: Tx, wanted: RoomWanted): Promise<number[] | null> {
  const { list, spot, moved, renumber } = wanted
  const gap = await gapAt(tx, list, spot, moved)
  if (gap === 'no-such-product') return null
  const room = positionsBetween(gap.from, gap.to, moved.length)
  if (room) return room
  await renumber()
  return roomAt(tx, wanted)
}
