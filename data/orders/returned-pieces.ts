import type { Tx } from '../database.ts'

/** Writes down what came back of a locked order. Once per return, line and soundness. */
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
): Promise<void> {
  await tx
    .insertInto('returned_pieces')
    .values(rows.map((row) => ({ ...row, return_id: returnId, order_id: orderId, reason })))
    .execute()
}
