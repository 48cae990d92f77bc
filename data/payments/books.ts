import { sql } from 'kysely'
import type { CloseRow } from '../../domain/day-close.ts'
import type { Stretch } from '../../domain/mexican-days.ts'
import type { Db } from '../database.ts'

/**
 * What was sold in a stretch, and what went back in it (asked for is given back), of whichever order: by way of payment
 * and channel. It reads the orders and refunds of the stretch alone: with their limit of one, what belongs to each is
 * looked up, never all captures or orders there are.
 */
export async function closeOf(db: Db, { from, until }: Stretch): Promise<CloseRow[]> {
  const { rows } = await sql<CloseRow>`
    WITH sold AS MATERIALIZED (
      SELECT provider, capture_id, channel, shipping_centavos FROM orders
      WHERE created_at >= ${from} AND created_at < ${until}),
    came AS (
      SELECT sold.provider, channel, count(*) AS orders, sum(amount_centavos)::int8 AS taken,
        sum(shipping_centavos)::int8 AS shipping, coalesce(sum(fee_centavos), 0)::int8 AS fee,
        sum(coalesce(net_centavos, amount_centavos))::int8 AS net,
        count(*) FILTER (WHERE net_centavos IS NULL) AS unknown
      FROM sold, LATERAL (
        SELECT amount_centavos, fee_centavos, net_centavos FROM captures
        WHERE (captures.provider, captures.id) = (sold.provider, sold.capture_id) LIMIT 1) AS kept
      GROUP BY 1, 2),
    asked AS MATERIALIZED (
      SELECT order_id, amount_centavos FROM refunds
      WHERE created_at >= ${from} AND created_at < ${until} AND state <> 'failed' AND order_id IS NOT NULL),
    went AS (
      SELECT provider, channel, count(*) AS refunds, sum(amount_centavos)::int8 AS refunded
      FROM asked, LATERAL (SELECT provider, channel FROM orders WHERE orders.id = asked.order_id LIMIT 1) AS of_order
      GROUP BY 1, 2)
    SELECT provider, channel, coalesce(orders, 0) AS orders, coalesce(taken, 0) AS taken,
      coalesce(shipping, 0) AS shipping, coalesce(refunds, 0) AS refunds, coalesce(refunded, 0) AS refunded,
      coalesce(fee, 0) AS fee, coalesce(net, 0) AS net, coalesce(unknown, 0) AS "unknownFees"
    FROM came FULL JOIN went USING (provider, channel) ORDER BY taken DESC NULLS LAST, provider, channel`.execute(
    db,
  )
  return rows
}

/** Where a page of the books ended; `at` as text: a Date knows no microseconds. */
export type BooksPlace = { at: string; id: string }

/** A page of the orders of a stretch as the accountant has them, oldest first: no buyer is in it. */
export async function booksPage(
  db: Db,
  { from, until, after, size }: Stretch & { after: BooksPlace | null; size: number },
) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('captures', (join) =>
      join.onRef('captures.provider', '=', 'orders.provider').onRef('captures.id', '=', 'orders.capture_id'),
    )
    .select([
      'orders.id',
      'number',
      'orders.created_at as createdAt',
      sql<string>`orders.created_at::text`.as('at'),
      'channel',
      'orders.provider',
      'capture_id as captureId',
      'item_total_centavos as goods',
      'shipping_centavos as shipping',
      'captures.amount_centavos as taken',
      'fee_centavos as fee',
      'net_centavos as net',
      sql<string>`(
        SELECT string_agg(quantity || ' × ' || name || CASE WHEN size = 'na' THEN '' ELSE ' (' || size || ')' END, '; ' ORDER BY position)
        FROM order_items WHERE order_id = orders.id)`.as('lines'),
      sql<number>`(
        SELECT coalesce(sum(amount_centavos), 0)::int8 FROM refunds
        WHERE order_id = orders.id AND refunds.state <> 'failed')`.as('refunded'),
      sql<string>`(
        SELECT coalesce(string_agg(provider_refund_id, '; ' ORDER BY created_at), '') FROM refunds
        WHERE order_id = orders.id AND refunds.state = 'done')`.as('refundIds'),
    ])
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', until)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(orders.created_at, orders.id) > (${after!.at}::timestamptz, ${after!.id}::uuid)`,
      ),
    )
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(size)
    .execute()
  const last = rows.length === size ? rows.at(-1)! : null
  return { rows, next: last && { at: last.at, id: last.id } }
}

export type BookedOrder = Awaited<ReturnType<typeof booksPage>>['rows'][number]
