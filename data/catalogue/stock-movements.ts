import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../database.ts'
import type { CheckoutState } from '../../domain/purchase/checkout-states.ts'
import type { Database } from '../schema.ts'

/** The reason that the owner gives for more or fewer pieces. 'first' means the pieces that a new product began with. */
export type MovementReason = Database['stock_movements']['reason']

/** A change of stock that is not a sale. The form supplies `id`, so a repeated submit makes one movement only. */
export type StockMovement = {
  id: string
  productId: string
  /** '' for all ages together. */
  size: string
  reason: MovementReason
  change: number
  /** The pieces of the size in stock after the movement. */
  pieces: number
  note: string
  /** `staffId` is null if a command or a followed spreadsheet made the change. */
  staffId: string | null
  who: string
  at: Date
}

/** Tells which of these movement ids exist. A caller that decides by the answer must hold the locks of the products. */
export async function movementsMade(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('stock_movements')
    .select('id')
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Locks a movement id: a second request with the same id waits until the first request's transaction ends. */
export async function lockMovement(tx: Tx, id: string): Promise<string | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 40))`.execute(tx)
  const row = await tx
    .selectFrom('stock_movements')
    .select('product_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.product_id ?? null
}

/** Inserts stock movements only; the caller changes the stock itself. */
export async function insertMovements(tx: Tx, movements: readonly StockMovement[]) {
  const rowsPerStatement = 2_000
  for (let from = 0; from < movements.length; from += rowsPerStatement) {
    const some = movements.slice(from, from + rowsPerStatement)
    await tx
      .insertInto('stock_movements')
      .values(
        some.map(({ productId, staffId, ...movement }) => ({
          ...movement,
          product_id: productId,
          staff_id: staffId,
        })),
      )
      .execute()
  }
}

export type Holder = {
  productId: string
  /** The size that the buyer chose. */
  size: string
  pieces: number
  state: CheckoutState
  /** The time when the hold of pieces ends if nobody pays. */
  until: Date
  orderNumber: string
}

/**
 * Returns the holders by the size that the buyer chose, also where the product is counted together. The caller has
 * locked the products, or only shows the answer.
 */
export async function heldSizes(db: Db | Tx, productIds: readonly string[]): Promise<Holder[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<Holder>`
    SELECT hold.product_id AS "productId", line.size, sum(line.quantity)::int AS pieces, state,
      hold_expires_at AS until, order_number AS "orderNumber"
    FROM (SELECT DISTINCT checkout_id, product_id FROM holds WHERE product_id = ${anyOf(productIds)}) AS hold
    JOIN checkouts ON checkouts.id = checkout_id
    CROSS JOIN LATERAL jsonb_to_recordset(lines) AS line ("productId" text, size text, quantity int)
    WHERE line."productId" = product_id
    GROUP BY product_id, line.size, state, order_number, hold_expires_at
    ORDER BY hold_expires_at, order_number, line.size`.execute(db)
  return rows
}
