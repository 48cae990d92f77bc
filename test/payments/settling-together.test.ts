import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { openDatabase } from '../../data/database.ts'
import { settleDuePayments } from '../../use-cases/payments/settle-due-payments.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { startPaying } from '../helpers/starting-browsers.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { until } from '../helpers/until.ts'
import { freePieces, setUnit } from '../helpers/set-unit.ts'

/** Expired checkouts are closed together, so a slow answer for one does not delay the others. */

let at: TestShop
let made = 0

before(async () => {
  at = await createTestShop()
})
after(() => at.close())
afterEach(() => at.emulator.controls.clearFaults())

type Left = { product: string; providerOrderId: string }

/** A buyer who left during the payment of a product's only piece. */
async function left(): Promise<Left> {
  made += 1
  const product = `olvidada-${made}`
  await stock(at.db, product, 1)
  const browser = { visitor: product, address: '192.0.2.1' }
  const started = await startPaying(at.shop, browser, new Map([[product, 1]]))
  assert.equal(started.kind, 'started')
  return { product, providerOrderId: (started as { providerOrderId: string }).providerOrderId }
}

async function expired(count: number): Promise<Left[]> {
  const all: Left[] = []
  while (all.length < count) all.push(await left())
  at.later(16)
  return all
}

async function free({ product }: Left): Promise<boolean> {
  return (await freePieces(at.db, [product])).get(product) === 1
}

const requestsAbout = ({ providerOrderId }: Left) =>
  at.emulator.controls
    .requests()
    .filter(({ method, path }) => method === 'GET' && path.endsWith(providerOrderId)).length

/** No call is answered before `least` calls wait. Returns the highest number of simultaneous calls. */
function together(least: number): () => number {
  let now = 0
  let most = 0
  at.emulator.controls.addFault({
    on: 'orders.get',
    when: 'before',
    do: 'run',
    times: 'always',
    run: async () => {
      most = Math.max(most, (now += 1))
      await until(() => most >= least)
      now -= 1
    },
  })
  return () => most
}

test('the worker asks about at most eight expired checkouts at once, and about each once', async () => {
  const all = await expired(20)
  const most = together(8)
  assert.equal(await settleDuePayments(at.shop), 20)
  assert.equal(most(), 8)
  for (const each of all) assert.deepEqual([await free(each), requestsAbout(each)], [true, 1])
  await assertInvariants(at)
})

test('a slow provider answer for one checkout delays no other, not even one that expires later', async () => {
  const [slowOne, ...others] = await expired(12)
  const slow = at.emulator.controls.addFault({
    on: 'orders.get',
    when: 'before',
    do: 'hold',
    orderId: slowOne!.providerOrderId,
  }).id
  const settling = settleDuePayments(at.shop)
  await until(async () => (await Promise.all(others.map(free))).every(Boolean))
  const [later] = await expired(1)
  await until(() => free(later!))
  assert.equal(await free(slowOne!), false)
  at.emulator.controls.releaseFault(slow)
  await settling
  assert.equal(await free(slowOne!), true)
})

test('a checkout that fails delays no other, and is retried when its lease ends', async () => {
  const [broken, ...others] = await expired(3)
  // A constraint of the database prevents the release of this hold.
  await setUnit(at.db, broken!.product, { held: 0 })
  await settleDuePayments(at.shop)
  for (const each of others) assert.equal(await free(each), true)
  await setUnit(at.db, broken!.product, { held: 1 })
  assert.equal(await settleDuePayments(at.shop), 0, 'the next attempt comes later')
  at.later(2)
  await settleDuePayments(at.shop)
  assert.equal(await free(broken!), true)
  await assertInvariants(at)
})

test('a stopped worker finishes the checkouts under way and begins no others', async () => {
  const all = await expired(12)
  let stopped = false
  at.emulator.controls.addFault({
    on: 'orders.get',
    when: 'before',
    do: 'run',
    times: 'always',
    run: async () => void (stopped = true),
  })
  const settled = await settleDuePayments(at.shop, () => stopped)
  const given = (await Promise.all(all.map(free))).filter(Boolean).length
  assert.ok(given >= 1 && given <= 8, `${given} of ${settled}`)
  at.emulator.controls.clearFaults()
  await settleDuePayments(at.shop)
  assert.deepEqual(new Set(await Promise.all(all.map(free))), new Set([true]))
  for (const each of all) assert.equal(requestsAbout(each), 1)
})

test('two workers share the expired checkouts: the provider is asked about each once', async () => {
  const all = await expired(20)
  const most = together(12)
  await Promise.all([settleDuePayments(at.shop), settleDuePayments(at.shop)])
  assert.ok(most() <= 16)
  for (const each of all) assert.deepEqual([await free(each), requestsAbout(each)], [true, 1])
  await assertInvariants(at)
})

test('a shop with two database connections asks about four checkouts at once', async () => {
  const all = await expired(6)
  const db = openDatabase({ connectionString: at.connectionString, max: 2 })
  const most = together(4)
  await settleDuePayments({ ...at.shop, db })
  assert.equal(most(), 4)
  await db.destroy()
  for (const each of all) assert.equal(await free(each), true)
})
