import { type Expression, type Selectable, sql, type SqlBool } from 'kysely'
import type { Category } from '../../domain/catalogue/catalogue.ts'
import type { Sorting } from '../../domain/catalogue/search.ts'
import type { ShelfQuery } from '../../domain/catalogue/shelf-query.ts'
import type { Db } from '../database.ts'
import type { Database } from '../schema.ts'

/** A missing field of the filter selects everything. */
export type ShelfFilter = {
  category: Category | null
  /** The id of a collection; sorting 'shop' is then the owner's order inside the collection. */
  collection?: string | null
  /** In years. */
  age?: number | null
  query?: ShelfQuery | null
  /** True: sold-out products follow the offered ones. */
  soldOut?: boolean
}

export type ShelfPage = { page: number; size: number; sorting?: Sorting }

/** The largest number of products that a search returns; a shopper with more results adds a word. */
export const mostProductsFound = 120

/**
 * Returns product ids without a text search (`idsFound` searches). An index alone gives the ids, so the cost does not
 * grow with the number of products; a collection costs at most as much as its own products.
 */
export function sortedIds(db: Db, wanted: ShelfFilter, { page, size, sorting = 'shop' }: ShelfPage) {
  return sorted(db, wanted, sorting)
    .limit(size)
    .offset((page - 1) * size)
}

/**
 * Returns at most one id more than the search limit. Offered products come before sold-out ones, and then products that
 * match the typed words exactly before products that match with n for ñ or ñ for n; each of these groups is sorted.
 */
export function idsFound(db: Db, wanted: ShelfFilter, sorting: Sorting = 'shop') {
  const found = sorted(db, wanted, sorting)
    .select('offered')
    .select(sql<boolean>`words @@ to_tsquery('simple', ${wanted.query?.asTyped ?? ''})`.as('as_typed'))
    .limit(mostProductsFound + 1)
  return db
    .selectFrom(found.as('found_in_order'))
    .select('product_id')
    .select(sql<number>`row_number() over (order by offered desc, as_typed desc, place)`.as('place'))
}

function sorted(db: Db, wanted: ShelfFilter, sorting: Sorting) {
  return shelfOf(db, wanted)
    .select('product_id')
    .select(sql<number>`row_number() over (order by ${sortKeys[sorting]})`.as('place'))
    .orderBy(sortKeys[sorting])
}

type ShelfRow = Selectable<Database['shelf']>

/**
 * The products that the filter selects. Inside a collection `position` is the owner's order there. LIMIT 1 makes
 * PostgreSQL look up each product of the collection; a join would read the whole shelf.
 */
function shelfOf(db: Db, wanted: ShelfFilter) {
  const from = wanted.collection
    ? sql<ShelfRow>`(
        SELECT collection_products.product_id, offered, collection_products.position, price_centavos, created_at, audience,
          garment, years, years_text, words
        FROM collection_products, LATERAL (
          SELECT * FROM shelf WHERE shelf.product_id = collection_products.product_id LIMIT 1) AS each
        WHERE collection_id = ${wanted.collection})`
    : sql<ShelfRow>`shelf`
  return db.selectFrom(from.as('shelf')).where((eb) => eb.and(narrowing(wanted)))
}

export type AgesOffered = { years: number[]; count: number }

export function kindsOffered(
  db: Db,
  { category, collection = null, soldOut = false }: Pick<ShelfFilter, 'category' | 'collection' | 'soldOut'>,
): Promise<AgesOffered[]> {
  return shelfOf(db, { category, collection, soldOut })
    .select(sql<number[]>`years_text::integer[]`.as('years'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('years_text')
    .execute()
}

/** `age` is in years. */
export function countOf(kinds: readonly AgesOffered[], age: number | null = null): number {
  return kinds.reduce((sum, { years, count }) => sum + (age === null || years.includes(age) ? count : 0), 0)
}

export function agesOf(kinds: readonly { years: readonly number[] }[]): number[] {
  return [...new Set(kinds.flatMap(({ years }) => years))].toSorted((a, b) => a - b)
}

/** Counts products of a category, a collection and an age, without a text search. */
export async function countOffered(
  db: Db,
  { age = null, ...wanted }: Omit<ShelfFilter, 'query'>,
): Promise<number> {
  return countOf(await kindsOffered(db, wanted), age)
}

/**
 * Returns the ages (in years) for which the category, or the search, has a product. The result ignores
 * the age that the shopper chose, so that the shopper can choose another. For a search above its limit the result has
 * the ages of the whole category.
 */
export async function offeredAges(
  db: Db,
  { query = null, ...wanted }: Omit<ShelfFilter, 'age'>,
): Promise<number[]> {
  if (query !== null) {
    // Reads the ages in shop order by an index, and only as far as the search limit, like the search itself.
    const found = await shelfOf(db, { ...wanted, query })
      .select('years')
      .orderBy(sortKeys.shop)
      .limit(mostProductsFound + 1)
      .execute()
    if (found.length <= mostProductsFound) return agesOf(found)
  }
  return agesOf(await kindsOffered(db, wanted))
}

const sortKeys = {
  shop: sql`offered DESC, position, product_id`,
  cheapest: sql`offered DESC, price_centavos, position, product_id`,
  dearest: sql`offered DESC, price_centavos DESC, position, product_id`,
  newest: sql`offered DESC, created_at DESC, position, product_id`,
} satisfies Record<Sorting, Expression<unknown>>

function narrowing({
  category,
  age = null,
  query = null,
  soldOut = false,
}: ShelfFilter): Expression<SqlBool>[] {
  return [
    ...(soldOut ? [] : [sql<SqlBool>`offered`]),
    ...(category === null ? [] : [inCategory(category)]),
    ...(age === null ? [] : [sql<SqlBool>`years @> ARRAY[${age}::integer]`]),
    ...(query === null ? [] : [sql<SqlBool>`words @@ to_tsquery('simple', ${query.eitherN})`]),
  ]
}

/** Audience names and garment names never coincide, so each name tells which kind of category it is. */
const kindOf = {
  Boy: 'audience',
  Girl: 'audience',
  Unisex: 'audience',
  TShirt: 'garment',
  Hoodies: 'garment',
  Overshirts: 'garment',
  Sets: 'garment',
} satisfies Record<Category, 'audience' | 'garment'>

function inCategory(category: Category): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(kindOf[category])} = ${category}`
}
