import type { EditedProduct } from '../../data/catalogue/edited-products.ts'
import { setUnits } from '../../data/catalogue/stock.ts'
import { type Holder, heldSizes, insertMovements } from '../../data/catalogue/stock-movements.ts'
import type { Tx } from '../../data/database.ts'
import { type ManualMovementReason, movementsTo } from '../../domain/catalogue/stock-movement.ts'
import { isCountedTogether, type PiecesBySize, piecesInUnits } from '../../domain/catalogue/stock-unit.ts'
import { type UnitBelowHeld, unitsBelowHeld } from '../../domain/catalogue/units-below-held.ts'
import type { LogFacts } from '../../domain/staff/log-facts.ts'
import type { Shop } from '../shop.ts'
import { type Actor, byWhom, noteInLog } from '../staff/acting.ts'

/** Returns the sizes that would have fewer pieces than buyers hold. The caller has locked the product. */
export async function sizesBelowHeld(
  tx: Tx,
  product: EditedProduct,
  pieces: PiecesBySize,
): Promise<UnitBelowHeld<Holder>[]> {
  if (product.held === 0) return []
  const held = Object.fromEntries(Object.entries(product.units).map(([size, unit]) => [size, unit.held]))
  return unitsBelowHeld({ held, holders: await heldSizes(tx, [product.id]) }, pieces)
}

export type UnitsToWrite = {
  product: EditedProduct
  pieces: PiecesBySize
  reason: ManualMovementReason
  noteOf: (size: string) => string
}

/**
 * Gives the product exactly these units, with a movement for each size whose pieces change. The caller has locked the
 * product, and no unit is below its held pieces (`sizesBelowHeld`).
 */
export async function writeUnits(
  tx: Tx,
  shop: Shop,
  actor: Actor,
  { product, pieces, reason, noteOf }: UnitsToWrite,
) {
  const { id: productId } = product
  const before = piecesInUnits(product.units)
  await setUnits(tx, new Map([[productId, pieces]]))
  const moved = movementsTo(before, pieces).map((each) => ({ productId, ...each }))
  const same = { reason, at: shop.now(), ...byWhom(actor) }
  if (moved.length > 0)
    await insertMovements(
      tx,
      moved.map((each) => ({ ...each, ...same, id: shop.newId(), note: noteOf(each.size) })),
    )
  await noteInLog(tx, shop, actor, 'move pieces', ['product', productId], {
    was: countedFacts(before),
    became: { ...countedFacts(pieces), movement: reason },
  })
  return moved
}

function countedFacts(pieces: PiecesBySize): LogFacts {
  if (isCountedTogether(pieces)) return { pieces: pieces[''] }
  return { bySize: Object.entries(pieces).map(([size, count]) => `${size}: ${count}`) }
}
