import type { Centavos } from '../../domain/values/money.ts'
import type { ProviderId } from '../../domain/payments/provider-id.ts'
import type { Db, Tx } from '../database.ts'

/** Money at the provider without an order. */
export type LostPayment = ProviderId & {
  /** null, like `amount`, if the provider no longer reports it. */
  orderNumber: string | null
  amount: Centavos | null
}

/** Stores each payment once; one that staff closed does not come back. */
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

/** The payments found first come first; `one` selects a single payment. */
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

/** False if the payment was not open. */
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
