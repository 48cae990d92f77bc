import { sql } from 'kysely'
import { liveStates } from '../../domain/purchase/checkout-states.ts'
import type { Unpaid } from '../../domain/purchase/hold-limits.ts'
import type { Tx } from '../database.ts'
import { isOneOf } from './checkouts.ts'

/**
 * The network's turn and then the browser's, until the transaction ends: many starting at once are counted as many, and
 * one browser starting from two networks finds what it has just begun from the other. Taken in this order, before any
 * checkout or product is locked.
 */
export async function takeTurnOf(tx: Tx, source: string, visitor: string): Promise<void> {
  await sql`
    WITH network AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended(${source}, 7)))
    SELECT pg_advisory_xact_lock(hashtextextended(${visitor}, 8)) FROM network`.execute(tx)
}

/** The browser's alone, for whoever writes a checkout of it that waits. Likewise taken before anything is locked. */
export async function takeTurnOfVisitor(tx: Tx, visitor: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${visitor}, 8))`.execute(tx)
}

/**
 * What the browsers of this network keep apart without having paid, and what they let go since then, product by
 * product. Whoever decides by it has the network's turn.
 */
export async function unpaidOf(tx: Tx, source: string, letGoSince: Date): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    SELECT visitor, held_since AS since, product_id AS "productId", line.pieces, kept AS held,
      CASE WHEN kept THEN hold_expires_at ELSE released_at END AS "endsAt", kept AND products.pieces = products.held AS "lastPiece"
    FROM (
      SELECT visitor, held_since, hold_expires_at, released_at, lines, state <> 'closed' AS kept FROM checkouts
      WHERE source = ${source} AND (
        ${isOneOf(liveStates)}
        -- What came back because the money was too late had been paid.
        OR state = 'closed' AND released_at > ${letGoSince} AND closed_reason <> 'returned')
    ) AS unpaid
    CROSS JOIN LATERAL (
      SELECT each ->> 'productId' AS product_id, sum((each ->> 'quantity')::int)::int AS pieces
      FROM jsonb_array_elements(lines) AS each WHERE each ->> 'productId' IS NOT NULL GROUP BY 1
    ) AS line
    JOIN products ON products.id = product_id`.execute(tx)
  return rows
}

/** Free pieces of all that is offered. */
export async function freePiecesInAll(tx: Tx): Promise<number> {
  const { sum } = await tx
    .selectFrom('products')
    .select(sql<number>`coalesce(sum(pieces - held), 0)::int`.as('sum'))
    .where('offered', '=', true)
    .executeTakeFirstOrThrow()
  return sum
}
