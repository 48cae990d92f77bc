import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { OrderSought } from '../../domain/orders/order-search.ts'
import type { OrderListing, OrderSorting } from '../../domain/orders/order-list.ts'
import type { OrderState } from '../../domain/orders/order-life.ts'
import type { Delivery } from '../../domain/shipping/delivery.ts'
import { anyOf, type Db } from '../database.ts'
import type { Database } from '../schema.ts'

/** The cursor of a page of orders: the sort key of the page's last order, as text, and its id. */
export type OrderCursor = { key: string; id: string }

export type OrdersWanted = {
  listing: OrderListing
  sought: OrderSought
  /** Selects orders bought at or after `from` and before `until`. */
  from?: Date | null
  until?: Date | null
  /** Selects only orders that are picked up. */
  pickup?: boolean
  sorting: OrderSorting
  /** A parcel shipped before this time and without news since counts as a problem. */
  quietSince: Date
  after?: OrderCursor | null
  size: number
}

export const mostOrdersFound = 1_000
export const mostOrdersCounted = 999

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>['orders'][number]

/**
 * Each tab and sorting of the order list has an index, so the cost does not grow with the number of orders. `found`
 * counts the orders that a search matches in all tabs; null without a search, or above `mostOrdersFound`.
 */
export async function listOrders(db: Db, wanted: OrdersWanted) {
  const found = await idsFound(db, wanted.sought)
  const [by, downwards] = sortedBy[wanted.sorting]
  const rows = await listed(db, wanted, found)
    .select((eb) => [
      'orders.id',
      'number',
      'state',
      'channel',
      'delivery',
      'comments',
      'in_hand as handedOver',
      'created_at as createdAt',
      'state_since as stateSince',
      'total_centavos as total',
      'garments_centavos as garments',
      'version',
      sql<string>`${sql.ref(by)}::text`.as('key'),
      linesOf(eb).as('lines'),
      eb.exists(failedRefundOf(eb)).as('refundFailed'),
      eb.exists(openDisputeOf(eb)).as('disputed'),
    ])
    .orderBy(by, downwards ? 'desc' : 'asc')
    .orderBy('orders.id', downwards ? 'desc' : 'asc')
    .limit(wanted.size + 1)
    .execute()
  const orders = rows.slice(0, wanted.size)
  const last = orders.at(-1)
  return {
    orders,
    next: rows.length > wanted.size && last ? { key: last.key, id: last.id } : null,
    found: found === 'all' || found === 'many' ? null : found.length,
    many: found === 'many',
  }
}

const sortedBy = {
  newest: ['orders.created_at', true],
  longest: ['orders.state_since', false],
  dearest: ['orders.total_centavos', true],
} as const satisfies Record<OrderSorting, unknown>

const typeOfKey = { newest: sql`timestamptz`, longest: sql`timestamptz`, dearest: sql`integer` }

type Listing = SelectQueryBuilder<Database, 'orders', object>

function listed(db: Db, wanted: OrdersWanted, found: Found): Listing {
  const { listing, sorting, after, from, until, pickup = false, sought } = wanted
  const [by, downwards] = sortedBy[sorting]
  let query: Listing = db.selectFrom('orders')
  if (listing.state) query = query.where('orders.state', '=', listing.state)
  if (listing.parcels) query = query.where('garments_centavos', '>', 0)
  if (listing.only)
    query = query.where(
      sql<SqlBool>`orders.id = ANY (ARRAY ${listing.only === 'problems' ? problems(wanted.quietSince) : inExchange})`,
    )
  if (pickup) query = query.where(sql<SqlBool>`orders.delivery ? 'pickup'`)
  if (from) query = query.where('created_at', '>=', from)
  if (until) query = query.where('created_at', '<', until)
  if (found === 'many') query = query.where((eb) => hasWords(eb, sought))
  else if (found !== 'all') query = query.where('orders.id', '=', sql<string>`ANY(${found}::uuid[])`)
  if (after)
    query = query.where(
      sql<SqlBool>`(${sql.ref(by)}, orders.id) ${downwards ? sql`<` : sql`>`} (${after.key}::${typeOfKey[sorting]}, ${after.id}::uuid)`,
    )
  return query
}

type Found = 'all' | 'many' | string[]

/** Returns the orders that a search matches; 'all' without a search, 'many' above `mostOrdersFound`. */
async function idsFound(db: Db, { words, customers }: OrderSought): Promise<Found> {
  if (words === null) return 'all'
  const [byWords, byCustomer] = await Promise.all([
    idsWithWords(db, words),
    customers === null ? [] : ordersOfCustomersFound(db, customers),
  ])
  if (byWords === 'many') return 'many'
  const ids = new Set([...byWords, ...byCustomer.map(({ id }) => id)])
  return ids.size > mostOrdersFound ? 'many' : [...ids]
}

/**
 * The word index reads every order with a word before it returns the first. So the search skips the index if the
 * newest orders already show that a word is too common.
 */
