import { type RawBuilder, sql } from 'kysely'
import type { DaySum } from '../../domain/sales-figures.ts'
import type { Db } from '../database.ts'

/** Days of the shop begin and end in central Mexico. */
const inMexico = sql.raw(`AT TIME ZONE 'America/Mexico_City'`)

/** The first moment of the day in Mexico that was so many days ago. */
function dayBegan(now: Date, daysAgo: number): RawBuilder<unknown> {
  return sql`(date_trunc('day', ${now}::timestamptz ${inMexico}) - make_interval(days => ${sql.lit(daysAgo)})) ${inMexico}`
}

/** Called off, or all of its money is back, on whoever's word: nothing was sold by it. */
const notSold = sql.raw(`state IN ('cancelled', 'refunded')`)

/** The orders by which something was sold on the last days, today among them. */
function boughtLately(now: Date, days: number): RawBuilder<unknown> {
  return sql`FROM orders
      WHERE created_at >= ${dayBegan(now, days - 1)} AND created_at <= ${now} AND NOT ${notSold}`
}

/**
 * What was sold on each of the last days, today among them, with shipping and without what was given back of it (asked
 * for is given back). Read from the orders of these days alone: as long as they are, however long the shop's history.
 * Their items are asked for as one list of ids: an order's items lie beside the next order's, and each page is read once,
 * not once for each order.
 */
export async function salesByDay(db: Db, { now, days }: { now: Date; days: number }): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    WITH bought AS MATERIALIZED (
      SELECT id, created_at ${inMexico} AS at, total_centavos AS total ${boughtLately(now, days)}),
    filled AS (
      SELECT order_id AS id, sum(quantity) AS pieces FROM order_items
      WHERE order_id = ANY (ARRAY (SELECT id FROM bought)) AND category = 'PHYSICAL_GOODS' GROUP BY 1),
    back AS (
      SELECT order_id AS id, sum(amount_centavos) AS amount FROM refunds
      WHERE created_at >= ${dayBegan(now, days - 1)} AND state <> 'failed' AND order_id IS NOT NULL GROUP BY order_id)
    SELECT at::date AS day, at::time <= (${now}::timestamptz ${inMexico})::time AS "soFar", count(*) AS orders,
      coalesce(sum(pieces), 0)::int8 AS pieces, sum(total - coalesce(back.amount, 0))::int8 AS money
    FROM bought LEFT JOIN filled USING (id) LEFT JOIN back USING (id) GROUP BY 1, 2`.execute(db)
  return rows
}

/** A garment that was sold lately. */
export type SoldGarment = {
  id: string
  title: string
  image: string
  /** Pieces sold in these days, and when the last was. */
  sold: number
  last: Date
  /** Free pieces now; whether shoppers see it. */
  free: number
  shown: boolean
}

/**
 * Of what was sold in the last days: what sold best (`best`), and what has one piece left or none (`thin`), which ran out
 * last first. What sold out long ago is nobody's business any more.
 */
export async function soldLately(
  db: Db,
  { now, days, best, thin }: { now: Date; days: number; best: number; thin: number },
): Promise<{ best: SoldGarment[]; thin: SoldGarment[] }> {
  const { rows } = await sql<SoldGarment & { place: number; thinPlace: number | null }>`
    WITH bought AS MATERIALIZED (
      SELECT id, created_at ${boughtLately(now, days)}),
    sold AS (
      SELECT product_id AS id, sum(quantity) AS sold, max(created_at) AS last
      FROM order_items JOIN bought ON bought.id = order_id
      WHERE order_id = ANY (ARRAY (SELECT id FROM bought)) AND product_id IS NOT NULL GROUP BY 1),
    known AS (
      SELECT id, title, coalesce(images[1], '') AS image, sold, last, pieces - held AS free, shown,
        row_number() OVER (ORDER BY sold DESC, id) AS place,
        CASE WHEN shown AND pieces - held <= 1
          THEN row_number() OVER (PARTITION BY shown AND pieces - held <= 1 ORDER BY last DESC, id) END AS "thinPlace"
      FROM sold JOIN products USING (id))
    SELECT * FROM known WHERE place <= ${best} OR "thinPlace" <= ${thin} ORDER BY place`.execute(db)
  return {
    best: rows.filter(({ place }) => place <= best),
    thin: rows
      .filter(({ thinPlace }) => thinPlace !== null)
      .sort((one, other) => one.thinPlace! - other.thinPlace!),
  }
}

/**
 * Carts that were given up at the payment, or ran out there: in the last days, and in as many before, until the time of
 * day that it is now. `money`: what they came to, with shipping.
 */
export async function cartsGivenUp(
  db: Db,
  { now, days }: { now: Date; days: number },
): Promise<{ carts: number; money: number; before: number }> {
  const { rows } = await sql<{ carts: number; money: number; before: number }>`
    SELECT count(*) FILTER (WHERE lately) AS carts, count(*) FILTER (WHERE before) AS before,
      coalesce(sum(total_centavos) FILTER (WHERE lately), 0)::int8 AS money
    FROM (
      SELECT total_centavos, updated_at >= ${dayBegan(now, days - 1)} AS lately,
        updated_at <= ${now}::timestamptz - make_interval(days => ${sql.lit(days)}) AS before
      FROM checkouts
      WHERE state = 'closed' AND closed_reason IN ('cancelled', 'expired')
        AND updated_at >= ${dayBegan(now, 2 * days - 1)}) AS given_up`.execute(db)
  return rows[0]!
}
