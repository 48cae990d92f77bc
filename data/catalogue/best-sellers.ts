import { sql } from 'kysely'
import type { Product } from '../../domain/catalogue/catalogue.ts'
import type { Db, Tx } from '../database.ts'
import { productColumns } from './products.ts'

/**
 * Returns the offered products of which most pieces were sold in this period, the best seller first. Cancelled and
 * refunded orders and returned pieces do not count. Reads only the orders of the period.
 */
export async function mostSold(
  db: Db,
  { since, until, most }: { since: Date; until: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH bought AS MATERIALIZED (
      SELECT id, created_at FROM orders
      WHERE created_at > ${since} AND created_at <= ${until} AND state NOT IN ('cancelled', 'refunded')),
    lines AS (
      SELECT order_id, position, product_id, quantity, created_at FROM order_items JOIN bought ON bought.id = order_id
      WHERE order_id = ANY (ARRAY (SELECT id FROM bought)) AND product_id IS NOT NULL),
    back AS (
      SELECT order_id, position, sum(quantity) AS quantity FROM returned_pieces
      WHERE order_id = ANY (ARRAY (SELECT id FROM bought)) GROUP BY 1, 2),
    sold AS (
      SELECT product_id, sum(lines.quantity - coalesce(back.quantity, 0)) AS pieces, max(created_at) AS last
      FROM lines LEFT JOIN back USING (order_id, position) GROUP BY 1)
    SELECT product_id AS id FROM sold JOIN shelf USING (product_id) WHERE offered AND pieces > 0
    ORDER BY pieces DESC, last DESC, product_id LIMIT ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Waits for another process that ranks. */
export async function lockBestSellers(tx: Tx) {
  await sql`LOCK TABLE best_sellers IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
}

export async function bestSellerIds(db: Db | Tx): Promise<string[]> {
  const rows = await db.selectFrom('best_sellers').select('product_id').orderBy('place').execute()
  return rows.map((row) => row.product_id)
}

/** The caller has locked the table. Products that were deleted meanwhile are left out. */
export async function saveBestSellers(tx: Tx, ids: readonly string[]) {
  await tx.deleteFrom('best_sellers').execute()
  await sql`
    INSERT INTO best_sellers (place, product_id)
    SELECT place, id FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS ranked (id, place)
    WHERE EXISTS (SELECT FROM products WHERE products.id = ranked.id)`.execute(tx)
}

/** Returns the best sellers that are offered now, the best one first. */
export async function offeredBestSellers(db: Db, most: number): Promise<Product[]> {
  const offered = db
    .selectFrom('best_sellers')
    .innerJoin('shelf', 'shelf.product_id', 'best_sellers.product_id')
    .where('offered', '=', true)
    .select(['place', 'best_sellers.product_id'])
    .orderBy('place')
    .limit(most)
  return db
    .selectFrom(offered.as('listed'))
    .innerJoin('products', 'products.id', 'listed.product_id')
    .select(productColumns)
    .orderBy('place')
    .execute()
}
