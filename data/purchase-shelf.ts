import type { Product } from '../domain/catalogue.ts'
import type { Centavos } from '../domain/money.ts'
import type { Db } from './database.ts'
import { hotStatement } from './hot-statement.ts'
import { type ProductRow, toProduct } from './products.ts'

/** A product as it was read, and when it had last changed: who writes by it later can say what it was made from. */
export type SeenProduct = { product: Product; changedAt: string }

type Row = { shipping: Centavos | null } & (({ changed_at: string } & ProductRow) | { id: null })

const read = hotStatement<[ids: readonly string[], postalCode: string], Row>(
  'read-shelf',
  `SELECT (SELECT shipping_centavos FROM postal_codes WHERE postal_code = $2 ORDER BY position LIMIT 1) AS shipping,
     p.updated_at::text AS changed_at, p.id, p.title, p.description, p.price_centavos, p.pieces, p.held, p.ages, p.audience,
     p.garment, p.design_id, p.images
   FROM (SELECT) AS always
   LEFT JOIN products p ON p.id = ANY($1::text[]) AND p.status = 1 AND cardinality(p.images) > 0`,
)

/** What a purchase is priced from, in one look and without locks: its active and pictured products, and what the postal code costs (null: unknown). */
export async function readPurchaseShelf(
  db: Db,
  productIds: readonly string[],
  postalCode: string,
): Promise<{ products: Map<string, SeenProduct>; postalCodeCost: Centavos | null }> {
  const rows = await read(db, productIds, postalCode)
  const products = rows.flatMap((row): [string, SeenProduct][] =>
    row.id === null ? [] : [[row.id, { product: toProduct(row), changedAt: row.changed_at }]],
  )
  return { products: new Map(products), postalCodeCost: rows[0]?.shipping ?? null }
}
