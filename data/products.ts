import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Category, Garment, Product } from '../domain/catalogue.ts'
import type { Db, Tx } from './database.ts'
import type { Database } from './schema.ts'

const columns = [
  'id',
  'title',
  'description',
  'price_centavos',
  'pieces',
  'held',
  'ages',
  'audience',
  'garment',
  'design_id',
  'images',
] as const

type ProductRow = {
  id: string
  title: string
  description: string
  price_centavos: number
  pieces: number
  held: number
  ages: string[]
  audience: Product['audience']
  garment: Product['garment']
  design_id: string | null
  images: string[]
}

/** A page of the offered products, in the owner's order. `page` counts from 1. */
export async function offeredProducts(
  db: Db,
  options: { category: Category | null; page: number; size: number },
): Promise<{ products: Product[]; total: number }> {
  const { category, page, size } = options
  const rows = await db
    .selectFrom('products')
    .select(columns)
    .select(sql<number>`count(*) over ()`.as('total'))
    .where(offered)
    .$if(category !== null, (query) => query.where(inCategory(category!)))
    .orderBy('position')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return {
    products: rows.map(toProduct),
    total: rows[0]?.total ?? (page > 1 ? await countOffered(db, category) : 0),
  }
}

/** One product that is active and pictured, sold out or not; null when there is none. */
export async function findProduct(db: Db, id: string): Promise<Product | null> {
  const row = await db
    .selectFrom('products')
    .select(columns)
    .where('id', '=', id)
    .where(shown)
    .executeTakeFirst()
  return row ? toProduct(row) : null
}

/**
 * Free pieces of each product asked about: 0 for one that is unknown or withdrawn. What this browser's own checkout
 * has set apart is free for it: a buyer's own hold never counts against that buyer.
 */
export async function freePieces(
  db: Db | Tx,
  ids: readonly string[],
  visitor: string | null = null,
): Promise<Map<string, number>> {
  const stock = new Map(ids.map((id) => [id, 0]))
  if (ids.length === 0) return stock
  const rows = await db
    .selectFrom('products')
    .select(['id', 'pieces', 'held'])
    .select(ownHold(visitor).as('own'))
    .where('id', 'in', [...ids])
    .where(shown)
    .execute()
  for (const row of rows) stock.set(row.id, row.pieces - row.held + row.own)
  return stock
}

/**
 * Locks products for a change of stock, always in id order so that two buyers of the same two things never wait for
 * each other in a ring. Returns the active and pictured ones; `pieces` are the free ones.
 */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('products')
    .select([...columns, 'status'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(
    rows.filter((row) => row.status === 1 && row.images.length > 0).map((row) => [row.id, toProduct(row)]),
  )
}

/** The product that is this garment with this design: it gives the builder its price and its stock. */
export async function productOfDesign(
  db: Db | Tx,
  garment: Garment,
  designId: string,
): Promise<Product | null> {
  const row = await db
    .selectFrom('products')
    .select(columns)
    .where('garment', '=', garment)
    .where('design_id', '=', designId)
    .where(shown)
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst()
  return row ? toProduct(row) : null
}

async function countOffered(db: Db, category: Category | null): Promise<number> {
  const { total } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(offered)
    .$if(category !== null, (query) => query.where(inCategory(category!)))
    .executeTakeFirstOrThrow()
  return total
}

function ownHold(visitor: string | null) {
  if (visitor === null) return sql<number>`0`
  return sql<number>`(
    SELECT coalesce(sum(holds.quantity), 0)::int FROM holds JOIN checkouts ON checkouts.id = holds.checkout_id
    WHERE holds.product_id = products.id AND checkouts.visitor = ${visitor}
      AND checkouts.state IN ('open', 'awaiting_payer', 'capturing'))`
}

function shown(eb: ExpressionBuilder<Database, 'products'>): Expression<SqlBool> {
  return eb.and([eb('status', '=', 1), eb(sql`cardinality(images)`, '>', 0)])
}

function offered(eb: ExpressionBuilder<Database, 'products'>): Expression<SqlBool> {
  return eb.and([shown(eb), eb(sql`pieces - held`, '>=', 1)])
}

/** Whom a garment is for and what it is are different words, so one comparison serves both. */
function inCategory(category: Category): Expression<SqlBool> {
  return sql<SqlBool>`${category} IN (audience, garment)`
}

function toProduct(row: ProductRow): Product {
  const { id, title, description, price_centavos, pieces, held, ages, audience, garment, design_id, images } =
    row
  return {
    id,
    title,
    description,
    price: price_centavos,
    pieces: pieces - held,
    ages,
    audience,
    garment,
    designId: design_id,
    images,
  }
}
