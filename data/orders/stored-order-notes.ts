import type { Db, Tx } from '../database.ts'

/** Returns the notes of each order id, oldest first. */
export async function notesOfOrders(db: Db, orderIds: readonly string[]): Promise<Map<string, string[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_notes')
    .select(['order_id as orderId', 'text'])
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .execute()
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([orderId, notes]) => [orderId, notes.map(({ text }) => text)]))
}

/** Returns false if an order note with this id exists already. */
export async function insertOrderNote(
  tx: Tx,
  note: { id: string; orderId: string; staffId: string | null; text: string; createdAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await tx
    .insertInto('order_notes')
    .values({
      id: note.id,
      order_id: note.orderId,
      staff_id: note.staffId,
      text: note.text,
      created_at: note.createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return written === 1n
}

/** Deletes only a note that this staff member wrote after `since`; returns false if there is no such note. */
export async function deleteOrderNote(
  tx: Tx,
  note: { id: string; orderId: string; staffId: string; since: Date },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('order_notes')
    .where('id', '=', note.id)
    .where('order_id', '=', note.orderId)
    .where('staff_id', '=', note.staffId)
    .where('created_at', '>=', note.since)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
