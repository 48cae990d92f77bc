import { sql } from 'kysely'
import type { SizeChange, SizesOfProduct } from '../../domain/orders/size-change.ts'
import { freeBySize } from '../catalogue/products.ts'
import { anyOf, type Db, type Tx } from '../database.ts'

/** Returns the sizes of the products, also of products that are no longer shown. */
export async function sizesOfProducts(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, SizesOfProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'ages', freeBySize.as('free')])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, ...product }) => [id, product]))
}

/** Writes the change into the order's items. The caller has locked the order. `id`: the form's idempotency key. */
export async function saveSizeChange(
  tx: Tx,
  { id, orderId, change, at }: { id: string; orderId: string; change: SizeChange; at: Date },
) {
  const { position, before, size, quantity, lineId } = change
  if (change.split) await splitLine(tx, orderId, change)
  await tx
    .updateTable('order_items')
    .set({ size, line_id: lineId })
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute()
  await tx
    .insertInto('size_changes')
    .values({ id, order_id: orderId, position, size_before: before, size, quantity, created_at: at })
    .execute()
}

/**
 * Moves some pieces of a line into a new line of the same price. The two lines share the discount of the old line. If a
 * direct sale agreed on a price, the new line also has the shop's price.
 */
async function splitLine(tx: Tx, orderId: string, { from, position, quantity }: SizeChange) {
  const staying = sql<number>`discount_centavos::bigint * (quantity - ${quantity}::int) / quantity`
  await sql`
    INSERT INTO order_items (order_id, position, line_id, product_id, name, description, category, colour, size, design,
      image, quantity, unit_price_centavos, price_before_centavos, discount_centavos)
    SELECT order_id, ${position}, line_id, product_id, name, description, category, colour, size, design,
      image, ${quantity}, unit_price_centavos, price_before_centavos, discount_centavos - ${staying}
    FROM order_items WHERE order_id = ${orderId} AND position = ${from}`.execute(tx)
  await sql`
    UPDATE order_items SET quantity = quantity - ${quantity}, discount_centavos = ${staying}
    WHERE order_id = ${orderId} AND position = ${from}`.execute(tx)
  await sql`
    UPDATE direct_sales SET shop_prices = shop_prices || (
      SELECT coalesce(jsonb_agg(each || jsonb_build_object('position', ${position}::int)), '[]')
      FROM jsonb_array_elements(shop_prices) AS each WHERE (each ->> 'position')::int = ${from})
    WHERE order_id = ${orderId}`.execute(tx)
}

/** Returns the changes of an order's sizes, oldest first. */
export async function sizeChangesOf(db: Db | Tx, orderId: string) {
  return db
    .selectFrom('size_changes')
    .select(['id', 'position', 'size_before as before', 'size', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
