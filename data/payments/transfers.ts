import { type NotNull, sql } from 'kysely'
import type { TransferAccount } from '../../domain/payments/transfer-account.ts'
import type { Centavos } from '../../domain/values/money.ts'
import type { Db, Tx } from '../database.ts'
import type { CheckoutMove } from '../../domain/purchase/checkout-life.ts'
import type { ProviderId } from '../../domain/payments/provider-id.ts'
import type { OrderClaim } from '../orders/customer-orders.ts'
import { withParts } from '../price-columns.ts'
import { isOpenTransfer, movingCheckout } from '../purchase/checkouts.ts'

/** `account`: the account as the buyer was told it. */
export async function insertTransfer(
  tx: Tx,
  { checkoutId, account, remindAt }: { checkoutId: string; account: TransferAccount; remindAt: Date },
) {
  await tx
    .insertInto('transfers')
    .values({ checkout_id: checkoutId, account: JSON.stringify(account), remind_at: remindAt })
    .execute()
}

type OpenTransfers = Record<'perBrowser' | 'perEmail' | 'perCustomer' | 'perNetwork', number>

/**
 * Counts the open transfers of this browser, of this address of mail, and of this network. `perCustomer` counts those
 * whose visitor ends with `customerEnding`: the customer chose them while signed in.
 */
export async function countOpenTransfers(
  tx: Tx,
  of: { visitor: string; email: string; source: string; customerEnding: string | null },
): Promise<OpenTransfers> {
  const { rows } = await sql<OpenTransfers>`
    SELECT count(*) FILTER (WHERE visitor = ${of.visitor})::int AS "perBrowser",
      count(*) FILTER (WHERE lower(email) = lower(${of.email}))::int AS "perEmail",
      count(*) FILTER (WHERE visitor LIKE '%' || ${of.customerEnding}::text)::int AS "perCustomer",
      count(*) FILTER (WHERE source = ${of.source})::int AS "perNetwork"
    FROM checkouts WHERE ${isOpenTransfer}`.execute(tx)
  return rows[0]!
}

/** Returns those of the references that an open transfer has. */
export async function takenReferences(tx: Tx, references: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('checkouts')
    .select('transfer_reference as reference')
    .where('transfer_reference', 'in', references)
    .where(isOpenTransfer)
    .execute()
  return new Set(rows.map(({ reference }) => reference!))
}

export type Transfer = ReturnType<typeof withParts<Awaited<ReturnType<typeof selectTransfers>>[number]>>

/** Money that staff saw on the account. `on`: the bank's day. `counts`: the money is part of the order's payment. */
export type Arrival = { id: string; amount: Centavos; on: string; trackingKey: string; counts: boolean }

export async function findTransfer(
  db: Db | Tx,
  one: { id: string } | { orderNumber: string },
): Promise<Transfer | null> {
  const [transfer] = await selectTransfers(db, (query) =>
    'id' in one
      ? query.where('checkouts.id', '=', one.id)
      : query.where('checkouts.order_number', '=', one.orderNumber),
  )
  return transfer ? withParts(transfer) : null
}

/** The part of the total that has not come yet. */
export function missingOf({ total, arrivals }: Pick<Transfer, 'total' | 'arrivals'>): Centavos {
  return arrivals.reduce((left, { amount, counts }) => (counts ? left - amount : left), total)
}

