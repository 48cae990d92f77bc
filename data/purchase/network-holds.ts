import { sql } from 'kysely'
import { liveStates } from '../../domain/purchase/checkout-states.ts'
import type { Unpaid } from '../../domain/purchase/hold-limits.ts'
import type { Tx } from '../database.ts'
import { isOneOf } from './checkouts.ts'

/**
 * Locks the network and then the browser until the transaction ends, so that checkouts started at the same moment are
 * all counted, and a browser that starts from two networks sees both of its checkouts. Taken in this order, before any
 * lock of a checkout or product.
 */
export async function lockNetworkAndVisitor(tx: Tx, source: string, visitor: string): Promise<void> {
  await sql`
    WITH network AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended(${source}, 7)))
    SELECT pg_advisory_xact_lock(hashtextextended(${visitor}, 8)) FROM network`.execute(tx)
}

/** Locks the browser alone, before a waiting checkout of it is written. Also taken before any other lock. */
export async function lockVisitor(tx: Tx, visitor: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${visitor}, 8))`.execute(tx)
}

/**
 * Pieces that the browsers of this network hold without having paid, and those they freed since then, by product. A
 * caller that decides by them must hold the network's lock.
 */
export async function unpaidOf(tx: Tx, source: string, letGoSince: Date): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    SELECT visitor, held_since AS since, product_id AS "productId", line.pieces, kept AS held,
      CASE WHEN kept THEN hold_expires_at ELSE released_at END AS "endsAt", kept AND products.pieces = products.held AS "lastPiece"
    FROM (
      SELECT visitor, held_since, hold_expires_at, released_at, lines, state <> 'closed' AS kept FROM checkouts
      WHERE source = ${source} AND (
        ${isOneOf(liveStates)}
        -- 'returned' checkouts were paid: the money came too late and was refunded.
        OR state = 'closed' AND released_at > ${letGoSince} AND closed_reason <> 'returned')
    ) AS unpaid
    CROSS JOIN LATERAL (
      SELECT each ->> 'productId' AS product_id, sum((each ->> 'quantity')::int)::int AS pieces
      FROM jsonb_array_elements(lines) AS each WHERE each ->> 'productId' IS NOT NULL GROUP BY 1
    ) AS line
    JOIN products ON products.id = product_id`.execute(tx)
  return rows
}

/** Free pieces of all offered products together. */
export async function freePiecesInAll(tx: Tx): Promise<number> {
  const { sum } = await tx
    .selectFrom('products')
    .select(sql<number>`coalesce(sum(pieces - held), 0)::int`.as('sum'))
    .where('offered', '=', true)
    .executeTakeFirstOrThrow()
  return sum
}
