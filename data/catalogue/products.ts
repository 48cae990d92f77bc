import { sql, type SqlBool } from 'kysely'
import type { Product } from '../../domain/catalogue/catalogue.ts'
import type { Db } from '../database.ts'
import {
  agesOf,
  countOf,
  countOffered,
  idsFound,
  idsInOrder,
  kindsOffered,
  mostFound,
  offeredAges,
  type ShelfPlace,
  type Wanted,
} from './shelf.ts'
import { anyOf } from '../any-of.ts'

/** A `Product`, as rows are. */
export const productColumns = [
  'id',
  'title',
  'description',
  'price_centavos as price',
  sql<number>`pieces - held`.as('pieces'),
  'ages',
  'audience',
  'garment',
  'design_id as designId',
  'images',
  'image_texts as imageTexts',
] as const

export type OfferedPage = {
  products: Product[]
  /** On all pages. */
  total: number
  /** A search found more than it looks for; `total` are those it shows. */
  more: boolean
}

/** A page of the offered products, in the owner's order unless told otherwise. `page` counts from 1. */
export async function offeredProducts(db: Db, options: Wanted & ShelfPlace): Promise<OfferedPage> {
  if (options.query) return productsFound(db, options)
  const [products, total] = await Promise.all([productsInOrder(db, options), countOffered(db, options)])
  return { products, total, more: false }
}

/** All that a page of the catalogue shows; `ages`, in years, are those to choose from here: see `offeredAges`. */
export async function cataloguePage(
  db: Db,
  options: Wanted & ShelfPlace,
): Promise<OfferedPage & { ages: number[] }> {
  if (options.query) {
    const [found, ages] = await Promise.all([productsFound(db, options), offeredAges(db, options)])
    return { ...found, ages }
  }
  const [products, kinds] = await Promise.all([
    productsInOrder(db, options),
    kindsOffered(db, options.category),
  ])
  return { products, total: countOf(kinds, options.age), more: false, ages: agesOf(kinds) }
}

async function productsInOrder(db: Db, options: Wanted & ShelfPlace): Promise<Product[]> {
  return db
    .selectFrom(idsInOrder(db, options, options).as('listed'))
    .innerJoin('products', 'products.id', 'listed.product_id')
    .select(productColumns)
    .orderBy('place')
    .execute()
}

async function productsFound(
  db: Db,
  { page, size, sorting, ...wanted }: Wanted & ShelfPlace,
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
      join.on(sql<SqlBool>`place > ${first} AND place <= ${Math.min(first + size, mostFound)}`),
    )
    .leftJoin('products', 'products.id', 'found.product_id')
    .select('total')
    .select(productColumns)
    .orderBy('place')
    .execute()
  const total = rows[0]?.total ?? 0
  return {
    // Where nothing is found, or nothing for this page, there is one row, which has the number alone.
    products: rows.flatMap(({ total: found, ...product }) =>
      found > 0 && product.id !== null ? [product as Product] : [],
    ),
    total: Math.min(total, mostFound),
    more: total > mostFound,
  }
}

/**
 * One product that is active and pictured, sold out or not; null when there is none. `id` may be in upper or lower case:
 * ids differ by more than that.
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

/** Those of these products that are active and pictured, sold out or not, by id. */
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
