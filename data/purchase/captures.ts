import { sql } from 'kysely'
import type { CaptureState } from '../../domain/capture.ts'
import type { Centavos } from '../../domain/money.ts'
import type { ProviderId } from '../../domain/provider-id.ts'
import type { Tx } from '../database.ts'

export type CaptureRecord = ProviderId & {
  checkoutId: string
  providerOrderId: string
  state: CaptureState
  amount: Centavos
  currency: string
}

/** Keeps what the provider said of a capture; said again, the newer word stands. */
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
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'id']).doUpdateSet({ state: capture.state, updated_at: sql`now()` }),
    )
}

/**
 * What became of a capture since it was kept; false when it never was. An older answer that arrives late takes nothing
 * back: a capture refunded in full stays so.
 */
export async function updateCaptureState(
  tx: Tx,
  { provider, id }: ProviderId,
  state: CaptureState,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('captures')
    .set((now) => ({
      state: now.case().when('state', '=', 'refunded').then(now.ref('state')).else(state).end(),
      updated_at: sql`now()`,
    }))
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
