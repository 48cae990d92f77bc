import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Centavos } from '../../domain/money.ts'
import type { ProviderId } from '../../domain/provider-id.ts'
import type { RefundState } from '../../domain/refund.ts'
import type { Db, Tx } from '../database.ts'
import type { Database } from '../schema.ts'

export type Refund = {
  id: string
  capture: ProviderId
  orderId: string | null
  amount: Centavos
  reason: string
  state: RefundState
  failure: string | null
  createdAt: Date
}

/** The capture an order was paid with, locked, and what was given back of it so far, oldest first. */
export async function lockCaptureOfOrder(
  tx: Tx,
  orderNumber: string,
): Promise<{ orderId: string; capture: ProviderId; captured: Centavos; refunds: Refund[] } | null> {
  const row = await tx
    .selectFrom('orders')
    .innerJoin('captures', (join) =>
      join.onRef('captures.provider', '=', 'orders.provider').onRef('captures.id', '=', 'orders.capture_id'),
    )
    .select(['orders.id', 'captures.provider', 'captures.id as capture_id', 'captures.amount_centavos'])
    .where('orders.number', '=', orderNumber)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const refunds = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('provider', '=', row.provider)
    .where('capture_id', '=', row.capture_id)
    .orderBy('created_at')
    .execute()
  return {
    orderId: row.id,
    capture: { provider: row.provider, id: row.capture_id },
    captured: row.amount_centavos,
    refunds: refunds.map(refundFrom),
  }
}

type NewRefund = Pick<Refund, 'id' | 'capture' | 'orderId' | 'amount' | 'reason'>

/** Once per id. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await insertingRefund(tx, refund).execute()
}

/** The statement that does so, alone or as a part of another. */
export function insertingRefund(tx: Tx, refund: NewRefund) {
  return tx.insertInto('refunds').values({
    id: refund.id,
    provider: refund.capture.provider,
    capture_id: refund.capture.id,
    order_id: refund.orderId,
    amount_centavos: refund.amount,
    reason: refund.reason,
  })
}

export async function findRefund(db: Db, id: string): Promise<Refund | null> {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? refundFrom(row) : null
}

/** What the provider said of it. False when that was written down before: done and failed are for good. */
export async function moveRefund(
  tx: Tx | Db,
  id: string,
  to:
    | { state: 'pending' | 'done'; providerRefundId: string }
    | { state: 'failed'; failure: string; providerRefundId?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({
      state: to.state,
      provider_refund_id: to.providerRefundId ?? null,
      failure: to.state === 'failed' ? to.failure.slice(0, 500) : null,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'pending'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whom a refund concerns: the buyer's name and the number the buyer knows. */
export async function refundStory(
  db: Db,
  id: string,
): Promise<{ amount: Centavos; orderNumber: string; name: string; becameOrder: boolean } | null> {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('captures', (join) =>
      join
        .onRef('captures.provider', '=', 'refunds.provider')
        .onRef('captures.id', '=', 'refunds.capture_id'),
    )
    .innerJoin('checkouts', 'checkouts.id', 'captures.checkout_id')
    .select([
      'refunds.amount_centavos as amount',
      'checkouts.order_number as orderNumber',
      sql<string>`delivery ->> 'fullName'`.as('name'),
      sql<boolean>`refunds.order_id IS NOT NULL`.as('becameOrder'),
    ])
    .where('refunds.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The address the buyer gave for the payment of this capture. */
export async function buyerOfCapture(tx: Tx, capture: ProviderId): Promise<string> {
  const { email } = await tx
    .selectFrom('captures')
    .innerJoin('checkouts', 'checkouts.id', 'captures.checkout_id')
    .select('checkouts.email')
    .where('captures.provider', '=', capture.provider)
    .where('captures.id', '=', capture.id)
    .executeTakeFirstOrThrow()
  return email
}

function refundFrom(row: Selectable<Database['refunds']>): Refund {
  return {
    id: row.id,
    capture: { provider: row.provider, id: row.capture_id },
    orderId: row.order_id,
    amount: row.amount_centavos,
    reason: row.reason,
    state: row.state,
    failure: row.failure,
    createdAt: row.created_at,
  }
}
