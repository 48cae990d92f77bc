import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'

export type StoredWebhookEvent = { id: string; body: Buffer; receivedAt: Date; processedAt: Date | null }

/** Keeps a notice of the provider as it came. False when it is here already. */
export async function insertWebhookEvent(
  tx: Tx,
  event: { id: string; type: string; body: Uint8Array; headers: Record<string, string>; receivedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhook_events')
    .values({
      id: event.id,
      type: event.type,
      body: Buffer.from(event.body),
      headers: JSON.stringify(event.headers),
      received_at: event.receivedAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findWebhookEvent(db: Db, id: string): Promise<StoredWebhookEvent | null> {
  const row = await db
    .selectFrom('webhook_events')
    .select(['id', 'body', 'received_at', 'processed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row
    ? { id: row.id, body: row.body, receivedAt: row.received_at, processedAt: row.processed_at }
    : null
}

/** `outcome` is for people who look into the table: no personal data in it. */
export async function finishWebhookEvent(db: Db, id: string, outcome: string): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({ processed_at: sql`now()`, outcome })
    .where('id', '=', id)
    .execute()
}
