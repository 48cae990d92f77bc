import { sql } from 'kysely'
import { anyOf } from '../any-of.ts'
import type { CheckoutState } from '../../domain/purchase/checkout-states.ts'
import type { Db, Tx } from '../database.ts'
import type { Database } from '../schema.ts'

/** Why the owner says that there are more or fewer pieces. 'first': the pieces that a new product began with. */
export type MovementReason = Database['stock_movements']['reason']

/** A change of pieces that no sale made. `id` is the form's: the same press twice is one. */
export type StockMovement = {
  id: string
  productId: string
  reason: MovementReason
  change: number
  /** On hand afterwards. */
  pieces: number
  note: string
  /** null: whoever has the machine, or a sheet that is followed by schedule. */
  staffId: string | null
  who: string
  at: Date
}

/** Those of these ids that are written already. Whoever decides by it holds the products' locks. */
export async function movementsMade(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('stock_movements')
    .select('id')
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * The product whose movement has this id; null: it is written of none. Of two who ask at once the second waits until the
 * first is done.
 */
export async function lockMovement(tx: Tx, id: string): Promise<string | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 40))`.execute(tx)
  const row = await tx
    .selectFrom('stock_movements')
    .select('product_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.product_id ?? null
}

/** Writes movements down; the pieces themselves are the caller's. */
export async function insertMovements(tx: Tx, movements: readonly StockMovement[]): Promise<void> {
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

/** The pieces of products that are locked become these. */
export async function setPieces(tx: Tx, pieces: ReadonlyMap<string, number>): Promise<void> {
  if (pieces.size === 0) return
  await sql`
    UPDATE products SET pieces = moved.pieces
    FROM unnest(${[...pieces.keys()]}::text[], ${[...pieces.values()]}::int[]) AS moved (id, pieces)
    WHERE products.id = moved.id`.execute(tx)
}

/** Somebody who has pieces set apart. */
export type Holder = {
  productId: string
  pieces: number
  state: CheckoutState
  /** When it ends by itself, while nobody has paid. */
  until: Date
  orderNumber: string
}

/** Who has pieces of these products set apart now, whoever is done first before the others. */
export async function holdersOf(db: Db | Tx, productIds: readonly string[]): Promise<Holder[]> {
  return db
    .selectFrom('holds')
    .innerJoin('checkouts', 'checkouts.id', 'holds.checkout_id')
    .select([
      'product_id as productId',
      'quantity as pieces',
      'state',
      'hold_expires_at as until',
      'order_number as orderNumber',
    ])
    .where('product_id', '=', anyOf(productIds))
    .orderBy('hold_expires_at')
    .orderBy('checkouts.id')
    .execute()
}
