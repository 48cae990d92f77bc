import { type Selection, sql } from 'kysely'
import type { Centavos } from '../../domain/values/money.ts'
import type { ProviderId } from '../../domain/payments/provider-id.ts'
import type { RefundForBuyer, WithdrawalReason } from '../../domain/refunds/refund.ts'
import type { Db, Tx } from '../database.ts'
import type { Database } from '../schema.ts'

const refundColumns = [
  'id',
  'provider',
  'capture_id as captureId',
  'order_id as orderId',
  'amount_centavos as amount',
  'reason',
  'state',
  'provider_refund_id as providerRefundId',
  'failure',
  /** The refunded order lines; empty for a refund of an amount or of the whole payment. */
  'lines',
  /** The part of the amount that refunds shipping. */
  'shipping_centavos as shipping',
  /** The time when staff marked the failed refund as handled. */
  'failure_seen_at as failureAcknowledgedAt',
  /** The time when staff withdrew a manual refund that was not paid back after all. */
  'withdrawn_at as withdrawnAt',
  'created_at as createdAt',
] as const

export type Refund = ReturnType<typeof refundFrom>

type NewRefund = Pick<Refund, 'id' | 'capture' | 'orderId' | 'amount' | 'reason'> &
  Partial<Pick<Refund, 'lines' | 'shipping'>>

/** Inserts the refund once per refund id. */
export async function insertRefund(tx: Tx, refund: NewRefund) {
  await insertingRefund(tx, refund).execute()
}

export function insertingRefund(tx: Tx, refund: NewRefund) {
  return tx.insertInto('refunds').values(rowOf(refund))
}

function rowOf({ id, capture, orderId, amount, reason, lines = [], shipping = 0 }: NewRefund) {
  return {
    id,
    provider: capture.provider,
    capture_id: capture.id,
    order_id: orderId,
    amount_centavos: amount,
    reason,
    lines: JSON.stringify(lines),
    shipping_centavos: shipping,
  }
}

/** Inserts a refund that was made at the provider and not through the shop. */
export async function insertRefundOfElsewhere(
  tx: Tx,
  refund: NewRefund & { providerRefundId: string; at: Date | null; feeBack: Centavos | null },
) {
  await tx
    .insertInto('refunds')
    .values({
      ...rowOf(refund),
      state: 'done',
      provider_refund_id: refund.providerRefundId,
      done_at: refund.at,
      fee_back_centavos: refund.feeBack,
    })
    .execute()
}

export async function findRefund(db: Db | Tx, id: string): Promise<Refund | null> {
  const row = await db.selectFrom('refunds').select(refundColumns).where('id', '=', id).executeTakeFirst()
  return row ? refundFrom(row) : null
}

/** Returns false if the refund is already done or failed: both states are final. */
export async function moveRefund(
  tx: Tx | Db,
  id: string,
  to:
    | { state: 'pending'; providerRefundId: string }
    /** `at` null stores the current time, for a provider that reports no time. */
    | { state: 'done'; providerRefundId: string; at: Date | null; feeBack: Centavos | null }
    | { state: 'failed'; failure: string; providerRefundId?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({
      state: to.state,
      provider_refund_id: to.providerRefundId ?? null,
      failure: to.state === 'failed' ? to.failure.slice(0, 500) : null,
      ...(to.state === 'done' && { done_at: to.at, fee_back_centavos: to.feeBack }),
      updated_at: sql`shop_now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'pending'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const namesOfLines = sql<{ name: string; quantity: number }[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('name', name, 'quantity', each -> 'quantity') ORDER BY position), '[]')
  FROM jsonb_array_elements(refunds.lines) AS each
  JOIN order_items ON order_items.order_id = refunds.order_id AND position = (each ->> 'position')::int)`

/**
 * Returns the refunds of all money of an order, oldest first, without failed refunds that staff handled or that a later
 * refund followed. The order need not exist yet: a transfer of another amount is given back before.
 */
export async function refundsForBuyer(db: Db, orderNumber: string) {
  return refundsWithCheckouts(db)
    .select([
      'refunds.id',
      'refunds.amount_centavos as amount',
      'refunds.provider',
      'refunds.done_at as doneAt',
      sql<RefundForBuyer>`CASE refunds.state WHEN 'done' THEN 'back' WHEN 'failed' THEN 'not-yet' ELSE 'on-its-way' END`.as(
        'state',
      ),
      namesOfLines.as('lines'),
      'refunds.shipping_centavos as shipping',
    ])
    .where('checkouts.order_number', '=', orderNumber)
    .where(
      sql<boolean>`(refunds.state <> 'failed' OR (failure_seen_at IS NULL AND NOT EXISTS (
        SELECT FROM refunds AS later WHERE later.provider = refunds.provider
          AND later.capture_id = refunds.capture_id AND later.created_at > refunds.created_at)))`,
    )
    .orderBy('refunds.created_at')
    .execute()
}

/** `order` is null if the refunded payment became no order. */
export async function refundStory(db: Db, id: string) {
  const row = await refundsWithCheckouts(db)
    .leftJoin('orders', 'orders.id', 'refunds.order_id')
    .select([
      'refunds.amount_centavos as amount',
      'refunds.reason',
      'captures.amount_centavos as captured',
      'checkouts.order_number as orderNumber',
      sql<string>`checkouts.delivery ->> 'fullName'`.as('name'),
      'orders.id as orderId',
      'orders.access_key as accessKey',
      'refunds.provider',
      namesOfLines.as('lines'),
      'refunds.shipping_centavos as shipping',
    ])
    .where('refunds.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { orderId, accessKey, ...story } = row
  return { ...story, order: orderId !== null && accessKey !== null ? { id: orderId, accessKey } : null }
}

export function refundsWithCheckouts(db: Db) {
  return db
    .selectFrom('refunds')
    .innerJoin('captures', (join) =>
      join
        .onRef('captures.provider', '=', 'refunds.provider')
        .onRef('captures.id', '=', 'refunds.capture_id'),
    )
    .innerJoin('checkouts', 'checkouts.id', 'captures.checkout_id')
}

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

export async function refundsOfCapture(db: Db | Tx, capture: ProviderId): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(refundColumns)
    .where('provider', '=', capture.provider)
    .where('capture_id', '=', capture.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(refundFrom)
}

function refundFrom({
  provider,
  captureId,
  ...refund
}: Selection<Database, 'refunds', (typeof refundColumns)[number]>) {
  return { ...refund, capture: { provider, id: captureId } }
}

/** Returns false if no open failure of this refund exists. */
export async function markFailureAcknowledged(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ failure_seen_at: at })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('failure_seen_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Links refunds to the order that their capture became later. */
export async function setOrderOfRefunds(tx: Tx, capture: ProviderId, orderId: string) {
  await tx
    .updateTable('refunds')
    .set({ order_id: orderId })
    .where('provider', '=', capture.provider)
    .where('capture_id', '=', capture.id)
    .where('order_id', 'is', null)
    .execute()
}

/** Withdraws a refund that staff recorded but did not pay back. Returns false if it was withdrawn before, or failed. */
export async function saveWithdrawal(
  tx: Tx,
  id: string,
  { at, reason }: { at: Date; reason: WithdrawalReason },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({
      state: 'failed',
      failure: 'WITHDRAWN',
      failure_seen_at: at,
      withdrawn_at: at,
      withdrawn_reason: reason,
      updated_at: sql`shop_now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'pending', 'done'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
