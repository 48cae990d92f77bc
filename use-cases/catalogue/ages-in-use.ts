import type { EditedProduct } from '../../data/catalogue/edited-products.ts'
import { type Holder, heldSizes } from '../../data/catalogue/stock-movements.ts'
import { unsentOrdersOf } from '../../data/orders/unsent-orders.ts'
import type { Tx } from '../../data/database.ts'

/** `holders`: buyers who are paying for this age. `orders`: the numbers of paid orders that are not sent yet. */
export type AgeInUse = { size: string; holders: Holder[]; orders: string[] }

/**
 * Finds the ages that must stay although the product would lose them, however its pieces are counted. The caller has
 * locked the product, so no buyer can hold or buy another piece meanwhile.
 */
export async function agesInUse(
  tx: Tx,
  product: EditedProduct,
  ages: readonly string[],
): Promise<AgeInUse[]> {
  const gone = product.fields.ages.filter((age) => !ages.includes(age))
  const held = product.held === 0 ? [] : await heldSizes(tx, [product.id])
  // An only age takes over the pieces of a product that had no ages.
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
