import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { runOnce } from '../../jobs/worker.ts'
import { reconcilePayments } from '../../use-cases/payments/reconcile-payments.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/invariants.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
  await stock(at.db, 'playera', 50)
})
after(() => at.close())
afterEach(() => assertInvariants(at))

const line = [{ sku: 'playera#na-4', quantity: 1, price: 28_900 }]

async function started() {
  const buyer = createBuyer(at.app)
  const { body } = await buyer.order(line)
  return { buyer, orderId: body.id!, number: body.order_number! }
}

async function paid() {
  const { buyer, orderId, number } = await started()
  at.emulator.controls.approve(orderId)
  assert.equal((await buyer.capture(orderId)).status, 200)
  return { buyer, orderId, number }
}

const about = (entries: readonly { orderNumber: string; what: string }[], number: string) =>
  entries.filter(({ orderNumber }) => orderNumber === number).map(({ what }) => what)

test('books that agree have nothing to tell, and the run is written down', async () => {
  await paid()
  await started()
  const result = await reconcilePayments(at.shop)
  assert.deepEqual([result.healed, result.findings, result.unanswered], [[], [], 0])
  const kept = await at.db.selectFrom('reconciliations').select('looked_at').execute()
  assert.deepEqual(kept, [{ looked_at: result.lookedAt }])
})

test('money for what was given up becomes an order after all', async () => {
  const { orderId, number } = await started()
  at.later(16)
  await runOnce(at.shop, at.mailer)
  at.emulator.controls.approve(orderId)
  await at.shop.payments.captureOrder(orderId, { key: 'from-elsewhere-1' })
  const { healed } = await reconcilePayments(at.shop)
  assert.deepEqual(about(healed, number), ['closed here, paid at the provider: paid'])
  assert.deepEqual((await reconcilePayments(at.shop)).healed, [], 'healed once')
})

test('money that no notice told of is settled', async () => {
  const { orderId, number } = await started()
  at.emulator.controls.approve(orderId)
  await at.shop.payments.captureOrder(orderId, { key: 'from-elsewhere-2' })
  const { healed } = await reconcilePayments(at.shop)
  assert.deepEqual(about(healed, number), ['paid at the provider, not settled here: paid'])
})

test('a refund made on the provider’s own site reaches the order', async () => {
  const { orderId, number } = await paid()
  const capture = at.emulator.controls.captures().find((each) => each.orderId === orderId)!
  await at.shop.payments.refundCapture(capture.id, { key: 'by-hand', amount: 43_900 })
  const { healed } = await reconcilePayments(at.shop)
  assert.deepEqual(about(healed, number), ['the capture is refunded: refunded'])
  const { state } = await at.db
    .selectFrom('orders')
    .select('state')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  assert.equal(state, 'refunded')
})

test('a provider that does not answer is asked another day; nothing is changed', async () => {
  const { orderId } = await started()
  at.emulator.controls.addFault({ on: 'orders.get', do: 'status', status: 503, orderId, times: 'always' })
  const { unanswered, healed } = await reconcilePayments(at.shop)
  assert.deepEqual([unanswered, healed], [1, []])
  at.emulator.controls.clearFaults()
})
