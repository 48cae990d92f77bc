import { sql } from 'kysely'
import type { CaptureState } from '../../domain/capture.ts'
import type { Centavos } from '../../domain/money.ts'
import type { Tx } from '../database.ts'

export type CaptureRecord = {
  id: string
  checkoutId: string
  providerOrderId: string
  state: CaptureState
  amount: Centavos
  currency: string
}

/** How a state is written down. */
export function storedState(state: CaptureState): string {
  return state.toUpperCase().replace('-', '_')
}

export function stateFrom(stored: string): CaptureState {
  return stored.toLowerCase().replace('_', '-') as CaptureState
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
      id: capture.id,
      checkout_id: capture.checkoutId,
      provider_order_id: capture.providerOrderId,
      status: storedState(capture.state),
      amount_centavos: capture.amount,
      currency: capture.currency,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ status: storedState(capture.state), updated_at: sql`now()` }),
    )
}

/**
 * What became of a capture since it was kept; false when it never was. An older answer that arrives late takes nothing
 * back: a capture refunded in full stays so.
 */
export async function updateCaptureState(tx: Tx, id: string, state: CaptureState): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('captures')
    .set((now) => ({
      status: now.case().when('status', '=', 'REFUNDED').then('REFUNDED').else(storedState(state)).end(),
      updated_at: sql`now()`,
    }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
