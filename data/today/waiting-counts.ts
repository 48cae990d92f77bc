import { type RawBuilder, sql } from 'kysely'
import type { OrderState } from '../../domain/orders/order-life.ts'
import type { WaitingCount, WaitingKind } from '../../domain/today/what-waits.ts'
import type { Db } from '../database.ts'
import { isOpenTransfer } from '../purchase/checkouts.ts'
import { pendingAtProvider } from '../payments/payments-to-review.ts'

type Bounds = {
  now: Date
  /** A parcel that was shipped before this time and without news since waits for a person. */
  sentBefore: Date
  /** The old pieces of an exchange that started before this time and did not come back wait for a person. */
  exchangedBefore: Date
  /** An unreported transfer counts if it ends before this time. */
  endsBefore: Date
  /** The month of an order that was paid before this time ends within days, so its invoice is urgent. */
  invoiceUrgentBefore: Date
  /** A job counts if it failed at least this many times. */
  attempts: number
  /** A last good backup before this time counts as late; null if the shop makes no backups itself. */
  backupSince: Date | null
  /** The payment ways that staff refund manually. */
  manualMethods: readonly string[]
  /** Counting stops at one more than `most`. */
  most: number
}

/**
 * Leaves out kinds without work. Each part of the statement reads an index of waiting rows, so the cost grows with the
 * waiting work and not with the history.
 */