function selectTransfers(db: Db | Tx, among: (query: Joined) => Joined) {
  return among(joined(db))
    .select([
      'checkouts.id',
      'checkouts.order_number as orderNumber',
      'checkouts.customer_id as customerId',
      'checkouts.state',
      'checkouts.closed_reason as closedReason',
      'checkouts.provider',
      'checkouts.lines',
      'checkouts.delivery',
      'checkouts.email',
      'checkouts.garments_centavos',
      'checkouts.cards_centavos',
      'checkouts.markdown_centavos',
      'checkouts.code_centavos',
      'checkouts.shipping_centavos',
      'checkouts.code',
      'checkouts.capture_attempt as captureAttempt',
      'checkouts.total_centavos as total',
      'checkouts.transfer_reference as reference',
      'checkouts.access_key as accessKey',
      'checkouts.pay_by as payBy',
      /** Until then the pieces are held: at least until `payBy`. */
      'checkouts.hold_expires_at as holdExpiresAt',
      'checkouts.created_at as createdAt',
      'checkouts.updated_at as updatedAt',
      'transfers.account',
      'transfers.remind_at as remindAt',
      'transfers.reported_at as reportedAt',
      'transfers.tracking_key as trackingKey',
      'transfers.receipt_type as receiptType',
      arrivals.as('arrivals'),
    ])
    .$narrowType<{ reference: NotNull; accessKey: NotNull; payBy: NotNull }>()
    .execute()
}

type Joined = ReturnType<typeof joined>

function joined(db: Db | Tx) {
  return db.selectFrom('checkouts').innerJoin('transfers', 'transfers.checkout_id', 'checkouts.id')
}

const arrivals = sql<Arrival[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'amount', amount_centavos, 'on', arrived_on,
    'trackingKey', tracking_key, 'counts', counts) ORDER BY recorded_at, id), '[]')
  FROM transfer_arrivals WHERE transfer_arrivals.checkout_id = checkouts.id)`

/** The caller has locked the checkout. Returns the money that staff saw and that is part of the order's payment. */
export async function arrivedMoney(tx: Tx, checkoutId: string): Promise<Centavos> {
  const { sum } = await tx
    .selectFrom('transfer_arrivals')
    .select(sql<number>`coalesce(sum(amount_centavos), 0)::int`.as('sum'))
    .where('checkout_id', '=', checkoutId)
    .where('counts', '=', true)
    .executeTakeFirstOrThrow()
  return sum
}

/** Forgets the provider's order of an attempt to pay online, which can no longer be paid. */
export async function setTransferAlone(tx: Tx, checkoutId: string) {
  await tx
    .updateTable('checkouts')
    .set({ provider: 'transfer', provider_order_id: checkoutId })
    .where('id', '=', checkoutId)
    .execute()
}

/** What the buyer reports: the bank's tracking key, or a receipt that the shop has cleaned. */
export type TransferReport = {
  trackingKey: string
  receipt: { type: 'image/webp' | 'application/pdf'; bytes: Buffer } | null
}

/** A later report replaces what it gives. Returns the time of the report before; null: this is the first. */
export async function saveReport(
  tx: Tx,
  checkoutId: string,
  { trackingKey, receipt }: TransferReport,
  at: Date,
): Promise<{ reportedAt: Date | null }> {
  const before = await tx
    .selectFrom('transfers')
    .select('reported_at as reportedAt')
    .where('checkout_id', '=', checkoutId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('transfers')
    .set({
      reported_at: at,
      ...(trackingKey !== '' && { tracking_key: trackingKey }),
      ...(receipt && { receipt: receipt.bytes, receipt_type: receipt.type }),
    })
    .where('checkout_id', '=', checkoutId)
    .execute()
  return before
}

/**
 * Staff have found the reported money. What the buyer reports from now on is about other money, of which the buyer is
 * reminded at `remindAt`.
 */
export async function setReportAnswered(tx: Tx, checkoutId: string, { remindAt }: { remindAt: Date }) {
  await tx
    .updateTable('transfers')
    .set({ remind_at: remindAt, reported_at: null, tracking_key: '', receipt: null, receipt_type: null })
    .where('checkout_id', '=', checkoutId)
    .execute()
}

/** Returns null for an unknown order number and for a wrong claim. */
export async function findClaimedTransfer(
  db: Db,
  orderNumber: string,
  { customerId, accessKey }: OrderClaim,
): Promise<Transfer | null> {
  const transfer = await findTransfer(db, { orderNumber })
  const isTheirs =
    (customerId !== null && transfer?.customerId === customerId) ||
    (accessKey !== null && transfer?.accessKey === accessKey)
  return isTheirs ? transfer : null
}

/** The buyer begins to pay an awaited transfer online. Returns false if the order is not awaited. */
export async function saveOnlineOrder(
  db: Db,
  id: string,
  order: ProviderId,
  move: CheckoutMove,
): Promise<boolean> {
  const { numUpdatedRows } = await movingCheckout(db, id, move)
    .set({ provider: order.provider, provider_order_id: order.id })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The caller has locked the checkout. The buyer gets more time; the time of a claim stays. */
export async function setPayBy(tx: Tx, id: string, { payBy, remindAt }: { payBy: Date; remindAt: Date }) {
  await tx
    .updateTable('checkouts')
    .set({
      pay_by: payBy,
      hold_expires_at: payBy,
      due_at: sql`CASE WHEN state = 'awaiting_transfer' THEN ${remindAt}::timestamptz ELSE due_at END`,
    })
    .where('id', '=', id)
    .execute()
}

export async function insertArrival(
  tx: Tx,
  arrival: {
    key: string
    checkoutId: string
    amount: Centavos
    on: string
    trackingKey: string
    counts: boolean
    staffId: string | null
  },
  at: Date,
) {
  await tx
    .insertInto('transfer_arrivals')
    .values({
      id: arrival.key,
      checkout_id: arrival.checkoutId,
      amount_centavos: arrival.amount,
      arrived_on: arrival.on,
      tracking_key: arrival.trackingKey,
      counts: arrival.counts,
      recorded_by: arrival.staffId,
      recorded_at: at,
    })
    .execute()
}

/** Finds an arrival that was recorded with this key, or with this tracking key. */
export async function arrivalWithKey(
  tx: Tx,
  { key, trackingKey }: { key: string; trackingKey: string },
): Promise<{ id: string; orderNumber: string } | null> {
  // Recording takes this lock first, so that two arrivals with one tracking key wait for each other.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${trackingKey || key}, 10))`.execute(tx)
  const row = await tx
    .selectFrom('transfer_arrivals')
    .innerJoin('checkouts', 'checkouts.id', 'transfer_arrivals.checkout_id')
    .select(['transfer_arrivals.id', 'checkouts.order_number as orderNumber'])
    .where(({ or, and, eb }) =>
      or([
        eb('transfer_arrivals.id', '=', key),
        and([eb('tracking_key', '=', trackingKey), eb('tracking_key', '<>', '')]),
      ]),
    )
    .executeTakeFirst()
  return row ?? null
}

