import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { paymentProviders } from '../../gateways/payments/payment-providers.ts'
import { createPayPal } from '../../gateways/payments/paypal/paypal.ts'
import { runOnce } from '../../jobs/worker.ts'
import { settlePayment } from '../../use-cases/payments/settle-payment.ts'
import { type Buyer, createBuyer } from '../helpers/buyer.ts'
import { aboutToPay, checkoutAt, pays, pieceOf } from '../helpers/buying.ts'
import { assertInvariants, assertStock } from '../helpers/expect-invariants.ts'
import { createTestShop, type TestShop } from '../helpers/test-shop.ts'
import { sql } from 'kysely'
import { reconcileAll } from '../helpers/reconcile-all.ts'
import { freePieces } from '../helpers/set-unit.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
})
after(() => at.close())
afterEach(() => assertInvariants(at))

const free = async (id: string) => (await freePieces(at.db, [id])).get(id)

const worked = (minutes: number) => {
  at.later(minutes)
  return runOnce(at.shop, at.mailer)
}

test('a capture whose answer is lost is charged once and never reported as failed', async () => {
  const { buyer: ana, orderId: id } = await aboutToPay(at, 'caida')
  at.emulator.controls.approve(id)
  at.emulator.controls.addFault({ on: 'orders.capture', when: 'after', do: 'drop' })
  const answer = await ana.capture(id)
  assert.deepEqual([answer.status, answer.body.status], [200, 'COMPLETED'])
})

test('a capture answered after the timeout is shown as confirming, then paid once', async () => {
  const { buyer: ana, orderId: id } = await aboutToPay(at, 'lenta')
  at.emulator.controls.approve(id)
  const held = at.emulator.controls.addFault({ on: 'orders.capture', when: 'after', do: 'hold', orderId: id })
  const { id: checkoutId } = await checkoutAt(at.db, id)
  const { clientId, clientSecret } = at.emulator.settings
  const url = at.paymentUrl
  const hasty = createPayPal({ baseUrl: url, sdkBaseUrl: url, clientId, clientSecret, timeoutMs: 2_000 })
  const answer = await settlePayment(
    { ...at.shop, payments: paymentProviders(() => [hasty]) },
    checkoutId,
    'browser',
  )
  assert.equal(answer.kind, 'unknown', 'the result is unknown, not failed')
  assert.equal(at.emulator.controls.captures().filter(({ orderId }) => orderId === id).length, 1)
  at.emulator.controls.releaseFault(held.id)
  await worked(2)
  assert.equal((await ana.current()).state, 'paid')
})

test('a decline inside a successful HTTP answer creates no order and releases the piece', async () => {
  const { buyer: ana, orderId: id } = await aboutToPay(at, 'fingida')
  at.emulator.controls.approve(id)
  at.emulator.controls.addFault({ on: 'orders.capture', do: 'capture', status: 'DECLINED', orderId: id })
  const answer = await ana.capture(id)
  assert.deepEqual([answer.status, answer.body.details?.[0]?.issue], [422, 'CAPTURE_DECLINED'])
  assert.equal(await free('fingida'), 1)
})

test('after an answer without money the provider is not asked again until the lease ends; then the payment is paid once', async () => {
  const { buyer: ana, orderId: id } = await aboutToPay(at, 'pensativa')
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
  const captureRequests = at.emulator.controls.requests().filter(({ path }) => path.endsWith(`${id}/capture`))
  assert.equal(captureRequests.length, 1)
  at.emulator.controls.clearFaults()
  await at.shop.payments.online.captureOrder(id, { key: 'who-asked-before' })
  await worked(2)
  assert.equal((await ana.current()).state, 'paid')
})

test('a capture while the provider is down is shown as confirming and settled by the worker', async () => {
  const { buyer: ana, orderId: id } = await aboutToPay(at, 'ausente')
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
  await worked(2)
  assert.equal((await ana.current()).state, 'paid')
})

const usedUp = 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED'

/** Declines the payment as often as the provider allows. The next approval is one attempt too many. */
async function declinedToTheEnd(product: string): Promise<{ ana: Buyer; orderId: string; number: string }> {
  const { buyer: ana, orderId, number } = await aboutToPay(at, product)
  for (let tries = 0; tries < at.emulator.settings.maxPaymentAttempts; tries += 1) {
    at.emulator.controls.approve(orderId, 'decline')
    assert.equal((await ana.capture(orderId)).body.details?.[0]?.issue, 'INSTRUMENT_DECLINED')
  }
  at.emulator.controls.approve(orderId)
  return { ana, orderId, number }
}

test('after too many declines the piece stays held, and the next press creates a new provider order that can be paid', async () => {
  const { ana, orderId, number } = await declinedToTheEnd('tercas')
  const refused = await ana.capture(orderId)
  assert.deepEqual([refused.status, refused.body.details?.[0]?.issue], [422, usedUp])
  assert.equal(await free('tercas'), 0, 'the piece stays held in between')
  assert.equal(
    (await createBuyer(at.app).order([pieceOf('tercas')])).body.details?.[0]?.issue,
    'OUT_OF_STOCK',
  )

  const again = await ana.order([pieceOf('tercas')])
  assert.equal(again.status, 200, JSON.stringify(again.body))
  assert.notEqual(again.body.id, orderId, 'another provider order')
  assert.notEqual(again.body.order_number, number, 'the provider never saw this order number')
  await pays(at, ana, again.body.id)
  assert.equal((await ana.capture(orderId)).body.details?.[0]?.issue, 'HOLD_EXPIRED')
  await assertStock(at, 'tercas', 1)
})

test('a press that finds the tries used up, before any reported approval, creates the new provider order itself', async () => {
  const { ana, orderId } = await declinedToTheEnd('calladas')
  const again = await ana.order([pieceOf('calladas')])
  assert.equal(again.status, 200, JSON.stringify(again.body))
  assert.notEqual(again.body.id, orderId)
  assert.equal(await free('calladas'), 0)
})

test('a used-up order frees its piece when the hold ends, whether the worker or the buyer found the tries used up', async () => {
  const { ana } = await declinedToTheEnd('tardias')
  const pressed = await declinedToTheEnd('cansadas')
  await pressed.ana.capture(pressed.orderId)
  await worked(16)
  assert.equal((await ana.current()).state, 'closed')
  assert.deepEqual([await free('tardias'), await free('cansadas')], [1, 1])
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
  const { buyer: ana, orderId } = await aboutToPay(at, 'milagro')
  at.emulator.controls.approve(orderId)
  at.emulator.controls.addFault({ on: 'orders.capture', do: 'issue', issue: usedUp, orderId })
  assert.equal((await ana.capture(orderId)).status, 422)
  const second = await ana.order([pieceOf('milagro')])
  const money = await at.shop.payments.online.captureOrder(orderId, { key: 'from-elsewhere' })
  assert.equal(money.kind, 'captured')
  const { healed } = await reconcileAll(at.shop)
  assert.deepEqual(
    healed.map(({ what }) => what),
    ['closed here, paid at the provider: returned'],
  )
  await pays(at, ana, second.body.id)
  await runOnce(at.shop, at.mailer)
  assert.equal(at.emulator.controls.refunds().length, 1)
  await assertStock(at, 'milagro', 1)
})