export async function waitingCounts(db: Db, bounds: Bounds): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    SELECT kind, count, least(since, ${bounds.now}) AS since, number AS "orderNumber",
      coalesce(first.image, waits.image) AS image, coalesce(first.name, waits.about) AS about,
      coalesce(first.pieces, 0) AS pieces, coalesce(first."madeToOrder", false) AS "madeToOrder"
    FROM (${sql.join(waitingParts(bounds), sql` UNION ALL `)}) AS waits
    LEFT JOIN LATERAL (
      SELECT (array_agg(image ORDER BY position))[1] AS image, (array_agg(name ORDER BY position))[1] AS name,
        sum(quantity) FILTER (WHERE category = 'PHYSICAL_GOODS') AS pieces, bool_or(line_id LIKE 'custom-%') AS "madeToOrder"
      FROM order_items WHERE order_id = waits.order_id) AS first ON true
    WHERE count > 0`.execute(db)
  return rows
}

function waitingParts(bounds: Bounds) {
  const { attempts, backupSince, most } = bounds
  const sentBefore = unplanned(bounds.sentBefore)
  const exchangedBefore = unplanned(bounds.exchangedBefore)
  const endsBefore = unplanned(bounds.endsBefore)
  const urgentBefore = unplanned(bounds.invoiceUrgentBefore)
  return [
    orders('to-prepare', 'paid', sql`true`, most),
    orders('to-ship', 'preparing', sql`true`, most),
    orders('no-news', 'shipped', sql`state_since < ${sentBefore}`, most),
    orders('returned', 'returned', sql`true`, most),
    exchanges('exchanges-to-send', sql`sent_at IS NULL`, most),
    exchanges('exchanges-not-back', sql`old_pieces = 'awaited' AND started_at < ${exchangedBefore}`, most),
    ...moneyParts(bounds),
    transfers('transfers-reported', sql`reported_at IS NOT NULL`, sql`reported_at`, most),
    transfers(
      'transfers-ending',
      sql`reported_at IS NULL AND hold_expires_at < ${endsBefore}`,
      sql`checkouts.created_at`,
      most,
    ),
    invoices('invoices-ending', sql`orders.created_at < ${urgentBefore}`, most),
    invoices('invoices', sql`orders.created_at >= ${urgentBefore}`, most),
    part('gave-up', most, {
      from: sql`jobs`,
      where: sql`finished_at IS NULL AND attempts >= ${sql.lit(attempts)} AND last_error <> 'waits'`,
      since: sql`created_at`,
      about: sql`kind`,
    }),
    part('sheets-stopped', most, {
      from: sql`sheet_follows`,
      where: sql`broken_at IS NOT NULL AND ended_at IS NULL`,
      since: sql`broken_at`,
      about: sql`fault`,
    }),
    part('messages', most, {
      from: sql`contact_messages`,
      where: sql`state = 'open'`,
      since: sql`created_at`,
      about: sql`left(message, 120)`,
    }),
    part('data-requests', most, {
      from: sql`arco_requests`,
      where: sql`answered_at IS NULL`,
      since: sql`received_on::timestamp AT TIME ZONE 'America/Mexico_City'`,
      about: sql`due_on::text`,
    }),
    findings,
    ...(backupSince === null ? [] : [lateBackup(backupSince)]),
  ]
}

/** A subquery looks up the order of each of the few rows; a join might scan all orders. */
const refunded = sql`FROM orders WHERE orders.id = refunds.order_id`
const disputed = sql`FROM orders WHERE orders.provider = disputes.provider AND orders.capture_id = disputes.capture_id`

function moneyParts({ now, manualMethods, most }: Bounds) {
  return [
    part('to-review', most, {
      from: sql`checkouts`,
      // A snoozed payment does not count until its snooze ends.
      where: sql`state = 'review'
        AND NOT EXISTS (SELECT FROM payment_waits WHERE checkout_id = checkouts.id AND waiting_until > ${unplanned(now)})`,
      since: sql`updated_at`,
      number: sql`order_number`,
      about: sql`lines -> 0 ->> 'name'`,
      image: sql`lines -> 0 ->> 'image'`,
    }),
    part('pending-payments', most, {
      from: sql`checkouts`,
      where: pendingAtProvider,
      since: sql`promised_at`,
      number: sql`order_number`,
      about: sql`lines -> 0 ->> 'name'`,
      image: sql`lines -> 0 ->> 'image'`,
    }),
    part('lost-payments', most, {
      from: sql`lost_payments`,
      where: sql`closed_at IS NULL`,
      since: sql`found_at`,
      number: sql`coalesce(order_number, '')`,
    }),
    part('second-payments', most, {
      from: sql`captures`,
      where: sql`beside AND beside_settled_at IS NULL`,
      since: sql`created_at`,
      number: sql`(SELECT order_number FROM checkouts WHERE checkouts.id = checkout_id)`,
    }),
    part('refunds-failed', most, {
      from: sql`refunds`,
      // The shop counts a refund without an order as a payment to review.
      where: sql`state = 'failed' AND failure_seen_at IS NULL AND order_id IS NOT NULL`,
      since: sql`updated_at`,
      number: sql`coalesce((SELECT number ${refunded}), '')`,
      orderId: sql`order_id`,
    }),
    part('refunds-by-hand', most, {
      from: sql`refunds`,
      // No provider sends these manual refunds; they are done when staff say so.
      where: sql`state IN ('asked', 'pending') AND provider IN (${sql.join(manualMethods.map((each) => sql.lit(each)))})`,
      since: sql`created_at`,
      number: sql`(SELECT order_number FROM captures JOIN checkouts ON checkouts.id = checkout_id
        WHERE (captures.provider, captures.id) = (refunds.provider, refunds.capture_id))`,
      orderId: sql`order_id`,
    }),
    part('disputes', most, {
      from: sql`disputes`,
      where: sql`step <> 'resolved'`,
      since: sql`told_at`,
      number: sql`coalesce((SELECT number ${disputed}), '')`,
      about: sql`coalesce(to_char(answer_by AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`,
    }),
  ]
}

/**
 * PostgreSQL plans this statement once per connection, and not for each page, because its plan cannot depend on a
 * time in a subquery.
 */
const unplanned = (time: Date) => sql`(SELECT ${time}::timestamptz)`

type Part = {
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  since: RawBuilder<unknown>
  number?: RawBuilder<unknown>
  orderId?: RawBuilder<unknown>
  about?: RawBuilder<unknown>
  image?: RawBuilder<unknown>
}

const nothing = sql`''`

/**
 * Counts the waiting rows, with details of the row that waits longest. Reads the details only of that row, because
 * they cost more than the count of a thousand rows.
 */
function part(kind: WaitingKind, most: number, { from, where, since, ...details }: Part) {
  const { number = nothing, orderId = sql`NULL::uuid`, about = nothing, image = nothing } = details
  return sql`
    SELECT ${sql.lit(kind)} AS kind, count, since, number, order_id, about, image
    FROM (SELECT count(*) AS count FROM (SELECT FROM ${from} WHERE ${where} ORDER BY ${since} LIMIT ${sql.lit(most + 1)}) AS few) AS counted,
      (SELECT ${since} AS since, ${number} AS number, ${orderId} AS order_id, ${about} AS about, ${image} AS image
        FROM ${from} WHERE ${where} ORDER BY 1 LIMIT 1) AS longest`
}

/**
 * Orders of membership cards alone do not wait, because cards are not shipped. The state is a literal, so that its
 * partial index is used.
 */
function orders(kind: WaitingKind, state: OrderState, where: RawBuilder<unknown>, most: number) {
  return part(kind, most, {
    from: sql`orders`,
    where: sql`state = ${sql.lit(state)} AND garments_centavos > 0 AND ${where}`,
    since: sql`state_since`,
    number: sql`number`,
    orderId: sql`id`,
  })
}

function transfers(kind: WaitingKind, where: RawBuilder<unknown>, since: RawBuilder<unknown>, most: number) {
  return part(kind, most, {
    from: sql`checkouts JOIN transfers ON checkout_id = checkouts.id`,
    where: sql`${isOpenTransfer} AND state = 'awaiting_transfer' AND ${where}`,
    since,
    number: sql`order_number`,
    about: sql`delivery ->> 'fullName'`,
    image: sql`lines -> 0 ->> 'image'`,
  })
}

function exchanges(kind: WaitingKind, where: RawBuilder<unknown>, most: number) {
  return part(kind, most, {
    from: sql`exchanges`,
    where: sql`undone_at IS NULL AND ${where}`,
    since: sql`started_at`,
    number: sql`(SELECT number FROM orders WHERE orders.id = exchanges.order_id)`,
    orderId: sql`order_id`,
  })
}

/** Requests whose order was cancelled, or whose money went back, wait for nothing. */
function invoices(kind: WaitingKind, where: RawBuilder<unknown>, most: number) {
  return part(kind, most, {
    from: sql`invoice_requests JOIN orders ON orders.checkout_id = invoice_requests.checkout_id`,
    where: sql`invoice_requests.state = 'asked' AND orders.state NOT IN ('cancelled', 'refunded') AND ${where}`,
    since: sql`asked_at`,
    number: sql`orders.number`,
    about: sql`invoice_requests.name`,
  })
}

/**
 * The backup is late since the last good backup, or since the first attempt; a shop that never tried is new and not
 * late.
 */
function lateBackup(since: Date) {
  return sql`
    SELECT 'backup-late' AS kind, 1 AS count, last AS since, '' AS number, NULL::uuid AS order_id, '' AS about, '' AS image
    FROM (SELECT coalesce(
      (SELECT taken_at FROM backups WHERE fault = '' ORDER BY taken_at DESC LIMIT 1),
      (SELECT ended_at FROM backups ORDER BY ended_at LIMIT 1)) AS last) AS good WHERE last < ${unplanned(since)}`
}

const findings = sql`
  SELECT 'findings' AS kind, jsonb_array_length(findings) AS count, finished_at AS since,
    coalesce(findings -> 0 ->> 'orderNumber', '') AS number, NULL::uuid AS order_id, '' AS about, '' AS image
  FROM (SELECT findings, finished_at FROM reconciliations ORDER BY finished_at DESC LIMIT 1) AS newest`
