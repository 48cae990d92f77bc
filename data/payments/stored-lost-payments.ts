import type { Centavos } from '../../domain/values/money.ts'
import type { ProviderId } from '../../domain/payments/provider-id.ts'
import type { Db, Tx } from '../database.ts'

/** A payment that the provider has and that belongs to no order. */
export type LostPayment = ProviderId & {
  /** `orderNumber` and `amount` are null if the provider no longer reports them. */
  orderNumber: string | null
  amount: Centavos | null
}

/** Stores each lost payment once; a payment that staff closed does not come back. */
export async function saveLostPayments(tx: Tx, payments: readonly LostPayment[], at: Date) {
  if (payments.length === 0) return
  await tx
    .insertInto('lost_payments')
    .values(
      payments.map(({ provider, id, orderNumber, amount }) => ({
        provider,
        provider_order_id: id,
        order_number: orderNumber,
        amount_centavos: amount,
        found_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['provider', 'provider_order_id']).doNothing())
    .execute()
}

/** Returns lost payments in the order in which they were found; `one` selects a single payment. */
export async function openLostPayments(db: Db, { most, one }: { most: number; one?: ProviderId }) {
  return db
    .selectFrom('lost_payments')
    .select([
      'provider',
      'provider_order_id as id',
      'order_number as orderNumber',
      'amount_centavos as amount',
      'found_at as foundAt',
    ])
    .where('closed_at', 'is', null)
    .$if(one !== undefined, (query) =>
      query.where('provider', '=', one!.provider).where('provider_order_id', '=', one!.id),
    )
    .orderBy('found_at')
    .orderBy('provider_order_id')
    .limit(most)
    .execute()
}

/** Returns false if the lost payment was not open. */
export async function endLostPayment(tx: Tx, { provider, id }: ProviderId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lost_payments')
    .set({ closed_at: at })
    .where('provider', '=', provider)
    .where('provider_order_id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