/** Transfers whose money may still come: the open ones, and those that ended unpaid after `endedSince`. */
export async function transfersToMatch(db: Db, endedSince: Date, most: number) {
  const rows = await joined(db)
    .select([
      'checkouts.id',
      'checkouts.order_number as orderNumber',
      'checkouts.transfer_reference as reference',
      'checkouts.hold_expires_at as payBy',
      'checkouts.total_centavos as total',
      sql<string>`checkouts.delivery ->> 'fullName'`.as('name'),
      arrivals.as('arrivals'),
    ])
    .$narrowType<{ reference: NotNull }>()
    .where(
      sql<boolean>`(${isOpenTransfer} AND checkouts.state NOT IN ('review', 'returning')
        OR checkouts.state = 'closed' AND checkouts.closed_reason = 'expired' AND checkouts.updated_at > ${endedSince})`,
    )
    .orderBy('checkouts.hold_expires_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, amount: missingOf(row) }))
}

/** Money of transfers that staff recorded for a day since `day`. */
export async function arrivalsSince(db: Db, day: string) {
  return db
    .selectFrom('transfer_arrivals')
    .select(['arrived_on as date', 'amount_centavos as amount', 'tracking_key as trackingKey'])
    .where('arrived_on', '>=', day)
    .execute()
}
