import { sql } from 'kysely'
import type { Db } from '../database.ts'

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
    ])
    .where('orders.id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .orderBy('created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute()
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
