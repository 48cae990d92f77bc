import { sql } from 'kysely'
import type { CloseRow, MoneyMove } from '../../domain/today/day-close.ts'
import type { DaySpan } from '../../domain/values/mexican-days.ts'
import type { Centavos } from '../../domain/values/money.ts'
import type { SalesChannel } from '../../domain/orders/order-life.ts'
import type { Db, Tx } from '../database.ts'

/**
 * Lists each payment when it arrived, each refund when it was sent, and each withdrawn refund when it was withdrawn. A
 * day's close and the accountant's file both read this list, so they agree. `net` is the change of the balance.
 */
function movesIn({ from, until }: DaySpan) {
  return sql`
    SELECT came_at AS at, 'came' AS kind, provider || ' ' || id AS key, provider, id AS capture_id, NULL::text AS refund_id,
      amount_centavos AS amount, fee_centavos AS fee, coalesce(net_centavos, amount_centavos) AS net
    FROM captures WHERE came_at >= ${from} AND came_at < ${until}
    UNION ALL
    SELECT done_at, 'back', id::text, provider, capture_id, coalesce(provider_refund_id, ''),
      amount_centavos, -coalesce(fee_back_centavos, 0), coalesce(fee_back_centavos, 0) - amount_centavos
    FROM refunds WHERE done_at >= ${from} AND done_at < ${until}
    UNION ALL
    SELECT withdrawn_at, 'withdrawn', id::text, provider, capture_id, coalesce(provider_refund_id, ''),
      amount_centavos, 0, amount_centavos
    FROM refunds WHERE withdrawn_at >= ${from} AND withdrawn_at < ${until} AND done_at IS NOT NULL`
}

/** LIMIT 1 makes this join an index lookup and not a scan of all orders. */
const itsOrder = sql`LEFT JOIN LATERAL (
  SELECT id, number, customer_id, channel, item_total_centavos AS goods, code, code_centavos AS discount, shipping_centavos AS shipping, delivery ->> 'phone' AS phone
  FROM orders
  WHERE (orders.provider, orders.capture_id) = (move.provider, move.capture_id) LIMIT 1) AS sold ON true`

export async function closeOf(db: Db | Tx, stretch: DaySpan): Promise<CloseRow[]> {
  const { rows } = await sql<CloseRow>`
    SELECT split_part(provider, ':', 1) AS provider, channel,
      count(*) FILTER (WHERE kind = 'came') AS payments,
      coalesce(sum(amount) FILTER (WHERE kind = 'came'), 0)::int8 AS taken,
      coalesce(sum(shipping) FILTER (WHERE kind = 'came'), 0)::int8 AS shipping,
      coalesce(sum(discount) FILTER (WHERE kind = 'came'), 0)::int8 AS discount,
      count(*) FILTER (WHERE kind = 'back') AS refunds,
      coalesce(sum(amount) FILTER (WHERE kind = 'back'), 0)::int8 AS refunded,
      count(*) FILTER (WHERE kind = 'withdrawn') AS withdrawals,
      coalesce(sum(amount) FILTER (WHERE kind = 'withdrawn'), 0)::int8 AS withdrawn,
      coalesce(sum(fee), 0)::int8 AS fee,
      coalesce(sum(CASE kind WHEN 'came' THEN net ELSE -fee END), 0)::int8 AS net,
      count(*) FILTER (WHERE fee IS NULL) AS "unknownFees"
    FROM (${movesIn(stretch)}) AS move ${itsOrder}
    GROUP BY 1, channel ORDER BY taken DESC, 1, channel`.execute(db)
  return rows
}

/** `at` is text, because a Date has no microseconds; `since` is a lower bound of the next page's times. */
export type LedgerCursor = { at: string; since: Date; kind: MoneyMove; key: string }

export type LedgerRow = {
  at: Date
  kind: MoneyMove
  orderNumber: string
  /** `customerId` is null for a sale to the general public, or a payment without an order. */
  customerId: string | null
  /** `channel` is null for a payment without an order. */
  channel: SalesChannel | null
  provider: string
  /** The telephone of the order's delivery address; '' if there is none. */
  phone: string
  lines: string
  goods: Centavos | null
  /** The discount code of the order; '' without a code. */
  code: string
  discount: Centavos | null
  shipping: Centavos | null
  amount: Centavos
  /** `fee` is null if the provider did not report it. */
  fee: Centavos | null
  net: Centavos
  captureId: string
  refundId: string | null
}

/** Returns movements of money, oldest first. Of the buyer they contain only the telephone and the account's id. */
export async function ledgerPage(
  db: Db | Tx,
  { after, size, ...stretch }: DaySpan & { after: LedgerCursor | null; size: number },
): Promise<{ rows: LedgerRow[]; next: LedgerCursor | null }> {
  const since = after ? { from: after.since } : {}
  const later = after
    ? sql`WHERE (at, kind, key) > (${after.at}::timestamptz, ${after.kind}, ${after.key})`
    : sql``
  const { rows } = await sql<LedgerRow & { key: string; place: string }>`
    SELECT move.at, at::text AS place, kind, key, move.provider, channel, customer_id AS "customerId", coalesce(phone, '') AS phone, goods, coalesce(code, '') AS code, discount, shipping, amount, fee, net,
      move.capture_id AS "captureId", refund_id AS "refundId",
      coalesce(number, (
        SELECT order_number FROM captures JOIN checkouts ON checkouts.id = checkout_id
        WHERE (captures.provider, captures.id) = (move.provider, move.capture_id))) AS "orderNumber",
      coalesce((
        SELECT string_agg(quantity || ' × ' || name || CASE WHEN size = 'na' THEN '' ELSE ' (' || size || ')' END, '; ' ORDER BY position)
        FROM order_items WHERE order_id = sold.id), '') AS lines
    FROM (
      SELECT * FROM (${movesIn({ ...stretch, ...since })}) AS every ${later} ORDER BY at, kind, key LIMIT ${size}) AS move ${itsOrder}
    ORDER BY at, kind, key`.execute(db)
  const last = rows.length === size ? rows.at(-1)! : null
  return { rows, next: last && { at: last.place, since: last.at, kind: last.kind, key: last.key } }
}

export async function closeWithMoves(db: Db, stretch: DaySpan, size: number) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      rows: await closeOf(tx, stretch),
      moves: await ledgerPage(tx, { ...stretch, after: null, size }),
    }))
}

export async function refundsUnderWay(db: Db): Promise<{ count: number; amount: Centavos }> {
  const { rows } = await sql<{ count: number; amount: Centavos }>`
    SELECT count(*) AS count, coalesce(sum(amount_centavos), 0)::int8 AS amount FROM refunds
    WHERE state IN ('asked', 'pending')`.execute(db)
  return rows[0]!
}
