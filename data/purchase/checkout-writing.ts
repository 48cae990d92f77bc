import { sql } from 'kysely'
import type { CheckoutMove } from '../../domain/purchase/checkout-life.ts'
import { type ClosedReason, firstState, liveStates } from '../../domain/purchase/checkout-states.ts'
import type { StockUnit } from '../../domain/catalogue/stock-unit.ts'
import { endHold, beginHold } from '../catalogue/stock.ts'
import type { Tx } from '../database.ts'
import { insertingInvoiceRequest } from '../invoices/invoice-requests.ts'
import { insertingCodeUse } from '../discounts/code-uses.ts'
import { priceColumns } from '../price-columns.ts'
import { isOneOf, isOpenTransfer, movingCheckout, type NewCheckout } from './checkouts.ts'
import type { Unpaid } from '../../domain/purchase/hold-limits.ts'

/**
 * The caller has locked the products and the code. The database refuses the checkout if a unit lacks the pieces, or the
 * code has no use left.
 */
export async function beginCheckout(tx: Tx, checkout: NewCheckout, pieces: ReadonlyMap<StockUnit, number>) {
  const { id, codeUse, invoice } = checkout
  const use = codeUse ? [() => insertingCodeUse(tx, id, codeUse)] : []
  const request = invoice ? [() => insertingInvoiceRequest(tx, id, invoice)] : []
  await beginHold(tx, id, pieces, () => insertingCheckout(tx, checkout), ...use, ...request)
}

/** The caller has locked the checkout. The pieces that the checkout holds become free. */
export async function endCheckout(
  tx: Tx,
  id: string,
  move: CheckoutMove,
  closed: { reason: ClosedReason; at: Date },
) {
  await endHold(tx, id, () => movingCheckout(tx, id, move, { closed }))
}

/** The caller has locked the checkout. A new checkout takes over its pieces, its use of a code and the request for an invoice. */
export async function passCheckoutOn(
  tx: Tx,
  id: string,
  move: CheckoutMove,
  { to, at }: { to: NewCheckout; at: Date },
) {
  await tx
    .with('ended', () => movingCheckout(tx, id, move, { closed: { reason: 'replaced', at } }))
    .with('begun', () => insertingCheckout(tx, to))
    .with('used', () => tx.updateTable('code_uses').set({ checkout_id: to.id }).where('checkout_id', '=', id))
    .with('asked', () =>
      tx.updateTable('invoice_requests').set({ checkout_id: to.id }).where('checkout_id', '=', id),
    )
    .updateTable('holds')
    .set({ checkout_id: to.id })
    .where('checkout_id', '=', id)
    .execute()
}

function insertingCheckout(tx: Tx, checkout: NewCheckout) {
  return tx.insertInto('checkouts').values({
    id: checkout.id,
    visitor: checkout.visitor,
    source: checkout.source,
    customer_id: checkout.customerId,
    order_number: checkout.orderNumber,
    state: firstState,
    fingerprint: checkout.fingerprint,
    lines: JSON.stringify(checkout.lines),
    delivery: JSON.stringify(checkout.delivery),
    email: checkout.email,
    comments: checkout.comments,
    ...priceColumns(checkout.parts),
    code: checkout.code,
    code_id: checkout.codeUse?.codeId ?? checkout.codeId ?? null,
    provider: checkout.provider,
    hold_expires_at: checkout.holdExpiresAt,
    held_since: checkout.heldSince,
    due_at: checkout.holdExpiresAt,
    ...(checkout.transfer && {
      pay_by: checkout.transfer.payBy,
      transfer_reference: checkout.transfer.reference,
      access_key: checkout.transfer.accessKey,
      due_at: checkout.transfer.dueAt,
    }),
  })
}

/**
 * Locks the network first, then the browser, before any lock of a checkout or product. So checkouts that start at the
 * same moment are all counted, and a browser that starts from two networks sees both of its checkouts.
 */
export async function lockNetworkAndVisitor(tx: Tx, source: string, visitor: string) {
  await sql`
    WITH network AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended(${source}, 7)))
    SELECT pg_advisory_xact_lock(hashtextextended(${visitor}, 8)) FROM network`.execute(tx)
}

/** Must be called after `lockNetworkAndVisitor`. Two browsers that give the same address of mail wait for each other. */
export async function lockEmail(tx: Tx, email: string) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${email.toLowerCase()}, 9))`.execute(tx)
}

/** Must be called before a waiting checkout of the browser is written, and before any other lock is taken. */
export async function lockVisitor(tx: Tx, visitor: string) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${visitor}, 8))`.execute(tx)
}

/**
 * Returns the pieces of each stock unit that browsers of this network hold unpaid, and the pieces that they freed since
 * `letGoSince`: in payments online, or in orders that are paid by transfer. A caller that decides by the answer must hold the network's lock. A product has either the unit '' or
 * the units of its sizes, so the join finds the line's unit as `unitOf` in domain/catalogue/stock-unit.ts does.
 */
export async function unpaidOf(
  tx: Tx,
  source: string,
  { way, letGoSince }: { way: 'online' | 'transfer'; letGoSince: Date },
): Promise<Unpaid[]> {
  const held = way === 'online' ? sql`pay_by IS NULL AND ${isOneOf(liveStates)}` : isOpenTransfer
  const ofWay = way === 'online' ? sql`pay_by IS NULL` : sql`pay_by IS NOT NULL`
  const { rows } = await sql<Unpaid>`
    SELECT visitor, held_since AS since, unit.product_id || '#' || unit.size AS unit, sum(line.quantity)::int AS pieces, kept AS held,
      CASE WHEN kept THEN hold_expires_at ELSE released_at END AS "endsAt", kept AND product.pieces = product.held AS "lastPiece"
    FROM (
      SELECT id, visitor, held_since, hold_expires_at, released_at, lines, state <> 'closed' AS kept FROM checkouts
      WHERE source = ${source} AND (
        ${held}
        -- 'returned' checkouts were paid: the money came too late and was refunded.
        OR ${ofWay} AND state = 'closed' AND released_at > ${letGoSince} AND closed_reason <> 'returned')
    ) AS unpaid
    CROSS JOIN LATERAL jsonb_to_recordset(lines) AS line ("productId" text, size text, quantity int)
    CROSS JOIN LATERAL (
      SELECT * FROM stock_units WHERE product_id = line."productId" AND stock_units.size IN ('', line.size) LIMIT 1
    ) AS unit
    JOIN products AS product ON product.id = unit.product_id
    GROUP BY unpaid.id, visitor, held_since, hold_expires_at, released_at, kept, unit.product_id, unit.size, product.id`.execute(
    tx,
  )
  return rows
}

export async function freePiecesInAll(tx: Tx): Promise<number> {
  const { sum } = await tx
    .selectFrom('products')
    .select(sql<number>`coalesce(sum(pieces - held), 0)::int`.as('sum'))
    .where('offered', '=', true)
    .executeTakeFirstOrThrow()
  return sum
}
