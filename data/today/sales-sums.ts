import { sql } from 'kysely'
import type { DaySum } from '../../domain/today/sales-figures.ts'
import type { Db } from '../database.ts'

/** Selects orders that are neither cancelled nor fully refunded. */
const isSold = sql.raw(`orders.state NOT IN ('cancelled', 'refunded')`)

/**
 * Sums the sales of each day from `first` to `today` (both are first moments of Mexican days), with shipping, less
 * refunds (a requested refund counts already). Reads only the orders of these days. Splits each day at the present
 * time of day, for comparison.
 */
export async function salesByDay(
  db: Db,
  { first, today, now }: { first: Date; today: Date; now: Date },
): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    WITH parts AS MATERIALIZED (
      SELECT (day AT TIME ZONE 'America/Mexico_City')::date AS day, so_far,
        CASE WHEN so_far THEN day ELSE day + passed END AS began,
        CASE WHEN so_far THEN day + passed ELSE day + interval '24 hours' END AS ended
      FROM generate_series(${first}::timestamptz, ${today}, interval '24 hours') AS day,
        (SELECT ${now}::timestamptz - ${today} + interval '1 microsecond' AS passed) AS clock,
        (VALUES (true), (false)) AS halves (so_far)
      WHERE so_far OR day < ${today}),
    back AS MATERIALIZED (
      SELECT orders.created_at AS at, amount_centavos FROM refunds JOIN orders ON orders.id = order_id
      WHERE refunds.created_at >= ${first} AND refunds.state <> 'failed' AND ${isSold})
    SELECT day, so_far AS "soFar", orders, pieces,
      taken - (SELECT coalesce(sum(amount_centavos), 0) FROM back WHERE at >= began AND at < ended)::int8 AS money
    FROM parts,
      LATERAL (
        SELECT count(*) AS orders, sum(total_centavos) AS taken, array_agg(id) AS ids
        FROM orders WHERE created_at >= began AND created_at < ended AND ${isSold}) AS bought,
      LATERAL (
        SELECT coalesce(sum(quantity), 0)::int8 AS pieces
        FROM order_items WHERE order_id = ANY (ids) AND category = 'PHYSICAL_GOODS') AS filled
    WHERE orders > 0`.execute(db)
  return rows
}

export type SoldGarment = {
  id: string
  title: string
  image: string
  /** Pieces sold in this period, and the time of the last sale. */
  sold: number
  last: Date
  /** Pieces that are free now, and whether shoppers see the product. */
  free: number
  shown: boolean
}

/**
 * Returns the best sellers (`best`), and the products with one free piece or none (`thin`), the last to run out first.
 * Leaves out products that were sold out before the period.
 */
export async function soldLately(
  db: Db,
  { since, now, best, thin }: { since: Date; now: Date; best: number; thin: number },
): Promise<{ best: SoldGarment[]; thin: SoldGarment[] }> {
  const { rows } = await sql<SoldGarment & { place: number; thinPlace: number | null }>`
    WITH bought AS MATERIALIZED (
      SELECT id, created_at FROM orders WHERE created_at >= ${since} AND created_at <= ${now} AND ${isSold}),
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
 * Sums checkouts that were cancelled or expired since `since`, and in an earlier period (`before`). `money` includes
 * shipping. The caller computes the times, because a cached plan would compute them again for each row.
 */
export async function cartsGivenUp(
  db: Db,
  { since, before }: { since: Date; before: { from: Date; until: Date } },
): Promise<{ carts: number; money: number; before: number }> {
  const { rows } = await sql<{ carts: number; money: number; before: number }>`
    SELECT count(*) FILTER (WHERE updated_at >= ${since}) AS carts,
      count(*) FILTER (WHERE updated_at <= ${before.until}) AS before,
      coalesce(sum(total_centavos) FILTER (WHERE updated_at >= ${since}), 0)::int8 AS money
    FROM checkouts
    WHERE state = 'closed' AND closed_reason IN ('cancelled', 'expired') AND updated_at >= ${before.from}`.execute(
    db,
  )
  return rows[0]!
}
