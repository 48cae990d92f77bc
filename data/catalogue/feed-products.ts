import { sql } from 'kysely'
import type { Product } from '../../domain/catalogue/catalogue.ts'
import type { Db } from '../database.ts'
import { productColumns } from './products.ts'

/** `markdownBegan`: null without a markdown. */
export type FeedProduct = Product & { markdownBegan: Date | null }

/** Returns shown products in id order, sold out or not, starting at number `from` (counted from 0). */
export async function feedProducts(
  db: Db,
  { from, most }: { from: number; most: number },
): Promise<FeedProduct[]> {
  return db
    .selectFrom('products')
    .select(productColumns)
    .select(markdownBegan.as('markdownBegan'))
    .where('shown', '=', true)
    .orderBy('id')
    .offset(from)
    .limit(most)
    .execute()
}

const markdownBegan = sql<Date | null>`(
  SELECT begins_at FROM markdowns WHERE markdowns.id = products.markdown_id)`

export async function countFeedProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shown', '=', true)
    .executeTakeFirstOrThrow()
  return count
}
