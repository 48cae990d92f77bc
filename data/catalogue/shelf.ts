import { type Expression, sql, type SqlBool } from 'kysely'
import type { Category } from '../../domain/catalogue/catalogue.ts'
import type { ShelfQuery, Sorting } from '../../domain/catalogue/search.ts'
import type { Db } from '../database.ts'

/** Which of the offered products; what is left out does not narrow. */
export type Wanted = {
  category: Category | null
  /** In years. */
  age?: number | null
  query?: ShelfQuery | null
}

export type ShelfPlace = { page: number; size: number; sorting?: Sorting }

/** A search looks no further than this: who has so many to choose from says one word more. */
export const mostFound = 120

/**
 * The ids of a page of what is offered, without words to look for. Served from an index alone: neither the length of
 * the shelf nor what stands on it is read.
 */
export function idsInOrder(db: Db, wanted: Wanted, { page, size, sorting = 'shop' }: ShelfPlace) {
  return placed(db, wanted, sorting)
    .limit(size)
    .offset((page - 1) * size)
}

/**
 * The first that a search finds, at most one more than it looks for. Products with the words as they were typed come
 * before those that have n for ñ or ñ for n; each group is in order.
 */
export function idsFound(db: Db, wanted: Wanted, sorting: Sorting = 'shop') {
  const found = placed(db, wanted, sorting)
    .select(sql<boolean>`words @@ to_tsquery('simple', ${wanted.query?.asTyped ?? ''})`.as('as_typed'))
    .limit(mostFound + 1)
  return db
    .selectFrom(found.as('found_in_order'))
    .select('product_id')
    .select(sql<number>`row_number() over (order by as_typed desc, place)`.as('place'))
}

function placed(db: Db, wanted: Wanted, sorting: Sorting) {
  return db
    .selectFrom('shelf')
    .select('product_id')
    .select(sql<number>`row_number() over (order by ${orders[sorting]})`.as('place'))
    .where((eb) => eb.and(narrowing(wanted)))
    .orderBy(orders[sorting])
}

/** Offered products of the same ages, and how many they are. */
export type Kind = { years: number[]; count: number }

/** All that is offered of a category, counted by its ages: a few rows, however many products. */
export function kindsOffered(db: Db, category: Category | null): Promise<Kind[]> {
  return db
    .selectFrom('shelf')
    .select(sql<number[]>`years_text::integer[]`.as('years'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => eb.and(narrowing({ category })))
    .groupBy('years_text')
    .execute()
}

/** How many of them there are; of this age, in years, unless it is null. */
export function countOf(kinds: readonly Kind[], age: number | null = null): number {
  return kinds.reduce((sum, { years, count }) => sum + (age === null || years.includes(age) ? count : 0), 0)
}

/** Their ages, in years. */
export function agesOf(kinds: readonly { years: readonly number[] }[]): number[] {
  return [...new Set(kinds.flatMap(({ years }) => years))].toSorted((a, b) => a - b)
}

/** How many are offered. Words to look for are not counted so. */
export async function countOffered(db: Db, { category, age }: Omit<Wanted, 'query'>): Promise<number> {
  return countOf(await kindsOffered(db, category), age)
}

/**
 * The ages, in years, that some product of this category is made for; with words, some product that they find. An age
 * that is chosen already leaves the others to choose. Where words find more than a search looks for, all of the category.
 */
export async function offeredAges(db: Db, { category, query = null }: Wanted): Promise<number[]> {
  if (query !== null) {
    // In the order of the shop, as the search itself looks: by an index, and no further than it has to.
    const found = await db
      .selectFrom('shelf')
      .select('years')
      .where((eb) => eb.and(narrowing({ category, query })))
      .orderBy(orders.shop)
      .limit(mostFound + 1)
      .execute()
    if (found.length <= mostFound) return agesOf(found)
  }
  return agesOf(await kindsOffered(db, category))
}

const orders = {
  shop: sql`position, product_id`,
  cheapest: sql`price_centavos, position, product_id`,
  dearest: sql`price_centavos DESC, position, product_id`,
  newest: sql`created_at DESC, position, product_id`,
} satisfies Record<Sorting, Expression<unknown>>

function narrowing({ category, age = null, query = null }: Wanted): Expression<SqlBool>[] {
  return [
    ...(category === null ? [] : [inCategory(category)]),
    ...(age === null ? [] : [sql<SqlBool>`years @> ARRAY[${age}::integer]`]),
    ...(query === null ? [] : [sql<SqlBool>`words @@ to_tsquery('simple', ${query.eitherN})`]),
  ]
}

/** Whom a garment is for and what it is are different words, so each names its shelf. */
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
