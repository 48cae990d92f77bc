import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { freePieces } from '../../data/purchase/stock.ts'
import { createPayPal } from '../../gateways/payments/paypal/paypal.ts'
import { runOnce } from '../../jobs/worker.ts'
import { settlePayment } from '../../use-cases/payments/settle-payment.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
})
after(() => at.close())
afterEach(() => assertInvariants(at))

const free = async (id: string) => (await freePieces(at.db, [id])).get(id)

/** Stocks one piece and starts Ana's payment for this piece. */
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
  assert.equal(answer.kind, 'unknown', 'never a failure')
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
  assert.equal(at.emulator.controls.order(id)?.status, 'COMPLETED', 'the money is taken all the same')
  await assert.rejects(assertInvariants(at), 'for a moment there is money without an order')

  at.emulator.controls.clearFaults()
  at.later(2)
  await runOnce(at.shop, at.mailer)
  assert.equal((await ana.current()).state, 'paid')
})
