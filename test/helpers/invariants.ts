import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { pesosText } from '../../domain/money.ts'
import type { TestShop } from './test-shop.ts'

/**
 * What must be true after everything, whatever happened: every completed capture at the provider is exactly one order
 * of the same amount, every order has its capture, stock adds up, and each order has one mail.
 */
export async function assertInvariants({ db, emulator }: TestShop): Promise<void> {
  const orders = await db.selectFrom('orders').select(['capture_id', 'total_centavos', 'id']).execute()
  const taken = emulator.controls.captures().filter(({ status }) => status === 'COMPLETED')
  const reviewed = await db
    .selectFrom('captures')
    .innerJoin('checkouts', 'checkouts.id', 'captures.checkout_id')
    .select('captures.id')
    .where('checkouts.state', '=', 'review')
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
}

/** On hand at first = sold + on hand now. */
export async function assertStock({ db }: TestShop, productId: string, before: number): Promise<void> {
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
