import type { Tx } from '../database.ts'

/** Pieces each product has set apart for this checkout. */
export async function heldPieces(tx: Tx, checkoutId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('holds')
    .select(['product_id', 'quantity'])
    .where('checkout_id', '=', checkoutId)
    .orderBy('product_id')
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.quantity]))
}
