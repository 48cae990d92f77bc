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

export type PurchaseShelf = { products: ReadonlyMap<string, SeenProduct>; postalCodeCost: Centavos | null }

/** What a purchase is priced from, in one look and without locks: its active and pictured products, and what the postal code costs (null: unknown). */
export async function readPurchaseShelf(
  db: Db,
  productIds: readonly string[],
  postalCode: string,
): Promise<PurchaseShelf> {
  const rows = await read(db, productIds, postalCode)
  const products = new Map(
    rows.flatMap((row): [string, SeenProduct][] =>
      row.id === null ? [] : [[row.id, { product: toProduct(row), changedAt: row.changed_at }]],
    ),
  )
  const postalCodeCost = rows[0]?.shipping ?? null
  remember(db, products, postalCode, postalCodeCost)
  return { products, postalCodeCost }
}

/** Some hundred kB at most; who sells more than this at a time reads again. */
const mostRemembered = 500

type Remembered = { products: Map<string, SeenProduct>; costs: Map<string, Centavos | null> }

const memories = new WeakMap<Db, Remembered>()

function remember(
  db: Db,
  products: PurchaseShelf['products'],
  postalCode: string,
  cost: Centavos | null,
): void {
  const memory = memories.get(db) ?? { products: new Map(), costs: new Map() }
  memories.set(db, memory)
  if (memory.products.size + products.size > mostRemembered) memory.products.clear()
  if (memory.costs.size >= mostRemembered) memory.costs.clear()
  for (const [id, seen] of products) memory.products.set(id, seen)
  memory.costs.set(postalCode, cost)
}

/**
 * The same as it was when this process last read it, or null where it has not read all of it. Good for a purchase that
 * is written only if everything still is as it was seen (openCheckout), and for nothing else: a refusal wants a look.
 */
export function rememberedPurchaseShelf(
  db: Db,
  productIds: readonly string[],
  postalCode: string,
): PurchaseShelf | null {
  const memory = memories.get(db)
  const postalCodeCost = memory?.costs.get(postalCode)
  if (!memory || postalCodeCost === undefined) return null
  const products = new Map<string, SeenProduct>()
  for (const id of productIds) {
    const seen = memory.products.get(id)
    if (!seen) return null
    products.set(id, seen)
  }
  return { products, postalCodeCost }
}
