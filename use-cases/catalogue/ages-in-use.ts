import type { EditedProduct } from '../../data/catalogue/edited-products.ts'
import { type Holder, heldSizes } from '../../data/catalogue/stock-movements.ts'
import { unsentOrdersOf } from '../../data/orders/unsent-orders.ts'
import type { Tx } from '../../data/database.ts'
import { agesChange } from '../../domain/catalogue/ages-change.ts'
import { piecesInUnits } from '../../domain/catalogue/stock-unit.ts'

/** `holders`: buyers who are paying for this age. `orders`: the numbers of paid orders that are not sent yet. */
export type AgeInUse = { size: string; holders: Holder[]; orders: string[] }

/**
 * Finds the ages that must stay although the product would lose them. The caller has locked the product, so no buyer
 * can hold or buy another piece meanwhile.
 */
export async function agesInUse(
  tx: Tx,
  product: EditedProduct,
  ages: readonly string[],
): Promise<AgeInUse[]> {
  const now = { ages: product.fields.ages, pieces: piecesInUnits(product.units) }
  const { gone } = agesChange(now, ages)
  const held = product.held === 0 ? [] : await heldSizes(tx, [product.id])
  // Pieces that were counted together belong to an only age afterwards.
  const holders = held.filter(
    ({ size }) => gone.includes(size) || (ages.length === 1 && !ages.includes(size)),
  )
  const orders = gone.length === 0 ? [] : await unsentOrdersOf(tx, product.id, gone)
  const sizes = new Set([...holders, ...orders].map(({ size }) => size))
  return [...sizes].map((size) => ({
    size,
    holders: holders.filter((holder) => holder.size === size),
    orders: orders.flatMap((order) => (order.size === size ? [order.number] : [])),
  }))
}
