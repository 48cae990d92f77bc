import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { countOffered } from './shelf.ts'

export type SitemapProduct = { id: string; images: string[]; changed: Date }

/** Returns the number of offered products and when the owner last changed one of them; null without products. */
export async function offeredExtent(db: Db): Promise<{ count: number; changed: Date | null }> {
  const { changed } = await db
    .selectFrom('shelf')
    .where(sql<boolean>`offered`)
    .select(({ fn }) => fn.max('changed_at').as('changed'))
    .executeTakeFirstOrThrow()
  return { count: await countOffered(db, { category: null }), changed }
}

/**
 * Yields `most` offered products in id order, starting at number `from` (counted from 0), in small batches, so that a
 * long list is never in memory. Each batch has at least one product.
 */
export async function* offeredInBatches(
  db: Db,
  { from, most }: { from: number; most: number },
): AsyncGenerator<SitemapProduct[]> {
  let last: string | null = null
  let left = most
  while (left > 0) {
    const size = Math.min(left, batch)
    let ids = db
      .selectFrom('shelf')
      .select('product_id')
      .where(sql<boolean>`offered`)
      .orderBy('product_id')
      .limit(size)
    ids = last === null ? ids.offset(from) : ids.where('product_id', '>', last)
    const rows: SitemapProduct[] = await db
      .selectFrom(ids.as('listed'))
      .innerJoin('products', 'products.id', 'listed.product_id')
      .select(['id', 'images', 'updated_at as changed'])
      .orderBy('id')
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    last = rows.at(-1)!.id
    left -= size
  }
}

const batch = 1000
