import { sql } from 'kysely'
import type { ProviderId } from '../../domain/payments/provider-id.ts'
import type { Db, Tx } from '../database.ts'

export type StoredWebhookEvent = ProviderId & { body: Buffer; receivedAt: Date; processedAt: Date | null }

/** `network` is the network that the webhook came from. Returns false if the webhook is stored already. */
export async function insertWebhookEvent(
  tx: Tx,
  event: ProviderId & {
    type: string
    body: Uint8Array
    headers: Record<string, string>
    receivedAt: Date
    network: string
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhook_events')
    .values({
      provider: event.provider,
      id: event.id,
      type: event.type,
      body: Buffer.from(event.body),
      headers: JSON.stringify(event.headers),
      received_at: event.receivedAt,
      network: event.network,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findWebhookEvent(
  db: Db,
  { provider, id }: ProviderId,
): Promise<StoredWebhookEvent | null> {
  const row = await db
    .selectFrom('webhook_events')
    .select(['body', 'received_at as receivedAt', 'processed_at as processedAt'])
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { provider, id, ...row } : null
}

export async function isNetworkOfProvider(db: Db, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_events')
    .select('id')
    .where('network', '=', network)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** `outcome` is for people who read the table of webhooks; it has no personal data. */
export async function finishWebhookEvent(db: Db, { provider, id }: ProviderId, outcome: string) {
  await db
    .updateTable('webhook_events')
    .set({ processed_at: sql`shop_now()`, outcome })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}
