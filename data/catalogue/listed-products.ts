import { type Expression, sql, type SqlBool } from 'kysely'
import type { Audience, Garment, ProductStatus } from '../../domain/catalogue/catalogue.ts'
import type { ProductSorting, ProductsNarrowed } from '../../domain/catalogue/product-list.ts'
import type { UnitCounts } from '../../domain/catalogue/stock-unit.ts'
import { anyOf, type Db } from '../database.ts'

/**
 * The cursor of a page of products: the sort key of the page's last product (a number, or a time as text), and its id.
 */
export type ProductCursor = { key: string; id: string }

export type ProductsWanted = ProductsNarrowed & {
  sorting: ProductSorting
  after: ProductCursor | null
  size: number
}

export type ListedProduct = {
  id: string
  version: number
  status: ProductStatus
  title: string
  price: number
  pieces: number
  held: number
  /** By size; the key '' stands for all ages together. */
  units: Readonly<Record<string, UnitCounts>>
  ages: readonly string[]
  /** Some sizes are sold out and others are not. */
  broken: boolean
  image: string
  position: number
  audience: Audience | null
  garment: Garment | null
  /** null: the product has the usual weight, which is a setting. */
  grams: number | null
  /** '': the product goes in the usual box, which is a setting. */
  box: string
}

const listedColumns = sql`id, version, status, title, price_centavos AS price, pieces, held,
  (SELECT jsonb_object_agg(size, jsonb_build_object('pieces', unit.pieces, 'held', unit.held))
   FROM stock_units AS unit WHERE unit.product_id = id) AS units, ages, coalesce(broken, false) AS broken,
  coalesce(images[1], '') AS image, position, audience, garment, grams, box`

/** Each sorting is one SQL expression and the product id, both in the same direction, like the columns of its index. */
const sortedBy = {
  shop: { key: sql`position`, type: sql`integer`, downwards: false },
  newest: { key: sql`created_at`, type: sql`timestamptz`, downwards: true },
  cheapest: { key: sql`price_centavos`, type: sql`integer`, downwards: false },
  dearest: { key: sql`price_centavos`, type: sql`integer`, downwards: true },
} as const

/**
 * Reads the page's ids from an index that covers the filters, so the cost does not grow with the number of products.
 */
export async function productsPage(db: Db, wanted: ProductsWanted) {
  const { rows } = await sql<ListedProduct & { key: string }>`
    WITH listed AS MATERIALIZED (
      SELECT id AS listed_id, ${keyOf(wanted.sorting)} AS key
      FROM products
      WHERE ${sql.join([...narrowing(wanted), ...pastCursor(wanted)], sql` AND `)}
      ORDER BY ${orderByOf(wanted.sorting)} LIMIT ${wanted.size + 1})
    SELECT ${listedColumns}, key
    FROM listed, LATERAL (SELECT * FROM products WHERE id = listed_id LIMIT 1) AS product
    ORDER BY ${orderByOf(wanted.sorting)}`.execute(db)
  const shown = rows.slice(0, wanted.size)
  const last = rows.length > wanted.size ? shown.at(-1) : undefined
  return {
    products: shown,
    next: last ? { key: last.key, id: last.id } : null,
  }
}

const scarcestKey = sql`scarce || ' ' || position`

function keyOf(sorting: ProductSorting): Expression<unknown> {
  return sorting === 'scarcest' ? scarcestKey : sql`${sortedBy[sorting].key}::text`
}

function orderByOf(sorting: ProductSorting): Expression<unknown> {
  if (sorting === 'scarcest') return sql`scarce, position, id`
  const { key, downwards } = sortedBy[sorting]
  return downwards ? sql`${key} DESC, id DESC` : sql`${key}, id`
}

function pastCursor({ sorting, after }: ProductsWanted): Expression<SqlBool>[] {
  if (!after) return []
  if (sorting === 'scarcest') {
    const [scarce = '0', position = '0'] = after.key.split(' ')
    return [sql`(scarce, position, id) > (${scarce}::smallint, ${position}::integer, ${after.id})`]
  }
  const { key, type, downwards } = sortedBy[sorting]
  return [sql`(${key}, id) ${downwards ? sql`<` : sql`>`} (${after.key}::${type}, ${after.id})`]
}

function narrowing({
  status,
  free,
  sizes,
  awaited,
  audience,
  garment,
  collection,
  words,
}: ProductsNarrowed): Expression<SqlBool>[] {
  const narrowed: Expression<SqlBool>[] = [sql`true`]
  // The status is a literal, because a plan with a parameter cannot use the partial index.
  if (status !== null) narrowed.push(sql`status = ${sql.lit(status)}`)
  if (free) narrowed.push(sql`scarce BETWEEN ${free[0]} AND ${free[1]}`)
  if (sizes === 'broken') narrowed.push(sql`broken`)
  if (sizes === 'together') narrowed.push(waitsToBeCounted)
  if (awaited)
    narrowed.push(sql`id = ANY (ARRAY(SELECT product_id FROM stock_waits WHERE state = 'waiting'))`)
  if (audience) narrowed.push(sql`audience = ${audience}`)
  if (garment) narrowed.push(sql`garment = ${garment}`)
  if (collection !== null)
    narrowed.push(
      sql`id = ANY (ARRAY(SELECT product_id FROM collection_products WHERE collection_id = ${collection}))`,
    )
  if (words) narrowed.push(sql`search_words(title, translate(id, '_-', '  ')) @@ ${words}::tsquery`)
  return narrowed
}

const waitsToBeCounted = sql<SqlBool>`broken IS NULL AND cardinality(ages) > 1`

/** Counts active products with several ages that are counted together. Counting stops at `most`. */
export async function countToBeCounted(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (
      SELECT FROM products WHERE status = 1 AND ${waitsToBeCounted} LIMIT ${most}) AS waiting`.execute(db)
  return rows[0]!.count
}

export async function listedIds(db: Db, narrowed: ProductsNarrowed): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM products WHERE ${sql.join(narrowing(narrowed), sql` AND `)} ORDER BY position, id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function productsWithIds(db: Db, ids: readonly string[]): Promise<ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    SELECT ${listedColumns} FROM products WHERE id = ${anyOf(ids)} ORDER BY position, id`.execute(db)
  return rows
}

/**
 * Counts sold pieces per product since a time, without cancelled orders. Order ids grow with time, so the query reads
 * each product's index only from the first order of that period on.
 */
export async function soldOf(db: Db, ids: readonly string[], since: Date): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; sold: number }>`
    WITH lately AS MATERIALIZED (
      SELECT id AS order_id FROM orders WHERE created_at >= ${since} AND state NOT IN ('cancelled', 'refunded'))
    SELECT product_id AS id, sum(quantity)::int8 AS sold
    FROM order_items JOIN lately USING (order_id)
    WHERE product_id = ${anyOf(ids)} AND order_id >= (SELECT order_id FROM lately ORDER BY order_id LIMIT 1)
    GROUP BY product_id`.execute(db)
  return new Map(rows.map(({ id, sold }) => [id, sold]))
}
