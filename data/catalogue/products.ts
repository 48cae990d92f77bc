import { sql, type SqlBool } from 'kysely'
import type { Product } from '../../domain/catalogue/catalogue.ts'
import type { PiecesBySize } from '../../domain/catalogue/stock-unit.ts'
import { anyOf, type Db } from '../database.ts'
import {
  agesOf,
  countOf,
  countOffered,
  idsFound,
  sortedIds,
  kindsOffered,
  mostProductsFound,
  offeredAges,
  type ShelfPage,
  type ShelfFilter,
} from './shelf.ts'

/** All columns of a product but its free pieces. */
export const describedColumns = [
  'id',
  'title',
  'description',
  'charged_centavos as price',
  'price_before_centavos as priceBefore',
  'markdown_ends_at as markdownEndsAt',
  'ages',
  'audience',
  'garment',
  'design_id as designId',
  'images',
  'image_texts as imageTexts',
] as const

/** The free pieces of each unit of a product. */
export const freeBySize = sql<PiecesBySize>`(
  SELECT jsonb_object_agg(unit.size, unit.pieces - unit.held)
  FROM stock_units AS unit WHERE unit.product_id = products.id)`

export const productColumns = [
  ...describedColumns,
  sql<number>`pieces - held`.as('pieces'),
  freeBySize.as('piecesBySize'),
] as const

export type OfferedPage = {
  products: Product[]
  total: number
  /** `more` is true if a search matched more products than its limit; `total` counts only the products shown. */
  more: boolean
}

/** `page` counts from 1. */
export async function offeredProducts(db: Db, options: ShelfFilter & ShelfPage): Promise<OfferedPage> {
  if (options.query) return productsFound(db, options)
  const [products, total] = await Promise.all([sortedProducts(db, options), countOffered(db, options)])
  return { products, total, more: false }
}

/** `ages` lists the ages (in years) that a shopper can choose; see `offeredAges`. */
export async function cataloguePage(db: Db, options: ShelfFilter & ShelfPage) {
  if (options.query) {
    const [found, ages] = await Promise.all([productsFound(db, options), offeredAges(db, options)])
    return { ...found, ages }
  }
  const [products, kinds] = await Promise.all([sortedProducts(db, options), kindsOffered(db, options)])
  return { products, total: countOf(kinds, options.age), more: false, ages: agesOf(kinds) }
}

/** One page of the products that the filter selects, without a text search. */
export async function sortedProducts(db: Db, options: ShelfFilter & ShelfPage): Promise<Product[]> {
  return db
    .selectFrom(sortedIds(db, options, options).as('listed'))
    .innerJoin('products', 'products.id', 'listed.product_id')
    .select(productColumns)
    .orderBy('place')
    .execute()
}

async function productsFound(
  db: Db,
  { page, size, sorting, ...wanted }: ShelfFilter & ShelfPage,
): Promise<OfferedPage> {
  const first = (page - 1) * size
  const rows = await db
    .with('found', () => idsFound(db, wanted, sorting))
    .selectFrom(({ selectFrom }) =>
      selectFrom('found')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .as('counted'),
    )
    .leftJoin('found', (join) =>
      join.on(sql<SqlBool>`place > ${first} AND place <= ${Math.min(first + size, mostProductsFound)}`),
    )
    .leftJoin('products', 'products.id', 'found.product_id')
    .select('total')
    .select(productColumns)
    .orderBy('place')
    .execute()
  const total = rows[0]?.total ?? 0
  return {
    // The query returns one row with only the total if the page is empty.
    products: rows.flatMap(({ total: found, ...product }) =>
      found > 0 && product.id !== null ? [product as Product] : [],
    ),
    total: Math.min(total, mostProductsFound),
    more: total > mostProductsFound,
  }
}

/**
 * Finds a product that is active and has a picture, sold out or not. The letter case of `id` does not matter: no two
 * product ids differ only in letter case.
 */
export async function findProduct(db: Db, id: string): Promise<Product | null> {
  const row = await db
    .selectFrom('products')
    .select(productColumns)
    .where(sql<string>`lower(id)`, '=', id.toLowerCase())
    .where('shown', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** Returns products that are active and have a picture, sold out or not. */
export async function productsById(db: Db, ids: readonly string[]): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(productColumns)
    .where('id', '=', anyOf(ids))
    .where('shown', '=', true)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
