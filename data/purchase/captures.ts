import { sql } from 'kysely'
import type { Centavos } from '../../domain/money.ts'
import type { Tx } from '../database.ts'

export type CaptureRecord = {
  id: string
  checkoutId: string
  providerOrderId: string
  status: string
  amount: Centavos
  currency: string
}

/** Keeps what the provider said of a capture; said again, the newer word stands. */
export async function saveCapture(tx: Tx, capture: CaptureRecord): Promise<void> {
  await tx
    .insertInto('captures')
    .values({
      id: capture.id,
      checkout_id: capture.checkoutId,
      provider_order_id: capture.providerOrderId,
      status: capture.status,
      amount_centavos: capture.amount,
      currency: capture.currency,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ status: capture.status, updated_at: sql`now()` }),
    )
    .execute()
}

/**
 * What became of a capture since it was kept; false when it never was. An older answer that arrives late takes nothing
 * back: a capture refunded in full stays so.
 */
export async function updateCaptureStatus(tx: Tx, id: string, status: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('captures')
    .set((now) => ({
      status: now.case().when('status', '=', 'REFUNDED').then('REFUNDED').else(status).end(),
      updated_at: sql`now()`,
    }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
