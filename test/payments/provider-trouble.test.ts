import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { freePieces } from '../../data/purchase/stock.ts'
import { createPayPal } from '../../gateways/payments/paypal/paypal.ts'
import { runOnce } from '../../jobs/worker.ts'
import { settlePayment } from '../../use-cases/payments/settle-payment.ts'
import { type Buyer, createBuyer } from '../helpers/buyer.ts'
import { assertInvariants, assertStock } from '../helpers/expect-invariants.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { sql } from 'kysely'
import { reconcileAll } from '../helpers/reconcile-all.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
})
after(() => at.close())
afterEach(() => assertInvariants(at))

const free = async (id: string) => (await freePieces(at.db, [id])).get(id)

async function aboutToPay(product: string) {
  await stock(at.db, product, 1)
  const ana = createBuyer(at.app)
  const started = await ana.order([{ sku: `${product}#na-4`, quantity: 1, price: 28_900 }])
  return { ana, id: started.body.id! }
}

test('a capture whose answer is lost is charged once and never reported as failed', async () => {
  const { ana, id } = await aboutToPay('caida')
  at.emulator.controls.approve(id)
  at.emulator.controls.addFault({ on: 'orders.capture', when: 'after', do: 'drop' })
  const answer = await ana.capture(id)
  assert.deepEqual([answer.status, answer.body.status], [200, 'COMPLETED'])
})

test('a capture answered after the timeout is shown as confirming, then paid once', async () => {
  const { ana, id } = await aboutToPay('lenta')
  at.emulator.controls.approve(id)
  const held = at.emulator.controls.addFault({
    on: 'orders.capture',
    when: 'after',
    do: 'hold',
    orderId: id,
  })
  const { id: checkoutId } = await at.db
    .selectFrom('checkouts')
    .select('id')
    .where('provider_order_id', '=', id)
    .executeTakeFirstOrThrow()
  const { clientId, clientSecret } = at.emulator.settings
  const payments = createPayPal({ baseUrl: at.paymentUrl, clientId, clientSecret, timeoutMs: 2_000 })
  const answer = await settlePayment({ ...at.shop, payments }, checkoutId, 'browser')
  assert.equal(answer.kind, 'unknown', 'the result is unknown, not failed')
  assert.equal(at.emulator.controls.captures().filter(({ orderId }) => orderId === id).length, 1)
  at.emulator.controls.releaseFault(held.id)
  at.later(2)
  await runOnce(at.shop, at.mailer)
  assert.equal((await ana.current()).state, 'paid')
})

test('a decline inside a successful HTTP answer creates no order and releases the piece', async () => {
  const { ana, id } = await aboutToPay('fingida')
  at.emulator.controls.approve(id)
  at.emulator.controls.addFault({ on: 'orders.capture', do: 'capture', status: 'DECLINED', orderId: id })
  const answer = await ana.capture(id)
  assert.deepEqual([answer.status, answer.body.details?.[0]?.issue], [422, 'CAPTURE_DECLINED'])
  assert.equal(await free('fingida'), 1)
})

test('after an answer without money the provider is not asked again until the lease ends; then the payment is paid once', async () => {
  const { ana, id } = await aboutToPay('pensativa')
  at.emulator.controls.approve(id)
  at.emulator.controls.addFault({
    on: 'orders.capture',
    do: 'issue',
    issue: 'ORDER_COMPLETION_IN_PROGRESS',
    orderId: id,
    times: 3,
  })
  const answer = await ana.capture(id)
  assert.deepEqual([answer.status, answer.body.status], [202, 'PENDING'])
  const asked = at.emulator.controls.requests().filter(({ path }) => path.endsWith(`${id}/capture`))
  assert.equal(asked.length, 1)
  at.emulator.controls.clearFaults()
  await at.shop.payments.captureOrder(id, { key: 'who-asked-before' })
  at.later(2)
  await runOnce(at.shop, at.mailer)
  assert.equal((await ana.current()).state, 'paid')
})

test('a capture while the provider is down is shown as confirming and settled by the worker', async () => {
  const { ana, id } = await aboutToPay('ausente')
  at.emulator.controls.approve(id)
  at.emulator.controls.addFault({
    on: 'orders.capture',
    when: 'after',
    do: 'status',
    status: 500,
    times: 'always',
  })
  const answer = await ana.capture(id)
  assert.deepEqual([answer.status, answer.body.status], [202, 'PENDING'])
  assert.equal(at.emulator.controls.order(id)?.status, 'COMPLETED', 'the provider took the money')
  await assert.rejects(assertInvariants(at), 'for a moment there is money without an order')

  at.emulator.controls.clearFaults()
  at.later(2)
  await runOnce(at.shop, at.mailer)
  assert.equal((await ana.current()).state, 'paid')
})

