import { sql } from 'kysely'
import { liveStates } from '../../domain/purchase/checkout-states.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { anyOf, type Db } from '../database.ts'
import { isOneOf } from './checkouts.ts'

/** The stock of a product for all visitors at once. */
export type ProductStock = {
  id: string
  price: Centavos
  offered: boolean
  /** The number of pieces that no checkout holds. */
  free: number
  /** The pieces that each visitor's checkouts hold, by visitor id; these pieces are free for that visitor alone. */
  own: Readonly<Record<string, number>>
}

export async function stockOfProducts(db: Db, ids: readonly string[]): Promise<ProductStock[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('products')
    .select(['id', 'price_centavos as price', 'shown as offered'])
    .select(sql<number>`pieces - held`.as('free'))
    .select(
      sql<Record<string, number>>`(
        SELECT coalesce(jsonb_object_agg(visitor, quantity), '{}') FROM (
          SELECT visitor, sum(holds.quantity)::int AS quantity
          FROM holds JOIN checkouts ON checkouts.id = holds.checkout_id
          WHERE holds.product_id = products.id AND ${isOneOf(liveStates)} GROUP BY visitor
        ) AS each)`.as('own'),
    )
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute()
}
