import type { Exchange } from '../../domain/orders/exchange.ts'
import type { SizeChange } from '../../domain/orders/size-change.ts'
import type { Db, Tx } from '../database.ts'

export function selectingExchanges(db: Db | Tx) {
  return db
    .selectFrom('exchanges')
    .innerJoin('size_changes', 'size_changes.id', 'exchanges.id')
    .select([
      'exchanges.id',
      'exchanges.position',
      'size_before as before',
      'size',
      'quantity',
      'started_at as startedAt',
      'carrier',
      'tracking_number as trackingNumber',
      'sent_at as sentAt',
      'old_pieces as oldPieces',
      'old_sound as oldSound',
      'settled_at as settledAt',
      'undone_at as undoneAt',
      'open',
    ])
}

/** Returns the exchanges of an order, oldest first. */
export async function exchangesOf(db: Db | Tx, orderId: string): Promise<Exchange[]> {
  return selectingExchanges(db)
    .where('exchanges.order_id', '=', orderId)
    .orderBy('started_at')
    .orderBy('exchanges.id')
    .execute()
}

/** Returns null for an unknown id. */
export async function findExchange(db: Db, id: string): Promise<Exchange | null> {
  return (await selectingExchanges(db).where('exchanges.id', '=', id).executeTakeFirst()) ?? null
}

/** The change of size with this id is stored in the same transaction. The caller has locked the order. */
export async function insertExchange(
  tx: Tx,
  { id, orderId, change, at }: { id: string; orderId: string; change: SizeChange; at: Date },
) {
  await tx
    .insertInto('exchanges')
    .values({ id, order_id: orderId, position: change.position, started_at: at })
    .execute()
}

/** The caller has locked the order. */
export async function saveExchange(tx: Tx, { id, ...exchange }: Omit<Exchange, 'open'>) {
  const { carrier, trackingNumber, sentAt, oldPieces, oldSound, settledAt, undoneAt } = exchange
  await tx
    .updateTable('exchanges')
    .set({
      carrier,
      tracking_number: trackingNumber,
      sent_at: sentAt,
      old_pieces: oldPieces,
      old_sound: oldSound,
      settled_at: settledAt,
      undone_at: undoneAt,
    })
    .where('id', '=', id)
    .execute()
}
