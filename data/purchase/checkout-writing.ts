import { sql } from 'kysely'
import type { CheckoutMove } from '../../domain/purchase/checkout-life.ts'
import { type ClosedReason, firstState } from '../../domain/purchase/checkout-states.ts'
import type { Tx } from '../database.ts'
import { priceColumns } from '../price-columns.ts'
import { movingCheckout, type NewCheckout } from './checkouts.ts'

/**
 * Inserts a checkout and reserves its pieces. The products are locked and have the pieces; otherwise the database
 * refuses.
 */
export async function beginCheckout(
  tx: Tx,
  checkout: NewCheckout,
  pieces: ReadonlyMap<string, number>,
): Promise<void> {
  const each = sql`unnest(${[...pieces.keys()]}::text[], ${[...pieces.values()]}::int[])`
  await tx
    .with('begun', () => insertingCheckout(tx, checkout))
    .with('apart', () =>
      tx
        .insertInto('holds')
        .columns(['checkout_id', 'product_id', 'quantity'])
        .expression(sql`SELECT ${checkout.id}::uuid, * FROM ${each}`)
        .returning(['product_id', 'quantity']),
    )
    .updateTable('products')
    .from('apart')
    .set({ held: sql`held + quantity` })
    .whereRef('id', '=', 'product_id')
    .execute()
}

/** Ends a locked checkout without payment and frees its pieces. */
export async function endCheckout(
  tx: Tx,
  id: string,
  move: CheckoutMove,
  closed: { reason: ClosedReason; at: Date },
): Promise<void> {
  // Locks in id order, as always.
  await sql`
    SELECT FROM products JOIN holds ON product_id = products.id WHERE checkout_id = ${id}
    ORDER BY products.id FOR UPDATE OF products`.execute(tx)
  await tx
    .with('ended', () => movingCheckout(tx, id, move, { closed }))
    .with('free', () =>
      tx.deleteFrom('holds').where('checkout_id', '=', id).returning(['product_id', 'quantity']),
    )
    .updateTable('products')
    .from('free')
    .set({ held: sql`held - quantity` })
    .whereRef('id', '=', 'product_id')
    .execute()
}

/** Ends a locked checkout; a new one takes over the pieces that it holds. */
export async function passCheckoutOn(
  tx: Tx,
  id: string,
  move: CheckoutMove,
  { to, at }: { to: NewCheckout; at: Date },
): Promise<void> {
  await tx
    .with('ended', () => movingCheckout(tx, id, move, { closed: { reason: 'replaced', at } }))
    .with('begun', () => insertingCheckout(tx, to))
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
    provider: checkout.provider,
    hold_expires_at: checkout.holdExpiresAt,
    held_since: checkout.heldSince,
    due_at: checkout.holdExpiresAt,
  })
}