const usedUp = 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED'
const line = (product: string) => [{ sku: `${product}#na-4`, quantity: 1, price: 28_900 }]

/** Declines the payment as often as the provider allows. The next approval is one attempt too many. */
async function declinedToTheEnd(product: string): Promise<{ ana: Buyer; orderId: string; number: string }> {
  await stock(at.db, product, 1)
  const ana = createBuyer(at.app)
  const started = await ana.order(line(product))
  const orderId = started.body.id!
  for (let tries = 0; tries < at.emulator.settings.maxPaymentAttempts; tries += 1) {
    at.emulator.controls.approve(orderId, 'decline')
    assert.equal((await ana.capture(orderId)).body.details?.[0]?.issue, 'INSTRUMENT_DECLINED')
  }
  at.emulator.controls.approve(orderId)
  return { ana, orderId, number: started.body.order_number! }
}

test('after too many declines the piece stays held, and the next press creates a new provider order that can be paid', async () => {
  const { ana, orderId, number } = await declinedToTheEnd('tercas')
  const refused = await ana.capture(orderId)
  assert.deepEqual([refused.status, refused.body.details?.[0]?.issue], [422, usedUp])
  assert.equal(await free('tercas'), 0, 'the piece stays held in between')
  assert.equal((await createBuyer(at.app).order(line('tercas'))).body.details?.[0]?.issue, 'OUT_OF_STOCK')

  const again = await ana.order(line('tercas'))
  assert.equal(again.status, 200, JSON.stringify(again.body))
  assert.notEqual(again.body.id, orderId, 'another provider order')
  assert.notEqual(again.body.order_number, number, 'the provider never saw this order number')
  at.emulator.controls.approve(again.body.id!)
  assert.equal((await ana.capture(again.body.id!)).status, 200)
  assert.equal((await ana.capture(orderId)).body.details?.[0]?.issue, 'HOLD_EXPIRED')
  await assertStock(at, 'tercas', 1)
})

test('a press that finds the tries used up, before any reported approval, creates the new provider order itself', async () => {
  const { ana, orderId } = await declinedToTheEnd('calladas')
  const again = await ana.order(line('calladas'))
  assert.equal(again.status, 200, JSON.stringify(again.body))
  assert.notEqual(again.body.id, orderId)
  assert.equal(await free('calladas'), 0)
})

test('if the worker finds the tries used up when the hold ends, the piece is free', async () => {
  const { ana } = await declinedToTheEnd('tardias')
  at.later(16)
  await runOnce(at.shop, at.mailer)
  assert.equal((await ana.current()).state, 'closed')
  assert.equal(await free('tardias'), 1)
})

test('if the buyer never presses again, the piece is free when the hold ends', async () => {
  const { ana, orderId } = await declinedToTheEnd('cansadas')
  await ana.capture(orderId)
  at.later(16)
  await runOnce(at.shop, at.mailer)
  assert.equal(await free('cansadas'), 1)
})

test('ten simultaneous captures of a used-up order begin one new checkout', async () => {
  const { ana, orderId } = await declinedToTheEnd('diez')
  const answers = await Promise.all(Array.from({ length: 10 }, () => ana.capture(orderId)))
  assert.equal(answers.filter(({ body }) => body.details?.[0]?.issue === usedUp).length, 1)
  const open = await at.db
    .selectFrom('checkouts')
    .select('id')
    .where('state', '=', 'open')
    .where(sql<boolean>`lines @> '[{"productId": "diez"}]'`)
    .execute()
  assert.equal(open.length, 1)
  assert.equal(await free('diez'), 0)
})

test('money that still arrives for the replaced order is refunded, and the new order is paid', async () => {
  await stock(at.db, 'milagro', 1)
  const ana = createBuyer(at.app)
  const orderId = (await ana.order(line('milagro'))).body.id!
  at.emulator.controls.approve(orderId)
  at.emulator.controls.addFault({ on: 'orders.capture', do: 'issue', issue: usedUp, orderId })
  assert.equal((await ana.capture(orderId)).status, 422)
  const second = await ana.order(line('milagro'))
  const money = await at.shop.payments.captureOrder(orderId, { key: 'from-elsewhere' })
  assert.equal(money.kind, 'captured')
  const { healed } = await reconcileAll(at.shop)
  assert.deepEqual(
    healed.map(({ what }) => what),
    ['closed here, paid at the provider: returned'],
  )
  at.emulator.controls.approve(second.body.id!)
  assert.equal((await ana.capture(second.body.id!)).status, 200)
  await runOnce(at.shop, at.mailer)
  assert.equal(at.emulator.controls.refunds().length, 1)
  await assertStock(at, 'milagro', 1)
})
