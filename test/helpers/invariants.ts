import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { pesosText } from '../../domain/money.ts'
import type { Db } from '../../data/database.ts'
import type { Controls } from '../../emulators/paypal/admin/controls.ts'

/** A shop's books and its provider's. */
type Books = { db: Db; emulator: { controls: Pick<Controls, 'captures' | 'refunds'> } }

/**
 * What must be true after everything, whatever happened: every capture that was money at the provider is exactly one
 * order of the same amount, every order has its capture, stock adds up, each order has one mail, each card line paid
 * for has one card, and partners are those who have a valid one.
 */
export async function assertInvariants({ db, emulator }: Books): Promise<void> {
  const orders = await db.selectFrom('orders').select(['capture_id', 'total_centavos', 'id']).execute()
  const money = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']
  const taken = emulator.controls.captures().filter(({ status }) => money.includes(status))
  const reviewed = await db
    .selectFrom('captures')
    .innerJoin('checkouts', 'checkouts.id', 'captures.checkout_id')
    .select('captures.id')
    .where((having) =>
      having.or([
        having('checkouts.state', 'in', ['review', 'returning']),
        // Came and went without ever being an order.
        having.and([having('checkouts.state', '=', 'closed'), having('captures.status', '=', 'REFUNDED')]),
      ]),
    )
    .execute()
  const accounted = [...orders.map(({ capture_id }) => capture_id), ...reviewed.map(({ id }) => id)]
  assert.deepEqual(
    accounted.toSorted(),
    taken.map(({ id }) => id).toSorted(),
    'every completed capture is one order (or is being reviewed), and every order has its capture',
  )
  for (const order of orders) {
    const capture = taken.find(({ id }) => id === order.capture_id)
    assert.equal(capture?.amount.value, pesosText(order.total_centavos), 'an order is worth its capture')
  }
  const { rows: wrongHolds } = await sql<{ id: string }>`
    SELECT p.id FROM products p LEFT JOIN holds h ON h.product_id = p.id
    GROUP BY p.id HAVING p.held <> coalesce(sum(h.quantity), 0)`.execute(db)
  assert.deepEqual(wrongHolds, [], 'what is held is the sum of the holds')
  const { rows: strayHolds } = await sql<{ checkout_id: string }>`
    SELECT h.checkout_id FROM holds h JOIN checkouts c ON c.id = h.checkout_id WHERE c.state IN ('paid', 'closed')`.execute(
    db,
  )
  assert.deepEqual(strayHolds, [], 'nothing ended holds pieces')
  const mails = await db.selectFrom('outbox').select('id').where('kind', '=', 'order-confirmation').execute()
  assert.deepEqual(
    mails.map(({ id }) => id).toSorted(),
    orders.map(({ id }) => `order-confirmation:${id}`).toSorted(),
    'one mail an order',
  )
  await assertCards(db)
  const back = await db
    .selectFrom('refunds')
    .select('provider_refund_id')
    .where('state', '=', 'done')
    .execute()
  const given = new Set(emulator.controls.refunds().map(({ id }) => id))
  for (const { provider_refund_id } of back)
    assert.ok(given.has(provider_refund_id ?? ''), 'what we call given back, the provider gave back')
}

/** Cards and partners, whatever was bought, paid twice, given back or repeated. */
async function assertCards(db: Db): Promise<void> {
  const { rows: wrongLines } = await sql<{ number: string }>`
    SELECT o.number, i.line_id, count(c.id) AS cards FROM orders o
    JOIN order_items i ON i.order_id = o.id AND (i.line_id LIKE '%tarjetaSocio-%' OR i.line_id LIKE '%tarjetaInversion-%')
    LEFT JOIN membership_cards c ON c.order_id = i.order_id AND c.line_id = i.line_id
      AND (c.revoked_at IS NULL) = (o.state <> 'refunded')
    WHERE o.customer_id IS NOT NULL GROUP BY o.number, i.line_id HAVING count(c.id) <> 1`.execute(db)
  assert.deepEqual(wrongLines, [], 'each card line paid for has one card, revoked once its money went back')
  const { rows: strayCards } = await sql<{ number: string }>`
    SELECT c.number FROM membership_cards c JOIN orders o ON o.id = c.order_id
    LEFT JOIN order_items i ON i.order_id = c.order_id AND i.line_id = c.line_id
    WHERE i.order_id IS NULL OR o.customer_id IS DISTINCT FROM c.customer_id
      OR i.unit_price_centavos <> c.amount_centavos`.execute(db)
  assert.deepEqual(strayCards, [], 'each card was bought, by its own customer, for its own price')
  const { rows: wrongPartners } = await sql<{ id: string }>`
    SELECT p.id FROM customers p WHERE p.partner_card IS DISTINCT FROM coalesce((
        SELECT number FROM membership_cards WHERE customer_id = p.id AND revoked_at IS NULL
        ORDER BY issued_at DESC, number LIMIT 1), '')
      OR p.partner <> (p.partner_card <> '')`.execute(db)
  assert.deepEqual(wrongPartners, [], 'partners are those who have a valid card, and theirs is the newest')
}

/** On hand at first = sold + on hand now. */
export async function assertStock(
  { db }: Pick<Books, 'db'>,
  productId: string,
  before: number,
): Promise<void> {
  const { pieces } = await db
    .selectFrom('products')
    .select('pieces')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const { sold } = await db
    .selectFrom('order_items')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('quantity'), sql<number>`0`).as('sold'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  assert.equal(pieces + Number(sold), before, `sold and left of ${productId} are what there was`)
}
