import { sql } from 'kysely'
import { anyOf, type Tx } from '../database.ts'

/** Returns the products whose stock a person counted after this import. */
export async function countedSince(tx: Tx, ids: readonly string[], importId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT product_id AS id FROM stock_movements
    WHERE product_id = ${anyOf(ids)} AND at > (SELECT applied_at FROM sheet_imports WHERE id = ${importId})`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Returns the products that are in an order or a checkout. */
export async function soldOnce(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT product_id AS id FROM order_items WHERE product_id = ${anyOf(ids)}
    UNION SELECT product_id FROM holds WHERE product_id = ${anyOf(ids)}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Sales of the minute before `at` count too: a sale whose transaction was still open at the export carries an earlier
 * time, and the export did not see it.
 */
export async function soldAfter(
  tx: Tx,
  products: readonly { id: string; at: Date }[],
): Promise<Map<string, number>> {
  if (products.length === 0) return new Map()
  const { rows } = await sql<{ id: string; sold: number }>`
    SELECT export.id, sum(order_items.quantity)::int AS sold
    FROM unnest(${products.map(({ id }) => id)}::text[], ${products.map(({ at }) => at)}::timestamptz[]) AS export (id, at)
    JOIN order_items ON order_items.product_id = export.id
    JOIN orders ON orders.id = order_items.order_id AND orders.created_at > export.at - interval '1 minute'
    GROUP BY export.id`.execute(tx)
  return new Map(rows.map(({ id, sold }) => [id, sold]))
}

/**
 * Deletes only designs that no product has and no buyer ordered or is paying for. Returns the ids of deleted designs.
 */
export async function deleteUnusedDesigns(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .deleteFrom('designs')
    .where('id', '=', anyOf(ids))
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM products WHERE design_id = designs.id)
        AND NOT EXISTS (SELECT FROM order_items WHERE design = designs.id)
        AND NOT EXISTS (SELECT FROM checkouts WHERE state NOT IN ('closed', 'paid')
          AND lines @> jsonb_build_array(jsonb_build_object('design', designs.id)))`,
    )
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
