import { type Expression, sql, type SqlBool } from 'kysely'
import type { Category } from '../../domain/catalogue/catalogue.ts'
import type { Sorting } from '../../domain/catalogue/search.ts'
import type { ShelfQuery } from '../../domain/catalogue/shelf-query.ts'
import type { Db } from '../database.ts'

/** A missing field of the filter selects everything. */
export type ShelfFilter = {
  category: Category | null
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
 * grow with the number of products.
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
  return db
    .selectFrom('shelf')
    .select('product_id')
    .select(sql<number>`row_number() over (order by ${sortKeys[sorting]})`.as('place'))
    .where((eb) => eb.and(narrowing(wanted)))
    .orderBy(sortKeys[sorting])
}

export type AgesOffered = { years: number[]; count: number }

export function kindsOffered(
  db: Db,
  { category, soldOut = false }: Pick<ShelfFilter, 'category' | 'soldOut'>,
): Promise<AgesOffered[]> {
  return db
    .selectFrom('shelf')
    .select(sql<number[]>`years_text::integer[]`.as('years'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => eb.and(narrowing({ category, soldOut })))
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

/** Counts products of a category and an age, without a text search. */
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
    const found = await db
      .selectFrom('shelf')
      .select('years')
      .where((eb) => eb.and(narrowing({ ...wanted, query })))
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
const shelfOf = {
  Boy: 'audience',
  Girl: 'audience',
  Unisex: 'audience',
  TShirt: 'garment',
  Hoodies: 'garment',
  Overshirts: 'garment',
  Sets: 'garment',
} satisfies Record<Category, 'audience' | 'garment'>

function inCategory(category: Category): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(shelfOf[category])} = ${category}`
}
