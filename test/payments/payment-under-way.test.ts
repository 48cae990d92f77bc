import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { pendingPayments } from '../../data/payments/payments-to-review.ts'
import { lookAtPayment } from '../../use-cases/payments/look-at-capture.ts'
import { settleDuePayments } from '../../use-cases/payments/settle-due-payments.ts'
import { waitingFor } from '../../use-cases/today/just-now.ts'
import { pays, pieceOf } from '../helpers/buying.ts'
import { type ApiAnswer, type Bought, createBuyer } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

let at: TestShop
let shirts = 0

before(async () => {
  at = await createTestShop()
  await stock(at.db, 'playera', 30)
})
after(() => at.close())
afterEach(async () => {
  at.emulator.controls.clearFaults()
  await assertInvariants(at)
})

async function shirt(): Promise<Bought> {
  shirts += 1
  await stock(at.db, `detenida-${shirts}`, 5)
  return pieceOf(`detenida-${shirts}`)
}

async function pending(lines: readonly Bought[], reason?: string) {
  const buyer = createBuyer(at.app)
  const { body } = await buyer.order(lines)
  const orderId = body.id!
  at.emulator.controls.addFault({
    on: 'orders.capture',
    do: 'capture',
    status: 'PENDING',
    orderId,
    ...(reason && { reason }),
  })
  at.emulator.controls.approve(orderId)
  assert.equal((await buyer.capture(orderId)).status, 202)
  return { buyer, orderId, orderNumber: body.order_number! }
}

const inMoney = async (orderNumber: string) =>
  (await pendingPayments(at.db)).find((payment) => payment.orderNumber === orderNumber)

const atHoy = async () => (await waitingFor(at.shop, 'owner')).find(({ kind }) => kind === 'pending-payments')

async function begunHoursAgo(orderNumber: string, hours: number): Promise<Date> {
  const since = new Date(Date.now() - hours * 3_600_000)
  await at.db
    .updateTable('checkouts')
    .set({ promised_at: since, updated_at: since, due_at: since })
    .where('order_number', '=', orderNumber)
    .execute()
  return since
}

test('Dinero and Hoy show a payment that the provider holds back, from the first moment until its pieces are free', async () => {
  const line = await shirt()
  const { orderId, orderNumber } = await pending([line])
  const shown = await inMoney(orderNumber)
  assert.deepEqual(
    [shown?.state, shown?.total, shown?.lines.map(({ quantity }) => quantity)],
    ['confirming', line.price + 15_000, [1]],
  )
  assert.ok(shown!.dueAt > at.shop.now(), 'another check is scheduled')
  assert.deepEqual([(await atHoy())?.urgency, (await atHoy())?.orderNumber], ['resting', orderNumber])
  const looked = await lookAtPayment(at.shop, shown!)
  assert.deepEqual(
    [looked.kind, looked.kind === 'found' && [looked.capture.state, looked.capture.pendingReason]],
    ['found', ['pending', 'reviewed']],
  )
  const held = at.emulator.controls.captures().find((capture) => capture.orderId === orderId)
  at.emulator.controls.settleCapture(held!.id, 'DENIED')
  await begunHoursAgo(orderNumber, 2)
  assert.deepEqual([(await atHoy())?.urgency, (await atHoy())?.count], ['waiting', 1])
  await settleDuePayments(at.shop)
  assert.deepEqual([await inMoney(orderNumber), await atHoy()], [undefined, undefined])
})

