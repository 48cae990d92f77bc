import { sql } from 'kysely'
import type { Spot } from '../../domain/catalogue/shop-positions.ts'
import { anyOf, type Tx } from '../database.ts'

/** Locks the products in id order, and returns their ids in shop order. */
export async function lockInShopOrder(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'position'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)).map(({ id }) => id)
}

/**
 * Returns the two positions between which the moved products go, without counting the moved products themselves. A
 * null position is the begin or the end of the shop order.
 */
export async function gapAt(
  tx: Tx,
  spot: Spot,
  moved: readonly string[],
): Promise<{ from: number | null; to: number | null } | 'no-such-product'> {
  if (!('id' in spot)) {
    const end = await nextOther(tx, spot.side === 'first' ? 'after' : 'before', null, moved)
    return spot.side === 'first' ? { from: null, to: end } : { from: end, to: null }
  }
  const beside = await tx
    .selectFrom('products')
    .select(['id', 'position'])
    .where('id', '=', spot.id)
    .executeTakeFirst()
  if (!beside || moved.includes(beside.id)) return 'no-such-product'
  const other = await nextOther(tx, spot.side, beside, moved)
  return spot.side === 'before' ? { from: other, to: beside.position } : { from: beside.position, to: other }
}

/** Returns null if there is no other product on that side. */
async function nextOther(
  tx: Tx,
  side: 'before' | 'after',
  beside: { id: string; position: number } | null,
  moved: readonly string[],
): Promise<number | null> {
  const direction = side === 'before' ? 'desc' : 'asc'
  const row = await tx
    .selectFrom('products')
    .select('position')
    .where(sql<boolean>`NOT id = ${anyOf(moved)}`)
    .$if(beside !== null, (query) =>
      query.where(
        sql<boolean>`(position, id) ${side === 'before' ? sql`<` : sql`>`} (${beside?.position}::integer, ${beside?.id}::text)`,
      ),
    )
    .orderBy('position', direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst()
  return row?.position ?? null
}

export async function renumberPositions(tx: Tx, step: number) {
  // Locks all products in id order, so that a buyer who pays meanwhile cannot deadlock with this transaction.
  await sql`SELECT count(*) FROM (SELECT 1 FROM products ORDER BY id FOR NO KEY UPDATE) AS locked`.execute(tx)
  await sql`
    UPDATE products SET position = counted.place * ${step}::integer
    FROM (SELECT id, row_number() OVER (ORDER BY position, id)::integer AS place FROM products) AS counted
    WHERE products.id = counted.id AND products.position <> counted.place * ${step}::integer`.execute(tx)
}

/** Returns the rank of each product in the shop order; ranks start at 1. */
export async function ranksOf(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; rank: number }>`
    SELECT id, rank FROM (SELECT id, row_number() OVER (ORDER BY position, id)::integer AS rank FROM products) AS ranked
    WHERE id = ${anyOf(ids)}`.execute(tx)
  return new Map(rows.map(({ id, rank }) => [id, rank]))
}
