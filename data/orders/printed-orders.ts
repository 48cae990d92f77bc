import { anyOf, type Db } from '../database.ts'
import { withParts } from '../price-columns.ts'
import { type Order, selectingOrders } from './orders.ts'

/** The existing orders with these numbers, in the order of the numbers. */
export async function ordersNumbered(db: Db, numbers: readonly string[]): Promise<Order[]> {
  if (numbers.length === 0) return []
  const rows = await selectingOrders(db).where('number', '=', anyOf(numbers)).execute()
  const place = new Map(numbers.map((number, index) => [number, index]))
  return rows.map(withParts).toSorted((a, b) => place.get(a.number)! - place.get(b.number)!)
}

/** The garment of each product by id, also of products no longer shown. */
export async function garmentsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'garment'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, garment }) => [id, garment]))
}
