import { sql } from 'kysely'
import type { SoldPieces } from '../../domain/payments/capture-decision.ts'
import type { CheckoutMove } from '../../domain/purchase/checkout-life.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { sellingPieces } from '../catalogue/stock.ts'
import type { Tx } from '../database.ts'
import { insertingJobs } from '../queue/jobs.ts'
import { insertingDeliveries, insertingMails, type NewMail } from '../mail/outbox.ts'
import { insertingCapture, type StoredCapture } from '../payments/captures.ts'
import { type Checkout, movingCheckout } from '../purchase/checkouts.ts'
import { insertingRefund } from '../refunds/refunds.ts'

/** A paid checkout; the caller has locked it and its products. */
export type PaidCheckout = { checkout: Checkout; capture: StoredCapture; move: CheckoutMove }

/**
 * Turns a paid checkout into an order, with capture, stock, items and emails. The database refuses a second order for
 * the same checkout or capture. Returns the access key, which opens the order without an account.
 */
export async function writeOrder(
  tx: Tx,
  { checkout, capture, move }: PaidCheckout,
  { id, pieces, mails }: { id: string; pieces: readonly SoldPieces[]; mails: readonly NewMail[] },
): Promise<string> {
  const order = tx
    .with('paid', () => movingCheckout(tx, checkout.id, move))
    .with('kept', () => insertingCapture(tx, capture))
    .with('released', () => tx.deleteFrom('holds').where('checkout_id', '=', checkout.id))
    .with('sold', () => sellingPieces(tx, pieces))
    .with('placed', () => insertingOrder(id, checkout.id, capture))
    .with('filled', () => insertingItems(id, checkout.id))
  // A direct sale without an email address sends no email.
  const whole =
    mails.length === 0
      ? order
      : order
          .with('mails', () => insertingMails(tx, mails))
          .with('deliveries', () => insertingDeliveries(tx, mails))
  const { access_key } = await whole.selectFrom('placed').select('access_key').executeTakeFirstOrThrow()
  return access_key
}

export async function accessKeyOf(tx: Tx, checkoutId: string): Promise<string> {
  const { access_key } = await tx
    .selectFrom('orders')
    .select('access_key')
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  return access_key
}

/** Stores the capture of a payment that a person must review. */
export async function keepForReview(tx: Tx, { checkout, capture, move }: PaidCheckout) {
  await tx
    .with('moved', () => movingCheckout(tx, checkout.id, move))
    .with('kept', () => insertingCapture(tx, capture))
    .selectNoFrom(sql.lit(true).as('done'))
    .execute()
}

/** Stores the capture and a refund of the capture; a job sends the refund to the provider. */
export async function writeRefund(
  tx: Tx,
  { checkout, capture, move }: PaidCheckout,
  refund: { id: string; reason: string; amount: Centavos },
) {
  await tx
    .with('moved', () => movingCheckout(tx, checkout.id, move))
    .with('kept', () => insertingCapture(tx, capture))
    .with('refunding', () => insertingRefund(tx, { ...refund, capture, orderId: null }))
    .with('sending', () =>
      insertingJobs(tx, [
        { id: `send-refund:${refund.id}`, kind: 'send-refund', payload: { refund: refund.id } },
      ]),
    )
    .selectNoFrom(sql.lit(true).as('done'))
    .execute()
}

function insertingOrder(id: string, checkoutId: string, capture: StoredCapture) {
  return sql<{ access_key: string }>`(
    INSERT INTO orders (id, number, checkout_id, customer_id, state, provider, provider_order_id, capture_id, email,
      delivery, comments, currency, garments_centavos, cards_centavos, markdown_centavos, code_centavos, shipping_centavos,
      code, access_key)
    SELECT ${id}::uuid, order_number, id, customer_id, 'paid', ${capture.provider}, ${capture.providerOrderId},
      ${capture.id}, email, delivery, comments, currency, garments_centavos, cards_centavos, markdown_centavos,
      code_centavos, shipping_centavos, code, coalesce(access_key, replace(gen_random_uuid()::text, '-', ''))
    FROM checkouts WHERE id = ${checkoutId}
    RETURNING access_key)`
}

function insertingItems(orderId: string, checkoutId: string) {
  return sql<object>`(
    INSERT INTO order_items (order_id, position, line_id, product_id, name, description, category, colour, size, design,
      image, quantity, unit_price_centavos, price_before_centavos, discount_centavos)
    SELECT ${orderId}::uuid, place - 1, each ->> 'lineId', each ->> 'productId', each ->> 'name',
      each ->> 'description', each ->> 'category', each ->> 'colour', each ->> 'size', each ->> 'design',
      each ->> 'image', (each ->> 'quantity')::int, (each ->> 'unitPrice')::int,
      (each ->> 'priceBefore')::int, (each ->> 'discount')::int
    FROM checkouts, jsonb_array_elements(lines) WITH ORDINALITY AS line (each, place)
    WHERE checkouts.id = ${checkoutId})`
}