test('Dinero says when the owner must accept a payment’s money at the provider', async () => {
  const { orderNumber } = await pending([await shirt()], 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION')
  const looked = await lookAtPayment(at.shop, (await inMoney(orderNumber))!)
  assert.equal(looked.kind === 'found' && looked.capture.pendingReason, 'owner')
})

test('the age of a pending payment counts from its first moment, however often the provider is asked; without an answer Dinero still shows it, and the buyer can pay another cart', async () => {
  const { buyer, orderNumber } = await pending([await shirt()])
  const since = await begunHoursAgo(orderNumber, 2)
  await settleDuePayments(at.shop)
  const shown = await inMoney(orderNumber)
  assert.deepEqual([shown?.state, shown?.since], ['confirming', since])
  await begunHoursAgo(orderNumber, 2)
  at.emulator.controls.addFault({ on: 'orders.get', do: 'status', status: 503, times: 'always' })
  await settleDuePayments(at.shop)
  assert.equal((await inMoney(orderNumber))?.state, 'capturing')
  at.emulator.controls.clearFaults()
  const other = await buyer.order([await shirt()])
  await pays(at, buyer, other.body.id)
})

function letGo(orderId: string): void {
  const held = at.emulator.controls.captures().find((capture) => capture.orderId === orderId)
  at.emulator.controls.settleCapture(held!.id, 'COMPLETED')
}

const issueOf = ({ body }: ApiAnswer) => [body.details?.[0]?.issue, body.details?.[0]?.order_number]

test('while a payment is pending the browser is told of it and can buy other products; both payments become orders', async () => {
  const first = await shirt()
  const { buyer, orderId, orderNumber } = await pending([first])
  const other = await buyer.order([await shirt()])
  assert.equal(other.status, 200, JSON.stringify(other.body))
  const { state, pending: named } = await buyer.current()
  assert.equal(state, 'awaiting_payer')
  assert.deepEqual(named, [{ order_number: orderNumber, items: [{ id: first.sku, quantity: 1 }] }])
  assert.equal((await createBuyer(at.app).current()).pending, undefined)
  await pays(at, buyer, other.body.id)
  letGo(orderId)
  assert.equal((await buyer.capture(orderId)).status, 200)
})

test('a cart with products of a payment that is pending, or was and has just been paid, needs the buyer’s confirmation', async () => {
  const first = await shirt()
  const { buyer, orderId, orderNumber } = await pending([first])
  assert.deepEqual(issueOf(await buyer.order([first])), ['PAYMENT_IN_PROGRESS', orderNumber])
  const both = [first, await shirt()]
  const refused = await buyer.order(both, 15_000)
  assert.deepEqual(issueOf(refused), ['PAYMENT_IN_PROGRESS', orderNumber])
  assert.deepEqual(refused.body.details?.[0]?.lines, [{ id: first.sku, quantity: 1 }])
  letGo(orderId)
  assert.equal((await buyer.capture(orderId)).status, 200)
  assert.deepEqual(issueOf(await buyer.order(both, 15_000)), ['PAID_ALREADY', orderNumber])
  assert.equal((await buyer.order(both, 15_000, { again: orderNumber })).status, 200)
  const still = await pending([first])
  assert.equal((await still.buyer.order(both, 15_000, { again: still.orderNumber })).status, 200)
})

test('the browser is told of its pending payment for as long as the payment is pending', async () => {
  const { buyer, orderId, orderNumber } = await pending([await shirt()])
  const since = await begunHoursAgo(orderNumber, 30)
  await at.db
    .updateTable('checkouts')
    .set({ hold_expires_at: since, held_since: since })
    .where('order_number', '=', orderNumber)
    .execute()
  const { state, pending: named } = await buyer.current()
  assert.deepEqual([state, named?.map(({ order_number }) => order_number)], ['none', [orderNumber]])
  letGo(orderId)
  assert.equal((await buyer.capture(orderId)).status, 200)
  assert.equal((await buyer.current()).pending, undefined)
})

const line = (quantity = 1, age = 4) => ({ sku: `playera#na-${age}`, quantity, price: 28_900 })

test('a cart that was just paid is paid again only if the buyer confirms, and each purchase is asked about', async () => {
  const buyer = createBuyer(at.app)
  const first = await pays(at, buyer, (await buyer.order([line()])).body.id)
  const repeated = await buyer.order([line()])
  assert.deepEqual([repeated.status, ...issueOf(repeated)], [409, 'PAID_ALREADY', first])
  const second = await pays(at, buyer, (await buyer.order([line()], 15_000, { again: first })).body.id)
  assert.notEqual(second, first)
  assert.equal((await buyer.order([line()], 15_000, { again: first })).status, 409)
  assert.equal((await buyer.order([line()], 15_000, { again: second })).status, 200)
})

test('a second press on pay after an unreported approval captures the first payment, charges once and tells the buyer', async () => {
  const buyer = createBuyer(at.app)
  const { body } = await buyer.order([line(2, 4)])
  at.emulator.controls.approve(body.id!)
  const again = await buyer.order([line(2, 4)])
  assert.deepEqual(issueOf(again), ['PAID_ALREADY', body.order_number])
  assert.equal(at.emulator.controls.captures().filter(({ orderId }) => orderId === body.id).length, 1)
})

test('if the approved payment is declined at the second press, the next press starts a new payment', async () => {
  const buyer = createBuyer(at.app)
  const { body } = await buyer.order([line(1, 6)])
  at.emulator.controls.approve(body.id!)
  at.emulator.controls.addFault({
    on: 'orders.capture',
    do: 'issue',
    issue: 'INSTRUMENT_DECLINED',
    orderId: body.id!,
  })
  assert.equal((await buyer.order([line(1, 6)])).body.details?.[0]?.issue, 'INSTRUMENT_DECLINED')
  const fresh = await buyer.order([line(1, 6)])
  assert.equal(fresh.status, 200)
  assert.notEqual(fresh.body.id, body.id)
})

test('paying and pressing again in five tabs at once creates one order', async () => {
  const buyer = createBuyer(at.app)
  const first = await buyer.order([line(2, 6)])
  at.emulator.controls.approve(first.body.id!)
  const [paid, ...others] = await Promise.all([
    buyer.capture(first.body.id!),
    ...Array.from({ length: 5 }, () => buyer.order([line(2, 6)])),
  ])
  assert.equal(paid!.status, 200)
  for (const { status, body } of others)
    if (status === 200) assert.equal(body.id, first.body.id, 'the same provider order')
    else assert.match(body.details![0]!.issue, /^(PAID_ALREADY|PAYMENT_IN_PROGRESS)$/)
})

// This test must be the last one: it moves the shop's clock forward for good.
test('another cart, another browser or another day creates another order', async () => {
  const buyer = createBuyer(at.app)
  await pays(at, buyer, (await buyer.order([line()])).body.id)
  assert.equal((await buyer.order([line(2)])).status, 200)
  assert.equal((await createBuyer(at.app).order([line()])).status, 200)
  at.later(24 * 60)
  assert.equal((await buyer.order([line()])).status, 200)
})
