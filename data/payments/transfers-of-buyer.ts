import { sql } from 'kysely'
import { ordersOf, theirs, type Whose } from '../accounts/customers.ts'
import type { Db } from '../database.ts'
import { isOpenTransfer } from '../purchase/checkouts.ts'

/** Returns the customer's orders that wait for their transfer, the one that ends first at the top. */
export async function awaitedTransfersOf(db: Db, customerId: string, now: Date) {
  return db
    .selectFrom('checkouts')
    .innerJoin('transfers', 'transfers.checkout_id', 'checkouts.id')
    .select([
      'order_number as number',
      'hold_expires_at as holdExpiresAt',
      'reported_at as reportedAt',
      sql<number>`total_centavos - (SELECT coalesce(sum(amount_centavos), 0)::int FROM transfer_arrivals
        WHERE transfer_arrivals.checkout_id = checkouts.id AND counts)`.as('missing'),
    ])
    .where('customer_id', '=', customerId)
    .where(isOpenTransfer)
    .where('state', 'in', ['awaiting_transfer', 'capturing'])
    .where('hold_expires_at', '>', now)
    .orderBy('hold_expires_at')
    .execute()
}

/** Returns what the shop keeps about a person's transfers: of orders, and of checkouts that never became one. */
export async function keptTransfersOf(db: Db, whose: Whose) {
  return db
    .selectFrom('checkouts')
    .innerJoin('transfers', 'transfers.checkout_id', 'checkouts.id')
    .select([
      'order_number as number',
      'transfer_reference as reference',
      'pay_by as payBy',
      'reported_at as reportedAt',
      'tracking_key as trackingKey',
      sql<boolean>`receipt IS NOT NULL`.as('hasReceipt'),
      sql<{ amount: number; on: string; trackingKey: string }[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('amount', amount_centavos, 'on', arrived_on,
          'trackingKey', transfer_arrivals.tracking_key) ORDER BY recorded_at, id), '[]')
        FROM transfer_arrivals WHERE transfer_arrivals.checkout_id = checkouts.id)`.as('arrivals'),
    ])
    .where((eb) =>
      eb.or([theirs(whose), eb('checkouts.id', 'in', ordersOf(db, whose).select('checkout_id'))]),
    )
    .orderBy('checkouts.created_at')
    .execute()
}
