import { sql } from 'kysely'
import type { Db } from './database.ts'
import { offered } from './products.ts'

export type SitemapProduct = { id: string; images: string[]; changed: Date }

/** How many products are offered, and when the owner last changed one of them; null when there are none. */
export async function offeredExtent(db: Db): Promise<{ count: number; changed: Date | null }> {
  return db
    .selectFrom('products')
    .select(sql<number>`count(*)`.as('count'))
    .select(sql<Date | null>`max(updated_at)`.as('changed'))
    .where(offered)
    .executeTakeFirstOrThrow()
}

/**
 * Offered products in the order of their ids, read in small batches so that a long list is never held whole: `most` of
 * them from the one at `from` (counted from 0). Each batch is an array of at least one.
 */
export async function* offeredInBatches(
  db: Db,
  { from, most }: { from: number; most: number },
): AsyncGenerator<SitemapProduct[]> {
  let last: string | null = null
  let left = most
  while (left > 0) {
    const size = Math.min(left, batch)
    let query = db
      .selectFrom('products')
      .select(['id', 'images', 'updated_at as changed'])
      .where(offered)
      .orderBy('id')
      .limit(size)
    query = last === null ? query.offset(from) : query.where('id', '>', last)
    const rows: SitemapProduct[] = await query.execute()
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    last = rows.at(-1)!.id
    left -= size
  }
}

const batch = 1000
