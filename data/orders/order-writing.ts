import { sql } from 'kysely'
import type { SoldPieces } from '../../domain/capture-decision.ts'
import type { CheckoutMove } from '../../domain/checkout-life.ts'
import type { Tx } from '../database.ts'
import { insertingJobs } from '../later-work/jobs.ts'
import { priceColumns } from '../price-columns.ts'
import { insertingDeliveries, insertingMails, type NewMail } from '../mail/outbox.ts'
import { insertingCapture, type CaptureRecord } from '../purchase/captures.ts'
import { type Checkout, movingCheckout } from '../purchase/checkouts.ts'
import { insertingRefund } from './refunds.ts'

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
    .with('paid', () => movingCheckout(tx, checkout.id, move))
    .with('kept', () => insertingCapture(tx, capture))
    .with('released', () => tx.deleteFrom('holds').where('checkout_id', '=', checkout.id))
    .with('sold', () => sellingPieces(tx, pieces))
    .with('placed', () => insertingOrder(tx, id, checkout, capture))
    .with('filled', () => insertingItems(tx, id, checkout))
    .with('mails', () => insertingMails(tx, mails))
    .with('deliveries', () => insertingDeliveries(tx, mails))
    .selectNoFrom(sql.lit(true).as('done'))
    .execute()
}

/** The money is kept, and a person has to look at it. */
export async function keepForReview(tx: Tx, { checkout, capture, move }: PaidCheckout): Promise<void> {
  await tx
    .with('moved', () => movingCheckout(tx, checkout.id, move))
    .with('kept', () => insertingCapture(tx, capture))
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
    .with('moved', () => movingCheckout(tx, checkout.id, move))
    .with('kept', () => insertingCapture(tx, capture))
    .with('asked', () => insertingRefund(tx, { ...refund, capture, orderId: null, amount }))
    .with('sending', () =>
      insertingJobs(tx, [
        { id: `send-refund:${refund.id}`, kind: 'send-refund', payload: { refund: refund.id } },
      ]),
    )
    .selectNoFrom(sql.lit(true).as('done'))
    .execute()
}

function sellingPieces(tx: Tx, pieces: readonly SoldPieces[]) {
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

function insertingOrder(tx: Tx, id: string, checkout: Checkout, capture: CaptureRecord) {
  return tx.insertInto('orders').values({
    id,
    number: checkout.orderNumber,
    checkout_id: checkout.id,
    customer_id: checkout.customerId,
    state: 'paid',
    provider: capture.provider,
    provider_order_id: capture.providerOrderId,
    capture_id: capture.id,
    email: checkout.email,
    delivery: JSON.stringify(checkout.delivery),
    comments: checkout.comments,
    currency: checkout.currency,
    ...priceColumns(checkout.parts),
  })
}

function insertingItems(tx: Tx, orderId: string, { lines }: Checkout) {
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
