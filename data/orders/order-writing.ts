import { sql } from 'kysely'
import type { SoldPieces } from '../../domain/capture-decision.ts'
import type { CheckoutMove } from '../../domain/checkout-life.ts'
import type { Tx } from '../database.ts'
import { jobInsert } from '../later-work/jobs.ts'
import { priceColumns } from '../price-columns.ts'
import { deliveryInsert, mailInsert, type NewMail } from '../mail/outbox.ts'
import { captureInsert, type CaptureRecord } from '../purchase/captures.ts'
import { type Checkout, checkoutMove } from '../purchase/checkouts.ts'
import { refundInsert } from './refunds.ts'

/** A checkout whose money came; locked, and so are its products. */
export type PaidCheckout = { checkout: Checkout; capture: CaptureRecord; move: CheckoutMove }

/**
 * The checkout becomes an order: its money is kept, its pieces leave the shelf, the order and its items are written, and
 * its mails are queued. Once per checkout and capture: the database refuses a second.
 */
export async function writeOrder(
  tx: Tx,
  { checkout, capture, move }: PaidCheckout,
  { id, pieces, mails }: { id: string; pieces: readonly SoldPieces[]; mails: readonly NewMail[] },
): Promise<void> {
  await tx
    .with('paid', () => checkoutMove(tx, checkout.id, move))
    .with('kept', () => captureInsert(tx, capture))
    .with('released', () => tx.deleteFrom('holds').where('checkout_id', '=', checkout.id))
    .with('sold', () => saleOf(tx, pieces))
    .with('placed', () => orderInsert(tx, id, checkout, capture))
    .with('filled', () => itemInsert(tx, id, checkout))
    .with('mails', () => mailInsert(tx, mails))
    .with('deliveries', () => deliveryInsert(tx, mails))
    .selectNoFrom(sql.lit(true).as('done'))
    .execute()
}

/** The money is kept, and a person has to look at it. */
export async function keepForReview(tx: Tx, { checkout, capture, move }: PaidCheckout): Promise<void> {
  await tx
    .with('moved', () => checkoutMove(tx, checkout.id, move))
    .with('kept', () => captureInsert(tx, capture))
    .selectNoFrom(sql.lit(true).as('done'))
    .execute()
}

/** The money is kept, and all of it is to go back. */
export async function giveBack(
  tx: Tx,
  { checkout, capture, move }: PaidCheckout,
  refund: { id: string; reason: string },
): Promise<void> {
  const { amount } = capture
  await tx
    .with('moved', () => checkoutMove(tx, checkout.id, move))
    .with('kept', () => captureInsert(tx, capture))
    .with('asked', () => refundInsert(tx, { ...refund, captureId: capture.id, orderId: null, amount }))
    .with('sending', () =>
      jobInsert(tx, [
        { id: `send-refund:${refund.id}`, kind: 'send-refund', payload: { refund: refund.id } },
      ]),
    )
    .selectNoFrom(sql.lit(true).as('done'))
    .execute()
}

function saleOf(tx: Tx, pieces: readonly SoldPieces[]) {
  const each = sql<{ product_id: string; quantity: number; of_hold: number }>`unnest(
    ${pieces.map(({ productId }) => productId)}::text[],
    ${pieces.map(({ quantity }) => quantity)}::int[],
    ${pieces.map(({ held }) => held)}::int[])`
  return tx
    .updateTable('products')
    .from(each.as<'sale'>(sql`sale (product_id, quantity, of_hold)`))
    .set({ held: sql`held - of_hold`, pieces: sql`pieces - quantity` })
    .whereRef('id', '=', 'product_id')
}

function orderInsert(tx: Tx, id: string, checkout: Checkout, capture: CaptureRecord) {
  return tx.insertInto('orders').values({
    id,
    number: checkout.orderNumber,
    checkout_id: checkout.id,
    customer_id: checkout.customerId,
    state: 'paid',
    provider_order_id: capture.providerOrderId,
    capture_id: capture.id,
    email: checkout.email,
    delivery: JSON.stringify(checkout.delivery),
    comments: checkout.comments,
    currency: checkout.currency,
    ...priceColumns(checkout.parts),
  })
}

function itemInsert(tx: Tx, orderId: string, { lines }: Checkout) {
  return tx.insertInto('order_items').values(
    lines.map((line, position) => ({
      order_id: orderId,
      position,
      line_id: line.lineId,
      product_id: line.productId,
      name: line.name,
      description: line.description,
      category: line.category,
      colour: line.colour,
      size: line.size,
      design: line.design,
      image: line.image,
      quantity: line.quantity,
      unit_price_centavos: line.unitPrice,
    })),
  )
}
