import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { type ApiAnswer, type Buyer, createBuyer } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
  await stock(at.db, 'playera', 30)
})
after(() => at.close())
afterEach(() => assertInvariants(at))

const line = (quantity = 1, age = 4) => ({ sku: `playera#na-${age}`, quantity, price: 28_900 })

async function pay(buyer: Buyer, started: ApiAnswer): Promise<string> {
  assert.equal(started.status, 200, JSON.stringify(started.body))
  at.emulator.controls.approve(started.body.id!)
  const { body } = await buyer.capture(started.body.id!)
  return body.order_number!
}

test('a cart that was just paid is not paid again by accident', async () => {
  const buyer = createBuyer(at.app)
  const number = await pay(buyer, await buyer.order([line()]))
  const repeated = await buyer.order([line()])
  assert.equal(repeated.status, 409)
  const [told] = repeated.body.details!
  assert.deepEqual([told?.issue, told?.order_number], ['PAID_ALREADY', number])
})

test('a buyer who confirms can buy the same cart again, and is asked again after that purchase', async () => {
  const buyer = createBuyer(at.app)
  const first = await pay(buyer, await buyer.order([line()]))
  const second = await pay(buyer, await buyer.order([line()], 15_000, { again: first }))
  assert.notEqual(second, first)
  assert.equal((await buyer.order([line()], 15_000, { again: first })).status, 409)
  assert.equal((await buyer.order([line()], 15_000, { again: second })).status, 200)
})

test('the same cart cannot be paid again while the provider reviews its payment', async () => {
  const buyer = createBuyer(at.app)
  const { body } = await buyer.order([line(1, 6)])
  at.emulator.controls.addFault({
    on: 'orders.capture',
    do: 'capture',
    status: 'PENDING',
    orderId: body.id!,
  })
  at.emulator.controls.approve(body.id!)
  assert.equal((await buyer.capture(body.id!)).status, 202)
  const repeated = await buyer.order([line(1, 6)])
  assert.equal(repeated.body.details?.[0]?.issue, 'PAYMENT_IN_PROGRESS')
})

test('a second press on pay after an unreported approval captures the first payment, charges once and tells the buyer', async () => {
  const buyer = createBuyer(at.app)
  const { body } = await buyer.order([line(2, 4)])
  at.emulator.controls.approve(body.id!)
  const again = await buyer.order([line(2, 4)])
  assert.deepEqual(
    [again.body.details?.[0]?.issue, again.body.details?.[0]?.order_number],
    ['PAID_ALREADY', body.order_number],
  )
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
    if (status === 200) assert.equal(body.id, first.body.id, 'the same order of the provider')
    else assert.match(body.details![0]!.issue, /^(PAID_ALREADY|PAYMENT_IN_PROGRESS)$/)
})

// This test must be the last one: it moves the shop's clock forward for good.
test('another cart, another browser or another day creates another order', async () => {
  const buyer = createBuyer(at.app)
  await pay(buyer, await buyer.order([line()]))
  assert.equal((await buyer.order([line(2)])).status, 200)
  assert.equal((await createBuyer(at.app).order([line()])).status, 200)
  at.later(24 * 60)
  assert.equal((await buyer.order([line()])).status, 200)
})
