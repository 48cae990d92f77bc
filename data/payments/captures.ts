import { sql } from 'kysely'
import type { CaptureState } from '../../domain/payments/capture.ts'
import type { Centavos } from '../../domain/values/money.ts'
import type { ProviderId } from '../../domain/payments/provider-id.ts'
import type { Db, Tx } from '../database.ts'

export type CaptureRecord = ProviderId & {
  checkoutId: string
  providerOrderId: string
  state: CaptureState
  amount: Centavos
  currency: string
  /** What the provider keeps of it, and what is left; null where nobody knows. */
  fee: Centavos | null
  net: Centavos | null
  /** When it came, if it did; where nobody says so, the database takes this moment. */
  cameAt: Date | null
}

/**
 * Keeps what the provider said of a capture. Said again, the newer word stands; but an older answer that arrives late
 * takes nothing back: a capture refunded in full stays so.
 */
export async function saveCapture(tx: Tx, capture: CaptureRecord): Promise<void> {
  await insertingCapture(tx, capture).execute()
}

/** The statement that does so, alone or as a part of another. */
export function insertingCapture(tx: Tx, capture: CaptureRecord) {
  return tx
    .insertInto('captures')
    .values({
      provider: capture.provider,
      id: capture.id,
      checkout_id: capture.checkoutId,
      provider_order_id: capture.providerOrderId,
      state: capture.state,
      amount_centavos: capture.amount,
      currency: capture.currency,
      fee_centavos: capture.fee,
      net_centavos: capture.net,
      came_at: capture.cameAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'id']).doUpdateSet({
        state: sql`CASE WHEN captures.state = 'refunded' THEN captures.state ELSE excluded.state END`,
        // Known once, known for good: a payment under review is told of without them.
        fee_centavos: sql`coalesce(excluded.fee_centavos, captures.fee_centavos)`,
        net_centavos: sql`coalesce(excluded.net_centavos, captures.net_centavos)`,
        came_at: sql`coalesce(captures.came_at, excluded.came_at)`,
        updated_at: sql`now()`,
      }),
    )
}

/** Somebody of the staff took this capture for an order of that total. */
export async function saveAccepted(
  tx: Tx,
  { provider, id, total }: ProviderId & { total: Centavos },
): Promise<void> {
  await tx
    .updateTable('captures')
    .set({ accepted_as_centavos: total })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

/** Of what was paid by hand, whoever wrote a refund down takes it back: nobody but them ever knew of it. */
export async function setMoneyHereAgain(
  tx: Tx,
  { provider, id }: ProviderId,
  state: 'completed' | 'partially-refunded',
): Promise<void> {
  await tx
    .updateTable('captures')
    .set({ state, updated_at: sql`now()` })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

/** What the provider keeps of a capture, told later than the capture itself. */
export async function saveFee(
  db: Db,
  { provider, id }: ProviderId,
  { fee, net }: Pick<CaptureRecord, 'fee' | 'net'>,
): Promise<void> {
  await db
    .updateTable('captures')
    .set({ fee_centavos: fee, net_centavos: net })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('fee_centavos', 'is', null)
    .execute()
}

/** How a capture stands in our books; null when it was never kept. */
export async function keptState(tx: Tx, { provider, id }: ProviderId): Promise<CaptureState | null> {
  const row = await tx
    .selectFrom('captures')
    .select('state')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.state ?? null
}
