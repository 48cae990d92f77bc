import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { runOnce } from '../../jobs/worker.ts'
import { reconcilePayments } from '../../use-cases/payments/reconcile-payments.ts'
import { pays, pieceOf } from '../helpers/buying.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { reconcileAll } from '../helpers/reconcile-all.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
  await stock(at.db, 'playera', 50)
})
after(() => at.close())
afterEach(() => assertInvariants(at))

async function started() {
  const buyer = createBuyer(at.app)
  const { body } = await buyer.order([pieceOf('playera')])
  return { buyer, orderId: body.id!, number: body.order_number! }
}

async function paid() {
  const { buyer, orderId, number } = await started()
  await pays(at, buyer, orderId)
  return { orderId, number }
}

const about = (entries: readonly { orderNumber: string; what: string }[], number: string) =>
  entries.filter(({ orderNumber }) => orderNumber === number).map(({ what }) => what)

test('if the records agree, the reconciliation reports nothing and stores its run', async () => {
  await paid()
  await started()
  const result = await reconcileAll(at.shop)
  assert.deepEqual([result.healed, result.findings, result.unanswered], [[], [], 0])
  const kept = await at.db.selectFrom('reconciliations').select('looked_at').execute()
  assert.deepEqual(kept, [{ looked_at: result.lookedAt }])
})

test('money captured without a webhook becomes an order, for a closed and for an open checkout', async () => {
  const closed = await started()
  at.later(16)
  await runOnce(at.shop, at.mailer)
  const open = await started()
  for (const { orderId } of [closed, open]) {
    at.emulator.controls.approve(orderId)
    await at.shop.payments.online.captureOrder(orderId, { key: `from-elsewhere-${orderId}` })
  }
  const { healed } = await reconcileAll(at.shop)
  assert.deepEqual(about(healed, closed.number), ['closed here, paid at the provider: paid'])
  assert.deepEqual(about(healed, open.number), ['paid at the provider, not settled here: paid'])
  assert.deepEqual((await reconcileAll(at.shop)).healed, [], 'the second run has nothing to repair')
})

test('the provider’s fee is stored with the payment; the reconciliation adds a missing fee', async () => {
  const { orderId } = await paid()
  const kept = () =>
    at.db
      .selectFrom('captures')
      .select(['fee_centavos as fee', 'net_centavos as net'])
      .where('provider_order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  const first = await kept()
  assert.ok(first.fee !== null && first.fee > 0)
  assert.equal(first.net, 43_900 - first.fee)
  await at.db
    .updateTable('captures')
    .set({ fee_centavos: null, net_centavos: null })
    .where('provider_order_id', '=', orderId)
    .execute()
  await reconcileAll(at.shop)
  assert.deepEqual(await kept(), first)
})

test('if the provider does not answer, nothing changes and the reconciliation runs another day', async () => {
  const { orderId } = await started()
  at.emulator.controls.addFault({ on: 'orders.get', do: 'status', status: 503, orderId, times: 'always' })
  const { unanswered, healed } = await reconcileAll(at.shop)
  assert.deepEqual([unanswered, healed], [1, []])
  at.emulator.controls.clearFaults()
})

test('a late refund on the provider’s site is found when the order reaches the next age at which it is checked', async () => {
  const { orderId, number } = await paid()
  const days = (count: number) =>
    sql`UPDATE checkouts SET updated_at = now() - make_interval(days => ${count}::int) WHERE order_number = ${number}`.execute(
      at.db,
    )
  const capture = at.emulator.controls.captures().find((each) => each.orderId === orderId)!
  await at.shop.payments.online.refundCapture(capture.id, { key: 'by-hand-later', amount: 43_900 })
  for (const age of [20, 100, 200]) {
    await days(age)
    assert.deepEqual(about((await reconcileAll(at.shop)).healed, number), [], `${age} days`)
  }
  await days(90)
  assert.deepEqual(about((await reconcileAll(at.shop)).healed, number), ['the capture is refunded: refunded'])
  const order = await at.db.selectFrom('orders').select('state').where('number', '=', number).execute()
  assert.deepEqual(order, [{ state: 'refunded' }])
})

const requestsAbout = (orderId: string) =>
  at.emulator.controls.requests().filter(({ method, path }) => method === 'GET' && path.endsWith(orderId))
    .length

test('a checkout closed without money is checked once after an answer; an open checkout is checked each day', async () => {
  const given = await started()
  await given.buyer.cancel(given.orderId)
  const open = await started()
  const times = () => [requestsAbout(given.orderId), requestsAbout(open.orderId)]
  const before = times()
  const since = () => times().map((each, index) => each - before[index]!)
  const { orderId } = given
  at.emulator.controls.addFault({ on: 'orders.get', do: 'status', status: 503, orderId, times: 'always' })
  assert.equal((await reconcileAll(at.shop)).unanswered, 1)
  at.emulator.controls.clearFaults()
  const unanswered = since()[0]!
  // A run checks again what changed in the hour before the last run, so everything moves two hours back.
  const hoursLater = async () => {
    await sql`UPDATE checkouts SET updated_at = updated_at - interval '2 hours'`.execute(at.db)
    await sql`UPDATE reconciliations SET started_at = started_at - interval '2 hours'`.execute(at.db)
  }
  await hoursLater()
  await reconcileAll(at.shop)
  await hoursLater()
  await reconcileAll(at.shop)
  assert.deepEqual(since(), [unanswered + 1, 3])
})

test('the reconciliation checks a few payments at once and leaves the rest to the next job', async () => {
  for (let count = 0; count < 10; count += 1) await started()
  let now = 0
  let most = 0
  at.emulator.controls.addFault({
    on: 'orders.get',
    when: 'before',
    do: 'run',
    times: 'always',
    run: async () => {
      most = Math.max(most, (now += 1))
      await wait(20)
      now -= 1
    },
  })
  const first = await reconcilePayments(at.shop)
  assert.deepEqual([first.lookedAt, first.next !== null], [8, true])
  const all = await reconcileAll(at.shop)
  assert.ok(all.lookedAt > 10)
  assert.ok(most <= 8, `${most} at once`)
  at.emulator.controls.clearFaults()
})
