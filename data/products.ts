import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Category, Garment, Product } from '../domain/catalogue.ts'
import type { Sorting } from '../domain/search.ts'
import type { Db, Tx } from './database.ts'
import type { Database } from './schema.ts'

export const productColumns = [
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

export type ProductRow = {
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

/** Which of the offered products; what is left out does not narrow. */
export type Wanted = {
  category: Category | null
  /** In years. */
  age?: number | null
  /** As `searchQuery` (domain/search.ts) makes it. */
  query?: string | null
}

/** A page of the offered products, in the owner's order unless told otherwise. `page` counts from 1. */
export async function offeredProducts(
  db: Db,
  options: Wanted & { page: number; size: number; sorting?: Sorting },
): Promise<{ products: Product[]; total: number }> {
  const { page, size, sorting = 'shop' } = options
  const rows = await db
    .selectFrom('products')
    .select(productColumns)
    .select(sql<number>`count(*) over ()`.as('total'))
    .where((eb) => eb.and([offered(eb), ...narrowing(options)]))
    .orderBy(orders[sorting])
    .orderBy('position')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return {
    products: rows.map(toProduct),
    total: rows[0]?.total ?? (page > 1 ? await countOffered(db, options) : 0),
  }
}

/** The ages, in years, that some offered product is made for. */
export async function offeredAges(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select(sql<number>`unnest(age_years)`.as('age'))
    .distinct()
    .where(offered)
    .orderBy('age')
    .execute()
  return rows.map(({ age }) => age)
}

/** One product that is active and pictured, sold out or not; null when there is none. */
export async function findProduct(db: Db, id: string): Promise<Product | null> {
  const row = await db
    .selectFrom('products')
    .select(productColumns)
    .where('id', '=', id)
    .where(shown)
    .executeTakeFirst()
  return row ? toProduct(row) : null
}

/** Those of these products that are active and pictured, sold out or not, by id. */
export async function productsById(db: Db, ids: readonly string[]): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(productColumns)
    .where('id', 'in', [...ids])
    .where(shown)
    .execute()
  return new Map(rows.map((row) => [row.id, toProduct(row)]))
}

/** The product that is this garment with this design: it gives the builder its price and its stock. */
export async function productOfDesign(
  db: Db | Tx,
  garment: Garment,
  designId: string,
): Promise<Product | null> {
  const row = await db
    .selectFrom('products')
    .select(productColumns)
    .where('garment', '=', garment)
    .where('design_id', '=', designId)
    .where(shown)
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst()
  return row ? toProduct(row) : null
}

async function countOffered(db: Db, wanted: Wanted): Promise<number> {
  const { total } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where((eb) => eb.and([offered(eb), ...narrowing(wanted)]))
    .executeTakeFirstOrThrow()
  return total
}

const orders = {
  shop: sql`position`,
  cheapest: sql`price_centavos`,
  dearest: sql`price_centavos DESC`,
  newest: sql`created_at DESC`,
} satisfies Record<Sorting, Expression<unknown>>

function narrowing({ category, age = null, query = null }: Wanted): Expression<SqlBool>[] {
  return [
    ...(category === null ? [] : [inCategory(category)]),
    ...(age === null ? [] : [sql<SqlBool>`age_years @> ARRAY[${age}::integer]`]),
    ...(query === null ? [] : [sql<SqlBool>`words @@ to_tsquery('simple', ${query})`]),
  ]
}

/** Active and pictured. */
export function shown(eb: ExpressionBuilder<Database, 'products'>): Expression<SqlBool> {
  return eb.and([eb('status', '=', 1), eb(sql`cardinality(images)`, '>', 0)])
}

/** Shown, with a piece that nobody has set apart. */
export function offered(eb: ExpressionBuilder<Database, 'products'>): Expression<SqlBool> {
  return eb.and([shown(eb), eb(sql`pieces - held`, '>=', 1)])
}

/** Whom a garment is for and what it is are different words, so one comparison serves both. */
function inCategory(category: Category): Expression<SqlBool> {
  return sql<SqlBool>`${category} IN (audience, garment)`
}

export function toProduct(row: ProductRow): Product {
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