async function idsWithWords(db: Db, words: string): Promise<'many' | string[]> {
  const has = sql`words @@ ${words}::tsquery`
  const { rows } = await sql<{ ids: string[] | null }>`
    SELECT CASE
      WHEN (SELECT count(*) FILTER (WHERE ${has}) FROM (
        SELECT words FROM order_search ORDER BY order_id DESC LIMIT ${sql.lit(2 * mostOrdersFound)}) AS newest) <= ${sql.lit(mostOrdersFound)}
      THEN ARRAY (SELECT order_id FROM order_search WHERE ${has} LIMIT ${sql.lit(mostOrdersFound + 1)})
    END AS ids`.execute(db)
  return rows[0]!.ids ?? 'many'
}

/** Finds orders by their customers, because a telephone belongs to the account and not to the order. */
function ordersOfCustomersFound(db: Db, customers: string) {
  return db
    .selectFrom('customers')
    .innerJoin('orders', 'orders.customer_id', 'customers.id')
    .select('orders.id')
    .where(sql<SqlBool>`customers.words @@ ${customers}::tsquery`)
    .limit(mostOrdersFound + 1)
    .execute()
}

function hasWords(eb: ExpressionBuilder<Database, 'orders'>, { words }: OrderSought): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('order_search')
      .select('order_id')
      .whereRef('order_id', '=', 'orders.id')
      .where(sql<SqlBool>`words @@ ${words}::tsquery`),
  )
}

/**
 * Selects orders with a problem: a returned parcel, a parcel without news for long, a failed refund, or an open
 * dispute. The query selects only their ids, because PostgreSQL might answer a join by a scan of all orders.
 */
function problems(quietSince: Date) {
  return sql<string>`(
    (SELECT id FROM orders WHERE state = 'returned' AND garments_centavos > 0 LIMIT ${sql.lit(mostOrdersFound)})
    UNION (SELECT id FROM orders WHERE state = 'shipped' AND garments_centavos > 0 AND state_since < ${quietSince}
      ORDER BY state_since LIMIT ${sql.lit(mostOrdersFound)})
    UNION (SELECT order_id FROM refunds WHERE state = 'failed' AND failure_seen_at IS NULL AND order_id IS NOT NULL
      ORDER BY updated_at LIMIT ${sql.lit(mostOrdersFound)})
    UNION (SELECT (SELECT id FROM orders WHERE (orders.provider, orders.capture_id) = (disputes.provider, disputes.capture_id))
      FROM disputes WHERE step <> 'resolved' ORDER BY told_at LIMIT ${sql.lit(mostOrdersFound)})
    EXCEPT SELECT NULL::uuid)`
}

const inExchange = sql<string>`(SELECT order_id FROM exchanges WHERE open LIMIT ${sql.lit(mostOrdersFound)})`

/**
 * Counts each tab up to `mostOrdersCounted` + 1. The subqueries sort like their index; otherwise the planner may scan
 * all orders when many match.
 */
export async function countWaitingOrders(
  db: Db,
  quietSince: Date,
): Promise<Record<'prepare' | 'send' | 'on-the-way' | 'exchange' | 'problem', number>> {
  const parcels = (state: OrderState) =>
    sql`(SELECT count(*) FROM (SELECT FROM orders WHERE state = ${sql.lit(state)} AND garments_centavos > 0
      ORDER BY state_since LIMIT ${sql.lit(mostOrdersCounted + 1)}) AS few)`
  const { rows } = await sql<{
    prepare: number
    send: number
    way: number
    exchange: number
    problem: number
  }>`
    SELECT ${parcels('paid')} AS prepare, ${parcels('preparing')} AS send, ${parcels('shipped')} AS way,
      (SELECT count(DISTINCT order_id) FROM ${inExchange} AS ids) AS exchange,
      (SELECT count(*) FROM (SELECT FROM ${problems(quietSince)} AS ids LIMIT ${sql.lit(mostOrdersCounted + 1)}) AS few) AS problem`.execute(
    db,
  )
  const { way, ...counts } = rows[0]!
  return { ...counts, 'on-the-way': way }
}

function openDisputeOf(eb: ExpressionBuilder<Database, 'orders'>) {
  return eb
    .selectFrom('disputes')
    .select('disputes.id')
    .whereRef('disputes.provider', '=', 'orders.provider')
    .whereRef('disputes.capture_id', '=', 'orders.capture_id')
    .where(sql<SqlBool>`disputes.step <> 'resolved'`)
}

function failedRefundOf(eb: ExpressionBuilder<Database, 'orders'>) {
  return eb
    .selectFrom('refunds')
    .select('refunds.id')
    .whereRef('refunds.order_id', '=', 'orders.id')
    .where('refunds.state', '=', 'failed')
    .where('failure_seen_at', 'is', null)
}

function linesOf(eb: ExpressionBuilder<Database, 'orders'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('order_items')
      .select(['name', 'image', 'quantity', 'category', 'line_id as lineId'])
      .whereRef('order_id', '=', 'orders.id')
      .orderBy('position'),
  )
}

export type ParcelOrder = { number: string; state: OrderState; delivery: Delivery }

/** Returns the orders with these numbers, in no order; unknown numbers are left out. */
export async function ordersOfNumbers(db: Db, numbers: readonly string[]): Promise<ParcelOrder[]> {
  return db
    .selectFrom('orders')
    .select(['number', 'state', 'delivery'])
    .where('number', '=', anyOf(numbers))
    .execute()
}
