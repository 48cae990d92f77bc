import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Category } from '../../domain/catalogue.ts'
import type { Sorting } from '../../domain/search.ts'
import type { Db } from '../database.ts'

/** Which of the offered products; what is left out does not narrow. */
export type Wanted = {
  category: Category | null
  /** In years. */
  age?: number | null
  /** As `searchQuery` (domain/search.ts) makes it. */
  query?: string | null
}

export type ShelfPlace = { page: number; size: number; sorting?: Sorting }

/** A search looks no further than this: who has so many to choose from says one word more. */
export const mostFound = 120

/**
 * The ids of a page of what is offered, without words to look for. Served from an index alone: neither the length of
 * the shelf nor what stands on it is read.
 */
export function idsInOrder(db: Db, wanted: Wanted, { page, size, sorting = 'shop' }: ShelfPlace) {
  return idsFrom(db, wanted, sorting, size, sql<number>`${(page - 1) * size}`)
}

/** The same, where what comes before the page is told by an expression. */
export function idsFrom(db: Db, wanted: Wanted, sorting: Sorting, size: number, before: RawBuilder<number>) {
  return placed(db, wanted, sorting).limit(size).offset(before)
}

/** The first that a search finds, in order: at most one more than it looks for. */
export function idsFound(db: Db, wanted: Wanted, sorting: Sorting = 'shop') {
  return placed(db, wanted, sorting).limit(mostFound + 1)
}

function placed(db: Db, wanted: Wanted, sorting: Sorting) {
  return db
    .selectFrom('shelf')
    .select('product_id')
    .select(sql<number>`row_number() over (order by ${orders[sorting]})`.as('place'))
    .where((eb) => eb.and(narrowing(wanted)))
    .orderBy(orders[sorting])
}

/** How many are offered, from the counts that are kept of each kind. Words to look for are not counted so. */
export async function countOffered(db: Db, wanted: Omit<Wanted, 'query'>): Promise<number> {
  const { total } = await countOf(db, wanted).executeTakeFirstOrThrow()
  return total
}

export function countOf(db: Db, { category, age = null }: Omit<Wanted, 'query'>) {
  return db
    .selectFrom('shelf_kinds')
    .select(sql<number>`coalesce(sum(count), 0)`.as('total'))
    .where((eb) => eb.and(narrowing({ category, age })))
}

/**
 * The ages, in years, that some product of this category is made for; with words, some product that they find. An age
 * that is chosen already leaves the others to choose. Where words find more than a search looks for, all of the category.
 */
export async function offeredAges(db: Db, { category, query = null }: Wanted): Promise<number[]> {
  const ages = query === null ? agesOf(category) : agesFound({ category, query })
  const { rows } = await sql<{ ages: number[] }>`SELECT ${ages} AS ages`.execute(db)
  return rows[0]!.ages
}

/** From the counts that are kept of each kind. */
export function agesOf(category: Category | null): RawBuilder<number[]> {
  return sql<number[]>`(SELECT coalesce(json_agg(year ORDER BY year), '[]') FROM (
    SELECT year FROM shelf_kinds, unnest(years) AS year WHERE ${all({ category })}
    GROUP BY year HAVING sum(count) > 0) AS offered)`
}

function agesFound(wanted: Wanted): RawBuilder<number[]> {
  return sql<number[]>`(
    WITH found AS (
      -- In the order of the shop, as the search itself looks: by an index, and no further than it has to.
      SELECT years FROM shelf WHERE ${all(wanted)} ORDER BY ${orders.shop} LIMIT ${mostFound + 1}::integer)
    SELECT CASE WHEN (SELECT count(*) FROM found) > ${mostFound}::integer THEN ${agesOf(wanted.category)}
      ELSE (SELECT coalesce(json_agg(DISTINCT year ORDER BY year), '[]') FROM found, unnest(years) AS year) END)`
}

function all(wanted: Wanted): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.join([sql`true`, ...narrowing(wanted)], sql` AND `)}`
}

/** Adds the changes up into the counts. Several processes may do it at once; readers see the same sums before and after. */
export async function foldShelfChanges(db: Db): Promise<void> {
  await sql`
    WITH taken AS (DELETE FROM shelf_changes RETURNING *)
    INSERT INTO shelf_counts AS kept (audience, garment, years, count)
    SELECT audience, garment, years, sum(change) FROM taken GROUP BY audience, garment, years ORDER BY audience, garment, years
    ON CONFLICT (audience, garment, years) DO UPDATE SET count = kept.count + excluded.count`.execute(db)
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
    ...(query === null ? [] : [sql<SqlBool>`words @@ to_tsquery('simple', ${query})`]),
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
