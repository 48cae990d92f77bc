import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../database.ts'
import { type OfferedPage, offeredProducts, productColumns, type ProductRow, toProduct } from './products.ts'
import { agesOf, countOf, idsFrom, offeredAges, type ShelfPlace, type Wanted } from './shelf.ts'

export type CataloguePage = OfferedPage & {
  /** In years, those to choose from here: see `offeredAges`. */
  ages: number[]
}

type Row = { products: ProductRow[]; total: number; ages: number[] }

/**
 * All that a page of the catalogue shows, asked in one go and answered as one line of JSON: a question costs the shop
 * more than what it asks for.
 */
export async function cataloguePage(db: Db, options: Wanted & ShelfPlace): Promise<CataloguePage> {
  if (typeof options.query === 'string') {
    const [found, ages] = await Promise.all([offeredProducts(db, options), offeredAges(db, options)])
    return { ...found, ages }
  }
  const { sql: text, parameters } = questionOf(db, options)
  const first = (options.page - 1) * options.size
  const asked = parameters.map((each) => (each === skipped ? first : each))
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, asked))
  const { products, total, ages } = rows[0]!
  return { products: products.map(toProduct), total, more: false, ages }
}

/** Where the number of products before the page goes. */
const skipped = Symbol('skipped')

/** By what is asked for, the page aside: kinds, ages and orders are few. */
const known = new Map<string, CompiledQuery>()

function questionOf(db: Db, { category, age = null, sorting = 'shop', size }: Wanted & ShelfPlace) {
  const key = [category, age, sorting, size].join()
  const ready = known.get(key)
  if (ready) return ready
  const wanted = { category, age }
  const question = db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom(idsFrom(db, wanted, sorting, size, sql<number>`${skipped}`).as('shown'))
        .innerJoin('products', 'products.id', 'shown.product_id')
        .select(sql<ProductRow[]>`coalesce(json_agg(${asObject} ORDER BY place), '[]')`.as('all'))
        .as('products'),
      countOf(db, wanted).as('total'),
      agesOf(category).as('ages'),
    ])
    .compile()
  known.set(key, question)
  return question
}

const asObject = sql`json_build_object(${sql.join(
  productColumns.flatMap((column) => [sql.lit(column), sql.ref(`products.${column}`)]),
)})`
