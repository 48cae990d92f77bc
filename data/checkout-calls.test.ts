import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { PricedLine } from '../domain/priced-cart.ts'
import { createTestDatabase } from '../test/helpers/database.ts'
import { shirtLine, somewhere } from '../test/helpers/placed-order.ts'
import { stock } from '../test/helpers/test-shop.ts'
import { openCheckout, type SeenShelf } from './checkout-opening.ts'
import { sellCheckout } from './checkout-sale.ts'
import { claimAwaited, type NewCheckout, saveProviderOrder } from './checkouts.ts'
import { type Db, openDatabase } from './database.ts'
import { readPurchaseShelf } from './purchase-shelf.ts'

let db: Db

before(async () => {
  const { connectionString } = await createTestDatabase()
  db = openDatabase({ connectionString, max: 4 })
  await stock(db, 'a', 2)
  await stock(db, 'b', 1)
})
after(() => db.destroy())

const limits = { mostOfSource: 2, repeatedSince: new Date(0) }
const nothing: SeenShelf = { pieces: [], postalCodeCost: null }
const text = () => randomBytes(8).toString('hex').toUpperCase()

function checkout(more: Partial<NewCheckout> = {}): NewCheckout {
  return {
    id: randomUUID(),
    visitor: text(),
    source: text(),
    customerId: null,
    orderNumber: text(),
    fingerprint: text(),
    lines: [line('a')],
    delivery: somewhere,
    email: 'ana@correo.example',
    comments: '',
    totals: { itemTotal: 28_900, shipping: 15_000, total: 43_900 },
    holdExpiresAt: new Date(Date.now() + 900_000),
    ...more,
  }
}

const line = (productId: string): PricedLine => ({ ...shirtLine, productId, quantity: 1 })

async function seen(wanted: Record<string, number>): Promise<SeenShelf> {
  const { products, postalCodeCost } = await readPurchaseShelf(db, Object.keys(wanted), somewhere.postalCode)
  const pieces = Object.entries(wanted).map(([productId, quantity]) => ({
    productId,
    quantity,
    changedAt: products.get(productId)!.changedAt,
  }))
  return { pieces, postalCodeCost }
}

/** Everything that either call may write. */
async function written(): Promise<unknown> {
  const { rows } = await sql`
    SELECT (SELECT json_agg(c ORDER BY c.id) FROM checkouts c) AS checkouts, (SELECT json_agg(h ORDER BY h) FROM holds h) AS holds,
      (SELECT json_agg(p ORDER BY p.id) FROM products p) AS products, (SELECT count(*) FROM captures) AS captures,
      (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM jobs) AS jobs, (SELECT count(*) FROM outbox) AS mails`.execute(
    db,
  )
  return rows[0]
}

async function unchanged<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const before = await written()
  const answer = await call()
  assert.deepEqual(await written(), before, 'nothing was done')
  return answer
}

test('a product that changed since it was read, one that is short and one withdrawn are a shelf that moved', async () => {
  const before = await seen({ a: 1 })
  await sql`UPDATE products SET price_centavos = 30000, updated_at = now() WHERE id = 'a'`.execute(db)
  assert.equal(await unchanged(() => openCheckout(db, checkout(), before, limits)), 'shelf-moved')
  const short = await seen({ a: 1, b: 2 })
  assert.equal(await unchanged(() => openCheckout(db, checkout(), short, limits)), 'shelf-moved')
  const whole = await seen({ a: 1, b: 1 })
  await sql`UPDATE products SET status = 0 WHERE id = 'b'`.execute(db)
  assert.equal(await unchanged(() => openCheckout(db, checkout(), whole, limits)), 'shelf-moved')
  const elsewhere = { ...(await seen({ a: 1 })), postalCodeCost: 9_900 }
  assert.equal(await unchanged(() => openCheckout(db, checkout(), elsewhere, limits)), 'shelf-moved')
})

test('who has a checkout under way, and whose network has enough of them, begins no other', async () => {
  const first = checkout()
  assert.equal(await openCheckout(db, first, await seen({ a: 1 }), limits), 'written')
  const { visitor, source } = first
  const again = checkout({ visitor })
  assert.equal(await unchanged(() => openCheckout(db, again, nothing, limits)), 'known-visitor')
  const neighbour = checkout({ source })
  assert.equal(
    await unchanged(() => openCheckout(db, neighbour, nothing, { ...limits, mostOfSource: 1 })),
    'too-many-holds',
  )
})

test('the same started twice at one moment is written once', async () => {
  const visitor = text()
  const opened = await Promise.all(
    Array.from({ length: 4 }, () => openCheckout(db, checkout({ visitor }), nothing, limits)),
  )
  assert.deepEqual(opened.toSorted(), ['known-visitor', 'known-visitor', 'known-visitor', 'written'])
})

test('only a claimed checkout, for exactly its total, with its pieces and without cards is sold as usual', async () => {
  const card = { ...shirtLine, lineId: 'tarjetaSocio-1', productId: null, category: 'DIGITAL_GOODS' as const }
  const [plain, withCard] = [checkout(), checkout({ lines: [card] })]
  assert.equal(await openCheckout(db, plain, await seen({ a: 1 }), limits), 'written')
  assert.equal(await openCheckout(db, withCard, nothing, limits), 'written')
  const capture = { id: text(), status: 'COMPLETED', amount: 43_900, currency: 'MXN' }
  const sell = ({ id }: NewCheckout, more: Partial<typeof capture> = {}) =>
    sellCheckout(db, id, randomUUID(), { ...capture, ...more })
  assert.equal(await unchanged(() => sell(plain)), null, 'nobody has claimed it')
  for (const { id, visitor } of [plain, withCard]) {
    const providerOrderId = text()
    await saveProviderOrder(db, id, providerOrderId)
    const stranger = { visitor: text(), providerOrderId }
    assert.equal(await unchanged(() => claimAwaited(db, stranger, new Date())), null, 'another browser')
    assert.equal((await claimAwaited(db, { visitor, providerOrderId }, new Date()))?.id, id)
  }
  assert.equal(await unchanged(() => sell(plain, { amount: 43_899 })), null)
  assert.equal(await unchanged(() => sell(plain, { currency: 'USD' })), null)
  assert.equal(await unchanged(() => sell(withCard)), null, 'its card is to be issued')
  assert.equal(await sell(plain), plain.orderNumber)
  assert.equal(await unchanged(() => sell(plain)), null, 'once')
})

test('money that comes when the hold has ended is not sold as usual', async () => {
  await sql`UPDATE products SET pieces = pieces + 1 WHERE id = 'a'`.execute(db)
  const late = checkout()
  assert.equal(await openCheckout(db, late, await seen({ a: 1 }), limits), 'written')
  await saveProviderOrder(db, late.id, text())
  await sql`UPDATE checkouts SET state = 'capturing' WHERE id = ${late.id}`.execute(db)
  await sql`UPDATE products SET held = held - 1 WHERE id = 'a'`.execute(db)
  await sql`DELETE FROM holds WHERE checkout_id = ${late.id}`.execute(db)
  const capture = { id: text(), status: 'COMPLETED', amount: 43_900, currency: 'MXN' }
  assert.equal(await unchanged(() => sellCheckout(db, late.id, randomUUID(), capture)), null)
})
