import { sql } from 'kysely'
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

/** Sets pieces apart. The products are locked already and have them; the database refuses what they do not have. */
export async function setApart(
  tx: Tx,
  checkoutId: string,
  pieces: ReadonlyMap<string, number>,
): Promise<void> {
  if (pieces.size === 0) return
  await sql`
    WITH apart AS (
      INSERT INTO holds (checkout_id, product_id, quantity)
        SELECT ${checkoutId}::uuid, product_id, quantity FROM ${rows(pieces)} RETURNING product_id, quantity)
    UPDATE products SET held = held + quantity FROM apart WHERE id = product_id`.execute(tx)
}

/** What was set apart for one checkout is from now on for another. */
export async function passHold(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('holds').set({ checkout_id: to }).where('checkout_id', '=', from).execute()
}

/** Gives the pieces of a checkout back to the shelf. */
export async function release(tx: Tx, checkoutId: string): Promise<void> {
  // In id order, as always; what is held by nobody needs no lock.
  const { rows: locked } = await sql`
    SELECT FROM products JOIN holds ON product_id = products.id WHERE checkout_id = ${checkoutId}
    ORDER BY products.id FOR UPDATE OF products`.execute(tx)
  if (locked.length > 0) await endHold(tx, checkoutId, { sold: false })
}

/** The hold becomes a sale: the pieces leave the shelf. The products are locked. False where nothing was held. */
export async function sellHeld(tx: Tx, checkoutId: string): Promise<boolean> {
  return endHold(tx, checkoutId, { sold: true })
}

/** Sells pieces that are not held any more (money that came late). The products are locked and have them. */
export async function sellFree(tx: Tx, pieces: ReadonlyMap<string, number>): Promise<void> {
  await sql`UPDATE products SET pieces = pieces - quantity FROM ${rows(pieces)} WHERE id = product_id`.execute(
    tx,
  )
}

async function endHold(tx: Tx, checkoutId: string, { sold }: { sold: boolean }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH ended AS (DELETE FROM holds WHERE checkout_id = ${checkoutId} RETURNING product_id, quantity)
    UPDATE products SET held = held - quantity, pieces = pieces - CASE WHEN ${sold}::boolean THEN quantity ELSE 0 END
    FROM ended WHERE id = product_id`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

function rows(pieces: ReadonlyMap<string, number>) {
  return sql`unnest(${[...pieces.keys()]}::text[], ${[...pieces.values()]}::int[]) AS change (product_id, quantity)`
}
