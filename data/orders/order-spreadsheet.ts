import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../database.ts'
import type { Database } from '../schema.ts'

export type SpreadsheetOrder = Awaited<ReturnType<typeof ordersForSpreadsheet>>[number]

/** Returns the orders for the spreadsheet, newest first. */
export async function ordersForSpreadsheet(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('orders')
    .select([
      'orders.id',
      'number',
      'state',
      'channel',
      'delivery',
      'email',
      'customer_id as customerId',
      'comments',
      'item_total_centavos as goods',
      'code',
      'code_centavos as discount',
      'shipping_centavos as shipping',
      'total_centavos as total',
      'carrier',
      'tracking_number as tracking',
      'created_at as createdAt',
    ])
    .select((eb) => [
      eb
        .selectFrom('order_items')
        .select(
          sql<string>`string_agg(quantity || ' × ' || name || CASE WHEN size = 'na' THEN '' ELSE ' (' || size || ')' END, '; ' ORDER BY position)`.as(
            'garments',
          ),
        )
        .whereRef('order_id', '=', 'orders.id')
        .as('garments'),
      eb
        .selectFrom('order_items')
        .select(
          sql<number>`coalesce(sum(quantity) FILTER (WHERE category = 'PHYSICAL_GOODS'), 0)`.as('pieces'),
        )
        .whereRef('order_id', '=', 'orders.id')
        .as('pieces'),
      weighedOf(eb).as('weighed'),
    ])
    .where('orders.id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .orderBy('created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute()
}

/** Selects the pieces of an order, each with the weight and the box that its product has today. */
function weighedOf(eb: ExpressionBuilder<Database, 'orders'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('order_items')
      .leftJoin('products', 'products.id', 'order_items.product_id')
      .select(['quantity', 'grams', sql<string>`coalesce(box, '')`.as('box')])
      .whereRef('order_id', '=', 'orders.id')
      .where('order_items.category', '=', 'PHYSICAL_GOODS')
      .orderBy('order_items.position'),
  )
}

/** Returns the ids of the orders with these numbers; unknown numbers are skipped. */
export async function orderIdsOf(db: Db, numbers: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', sql<string>`ANY(${[...numbers]}::text[])`)
    .execute()
  return rows.map(({ id }) => id)
}
