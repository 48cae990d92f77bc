import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { aboutToPay, pays, pieceOf } from '../helpers/buying.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { assertInvariants, assertStock } from '../helpers/expect-invariants.ts'
import { connectionsWait } from '../helpers/connections-wait.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { freePieces } from '../helpers/set-unit.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
})
after(() => at.close())
afterEach(() => assertInvariants(at))

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test('twenty buyers want the last piece: one may pay, the others are told what is missing', async () => {
  await stock(at.db, 'ultima', 1)
  const buyers = times(20).map(() => createBuyer(at.app))
  const answers = await Promise.all(buyers.map((buyer) => buyer.order([pieceOf('ultima')])))
  const started = answers.filter(({ status }) => status === 200)
  assert.equal(started.length, 1)
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    assert.equal(status, 409)
    assert.deepEqual(body.details?.[0]?.lines, [
      { id: 'ultima#na-4', title: 'Playera ultima', image: '/pictures/ultima', removed: 1, left: 0 },
    ])
  }
  const winner = buyers[answers.findIndex(({ status }) => status === 200)]!
  await pays(at, winner, started[0]!.body.id)
  await assertStock(at, 'ultima', 1)
})

test('many buyers of the same two products in opposite orders cause no deadlock', async () => {
  await stock(at.db, 'cruz-a', 40)
  await stock(at.db, 'cruz-b', 40)
  const answers = await Promise.all(
    times(40).map((index) => {
      const lines = [pieceOf('cruz-a'), pieceOf('cruz-b')]
      return createBuyer(at.app).order(index % 2 ? lines : lines.toReversed())
    }),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.deepEqual(
    await freePieces(at.db, ['cruz-a', 'cruz-b']),
    new Map([
      ['cruz-a', 0],
      ['cruz-b', 0],
    ]),
  )
})

test('two ages of one shirt in one cart never take more pieces than exist', async () => {
  await stock(at.db, 'edades', 3)
  const answer = await createBuyer(at.app).order([
    { sku: 'edades#na-4', quantity: 2, price: 28_900 },
    { sku: 'edades#na-6', quantity: 2, price: 28_900 },
  ])
  assert.equal(answer.body.details?.[0]?.issue, 'OUT_OF_STOCK')
  assert.deepEqual(
    answer.body.details?.[0]?.lines?.map(({ id, removed }) => [id, removed]),
    [['edades#na-6', 1]],
  )
})

test('two tabs with two carts: the later cart replaces the earlier and frees its pieces', async () => {
  await stock(at.db, 'tab-1', 2)
  await stock(at.db, 'tab-2', 2)
  const ana = createBuyer(at.app)
  const first = await ana.order([pieceOf('tab-1', 2)])
  const second = await ana.order([pieceOf('tab-2')])
  assert.deepEqual(
    await freePieces(at.db, ['tab-1', 'tab-2']),
    new Map([
      ['tab-1', 2],
      ['tab-2', 1],
    ]),
  )
  at.emulator.controls.approve(first.body.id!)
  assert.equal(
    (await ana.capture(first.body.id!)).body.details?.[0]?.issue,
    'HOLD_EXPIRED',
    'the replaced checkout is never charged',
  )
  await pays(at, ana, second.body.id)
})

test('a buyer’s own hold never counts against that buyer', async () => {
  await stock(at.db, 'propia', 2)
  const ana = createBuyer(at.app)
  await ana.order([pieceOf('propia')])
  assert.equal((await ana.order([pieceOf('propia', 2)])).status, 200)
  assert.equal((await createBuyer(at.app).order([pieceOf('propia')])).status, 409)
})

test('twenty simultaneous captures of one payment create one charge and one order', async () => {
  const { buyer: ana, orderId: id } = await aboutToPay(at, 'veinte', 3)
  at.emulator.controls.approve(id)
  // The provider delays its answer, so that all requests arrive during the first capture.
  at.emulator.controls.addFault({ on: 'orders.capture', when: 'before', do: 'delay', ms: 300 })
  const answers = await Promise.all(times(20).map(() => ana.capture(id)))
  assert.deepEqual(new Set(answers.map(({ body }) => body.status)), new Set(['COMPLETED']))
  assert.equal(new Set(answers.map(({ body }) => body.order_number)).size, 1)
  assert.equal(at.emulator.controls.captures().filter(({ orderId }) => orderId === id).length, 1)
  const captureRequests = at.emulator.controls.requests().filter(({ path }) => path.endsWith(`${id}/capture`))
  assert.equal(captureRequests.length, 1, 'only the owner of the lease asks the provider')
  await assertStock(at, 'veinte', 3)
})

test('a price changed between reading stock and writing the checkout is reported, and nothing is held', async () => {
  await stock(at.db, 'dudosa', 2)
  const ana = createBuyer(at.app)
  let ordered: ReturnType<typeof ana.order> | undefined
  await at.db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ price_centavos: 31_900 }).where('id', '=', 'dudosa').execute()
    // Ana reads the old price, which is still valid, and waits for the row that the edit has locked.
    ordered = ana.order([pieceOf('dudosa')])
    await connectionsWait(at.db)
  })
  const answer = await ordered!
  assert.deepEqual([answer.status, answer.body.details?.[0]?.issue], [409, 'PRICE_CHANGED'])
  assert.equal((await freePieces(at.db, ['dudosa'])).get('dudosa'), 2)
})
