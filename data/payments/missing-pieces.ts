import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** Names of the products of which a checkout needs more pieces than it holds and are free. */
export async function missingPieces(db: Db, checkoutId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT min(wanted.name) AS name FROM (
      SELECT each ->> 'productId' AS product_id, min(each ->> 'name') AS name, sum((each ->> 'quantity')::int) AS quantity
      FROM checkouts, jsonb_array_elements(lines) AS each
      WHERE checkouts.id = ${checkoutId} AND each ->> 'productId' IS NOT NULL
      GROUP BY each ->> 'productId') AS wanted
    LEFT JOIN products ON products.id = wanted.product_id
    LEFT JOIN holds ON holds.product_id = wanted.product_id AND holds.checkout_id = ${checkoutId}
    WHERE wanted.quantity > coalesce(CASE WHEN shown THEN pieces - held ELSE 0 END, 0) + coalesce(holds.quantity, 0)
    GROUP BY wanted.product_id ORDER BY 1`.execute(db)
  return rows.map(({ name }) => name)
}
