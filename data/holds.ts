import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { lockProducts } from './stock.ts'

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

/** Sets pieces apart. The products are locked already and have them; the database refuses what they do not have. */
export async function hold(tx: Tx, checkoutId: string, pieces: ReadonlyMap<string, number>): Promise<void> {
  if (pieces.size === 0) return
  await tx
    .insertInto('holds')
    .values(
      [...pieces].map(([productId, quantity]) => ({
        checkout_id: checkoutId,
        product_id: productId,
        quantity,
      })),
    )
    .execute()
  await changeStock(tx, pieces, { held: 1, pieces: 0 })
}

/** What was set apart for one checkout is from now on for another. */
export async function passHold(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('holds').set({ checkout_id: to }).where('checkout_id', '=', from).execute()
}

/** Gives the pieces of a checkout back to the shelf. Locks the products in id order. */
export async function release(tx: Tx, checkoutId: string): Promise<void> {
  const pieces = await takeHold(tx, checkoutId)
  await changeStock(tx, pieces, { held: -1, pieces: 0 })
}

/** The hold becomes a sale: the pieces leave the shelf. Returns what was sold, empty where nothing was held. */
export async function sellHeld(tx: Tx, checkoutId: string): Promise<Map<string, number>> {
  const pieces = await takeHold(tx, checkoutId)
  await changeStock(tx, pieces, { held: -1, pieces: -1 })
  return pieces
}

/** Sells pieces that are not held any more (money that came late). The products are locked and have them. */
export async function sellFree(tx: Tx, pieces: ReadonlyMap<string, number>): Promise<void> {
  await changeStock(tx, pieces, { held: 0, pieces: -1 })
}

async function takeHold(tx: Tx, checkoutId: string): Promise<Map<string, number>> {
  const pieces = await heldPieces(tx, checkoutId)
  await lockProducts(tx, [...pieces.keys()])
  if (pieces.size > 0) await tx.deleteFrom('holds').where('checkout_id', '=', checkoutId).execute()
  return pieces
}

async function changeStock(
  tx: Tx,
  pieces: ReadonlyMap<string, number>,
  direction: { held: -1 | 0 | 1; pieces: -1 | 0 },
): Promise<void> {
  if (pieces.size === 0) return
  await sql`
    UPDATE products SET held = held + ${direction.held}::int * change.quantity, pieces = products.pieces + ${direction.pieces}::int * change.quantity
    FROM unnest(${[...pieces.keys()]}::text[], ${[...pieces.values()]}::int[]) AS change (product_id, quantity)
    WHERE products.id = change.product_id`.execute(tx)
}
