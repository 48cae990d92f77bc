import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { type ApiAnswer, type Buyer, createBuyer } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/invariants.ts'
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

test('a cart that was paid a moment ago is not paid again by accident', async () => {
  const buyer = createBuyer(at.app)
  const number = await pay(buyer, await buyer.order([line()]))
  const repeated = await buyer.order([line()])
  assert.equal(repeated.status, 409)
  const [told] = repeated.body.details!
  assert.deepEqual([told?.issue, told?.order_number], ['PAID_ALREADY', number])
})

test('who wants it once more says so, and is asked anew after that one', async () => {
  const buyer = createBuyer(at.app)
  const first = await pay(buyer, await buyer.order([line()]))
  const second = await pay(buyer, await buyer.order([line()], 15_000, { again: first }))
  assert.notEqual(second, first)
  assert.equal((await buyer.order([line()], 15_000, { again: first })).status, 409)
  assert.equal((await buyer.order([line()], 15_000, { again: second })).status, 200)
})

test('while the provider reviews a payment, the same cart waits', async () => {
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

test('approved, its browser never said so, and pressed again: charged once, and told', async () => {
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

test('approved, declined when pressed again: the next press is a new payment', async () => {
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

test('paying and pressing again in five tabs at once is one order', async () => {
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

// Last: it moves the shop's clock on for good.
test('another cart, another browser or another day is another order', async () => {
  const buyer = createBuyer(at.app)
  await pay(buyer, await buyer.order([line()]))
  assert.equal((await buyer.order([line(2)])).status, 200)
  assert.equal((await createBuyer(at.app).order([line()])).status, 200)
  at.later(24 * 60)
  assert.equal((await buyer.order([line()])).status, 200)
})
