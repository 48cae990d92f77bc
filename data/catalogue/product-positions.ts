import { type RawBuilder, sql } from 'kysely'
import type { Spot } from '../../domain/catalogue/shop-positions.ts'
import { anyOf, type Tx } from '../database.ts'

/** A list of products in an order by hand: rows with the columns `id` and `position`. */
export type PositionedList = RawBuilder<unknown>

export const shopOrder: PositionedList = sql`products`

export function orderOfCollection(collectionId: string): PositionedList {
  return sql`(SELECT product_id AS id, position FROM collection_products WHERE collection_id = ${collectionId})`
}

/** Locks the products in id order. */
export async function lockPositions(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`SELECT FROM products WHERE id = ${anyOf(ids)} ORDER BY id FOR NO KEY UPDATE`.execute(tx)
}

/** Returns the ids that are in the list, in its order. */
export async function idsInOrder(tx: Tx, list: PositionedList, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${list} AS listed WHERE id = ${anyOf(ids)} ORDER BY position, id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Returns the two positions between which the moved products go, without counting the moved products themselves. A
 * null position is the begin or the end of the list.
 */
export async function gapAt(
  tx: Tx,
  list: PositionedList,
  spot: Spot,
  moved: readonly string[],
): Promise<{ from: number | null; to: number | null } | 'no-such-product'> {
  if (!('id' in spot)) {
    const end = await nextOther(tx, list, spot.side === 'first' ? 'after' : 'before', null, moved)
    return spot.side === 'first' ? { from: null, to: end } : { from: end, to: null }
  }
  const { rows } = await sql<{ id: string; position: number }>`
    SELECT id, position FROM ${list} AS listed WHERE id = ${spot.id}`.execute(tx)
  const [beside] = rows
  if (!beside || moved.includes(beside.id)) return 'no-such-product'
  const other = await nextOther(tx, list, spot.side, beside, moved)
  return spot.side === 'before' ? { from: other, to: beside.position } : { from: beside.position, to: other }
}

/** Returns null if there is no other product on that side. */
async function nextOther(
  tx: Tx,
  list: PositionedList,
  side: 'before' | 'after',
  beside: { id: string; position: number } | null,
  moved: readonly string[],
): Promise<number | null> {
  const isThere = side === 'before' ? sql`<` : sql`>`
  const direction = side === 'before' ? sql`DESC` : sql`ASC`
  const { rows } = await sql<{ position: number }>`
    SELECT position FROM ${list} AS listed
    WHERE NOT id = ${anyOf(moved)}
      ${beside === null ? sql`` : sql`AND (position, id) ${isThere} (${beside.position}::integer, ${beside.id}::text)`}
    ORDER BY position ${direction}, id ${direction} LIMIT 1`.execute(tx)
  return rows[0]?.position ?? null
}

export async function renumberPositions(tx: Tx, step: number) {
  // Locks all products in id order, so that a buyer who pays meanwhile cannot deadlock with this transaction.
  await sql`SELECT count(*) FROM (SELECT 1 FROM products ORDER BY id FOR NO KEY UPDATE) AS locked`.execute(tx)
  await sql`
    UPDATE products SET position = counted.place * ${step}::integer
    FROM (SELECT id, row_number() OVER (ORDER BY position, id)::integer AS place FROM products) AS counted
    WHERE products.id = counted.id AND products.position <> counted.place * ${step}::integer`.execute(tx)
}

/** Returns the rank of each product in the list; ranks start at 1. */
export async function ranksOf(
  tx: Tx,
  list: PositionedList,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; rank: number }>`
    SELECT id, rank FROM (
      SELECT id, row_number() OVER (ORDER BY position, id)::integer AS rank FROM ${list} AS listed) AS ranked
    WHERE id = ${anyOf(ids)}`.execute(tx)
  return new Map(rows.map(({ id, rank }) => [id, rank]))
}
