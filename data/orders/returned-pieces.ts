import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'

/** The caller has locked the order. A return has at most one row per order line and soundness. */
export async function insertReturnedPieces(
  tx: Tx,
  {
    returnId,
    orderId,
    rows,
    reason,
  }: {
    returnId: string
    orderId: string
    rows: readonly { position: number; quantity: number; sound: boolean }[]
    reason: string
  },
) {
  await tx
    .insertInto('returned_pieces')
    .values(rows.map((row) => ({ ...row, return_id: returnId, order_id: orderId, reason })))
    .execute()
}

/** True for a row of `order_items` with pieces that did not come back. */
export const hasPiecesOut = sql<boolean>`order_items.quantity > (
  SELECT coalesce(sum(back.quantity), 0) FROM returned_pieces AS back
  WHERE (back.order_id, back.position) = (order_items.order_id, order_items.position))`

/** Returns the pieces that came back, or that were cancelled before shipping. */
export async function piecesBackOf(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('returned_pieces')
    .select(['order_id as orderId', 'position', 'quantity', 'created_at as at'])
    .where('order_id', '=', sql<string>`ANY(${orderIds}::uuid[])`)
    .execute()
}
