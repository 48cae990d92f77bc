import { sql } from 'kysely'
import type { PiecesBySize } from '../../domain/catalogue/stock-unit.ts'
import { liveStates } from '../../domain/purchase/checkout-states.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { freeBySize } from '../catalogue/products.ts'
import { anyOf, type Db } from '../database.ts'
import { isOneOf } from './checkouts.ts'

/** The stock of a product for all visitors at once. */
export type ProductStock = {
  id: string
  /** What a buyer pays now, what 'Antes' shows, and until when; the last two are null without a markdown. */
  price: Centavos
  priceBefore: Centavos | null
  markdownEndsAt: Date | null
  offered: boolean
  /** The pieces that no checkout holds. */
  free: PiecesBySize
  /** The pieces that each visitor's checkouts hold, by visitor id; these pieces are free for that visitor alone. */
  own: Readonly<Record<string, PiecesBySize>>
}

/** Leaves out unknown products. */
export async function stockOfProducts(db: Db, ids: readonly string[]): Promise<ProductStock[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('products')
    .select([
      'id',
      'charged_centavos as price',
      'price_before_centavos as priceBefore',
      'markdown_ends_at as markdownEndsAt',
      'shown as offered',
    ])
    .select([
      freeBySize.as('free'),
      sql<Record<string, PiecesBySize>>`(
        SELECT coalesce(jsonb_object_agg(visitor, sizes), '{}') FROM (
          SELECT visitor, jsonb_object_agg(size, quantity) AS sizes FROM (
            SELECT visitor, size, sum(holds.quantity)::int AS quantity
            FROM holds JOIN checkouts ON checkouts.id = holds.checkout_id
            WHERE holds.product_id = products.id AND pay_by IS NULL AND ${isOneOf(liveStates)} GROUP BY visitor, size
          ) AS of_size GROUP BY visitor
        ) AS of_visitor)`.as('own'),
    ])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute()
}
