import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createBuyer } from '../helpers/buyer.ts'
import { startPaying } from '../helpers/starting-browsers.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

const limits = { perBrowser: 5, perNetwork: 12, inAll: 30 }

let at: TestShop
let made = 0

before(async () => {
  at = await createTestShop({ settings: { paymentLimits: limits } })
  await stock(at.db, 'playera', 10_000)
})
after(() => at.close())

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

function network(): string {
  made += 1
  return `198.51.100.${made}`
}

/** Each start needs another cart, so that each start creates another provider order. */
function press(visitor: string, address: string, pieces = 1) {
  return startPaying(at.shop, { visitor, address }, new Map([['playera', pieces]]))
}

/** Number of provider orders created during the work. */
async function asked(work: () => Promise<unknown>): Promise<number> {
  const orders = () =>
    at.emulator.controls
      .requests()
      .filter(({ method, path }) => method === 'POST' && path === '/v2/checkout/orders').length
  const before = orders()
  await work()
  return orders() - before
}

test('one browser starts only so many payments, even at once; another browser of the network can start too', async () => {
  const address = network()
  const count = await asked(async () => {
    for (const index of times(limits.perBrowser + 3)) await press('incansable', address, 1 + index)
    await Promise.all(times(10).map((index) => press('incansable', address, 20 + index)))
  })
  assert.equal(count, limits.perBrowser)
  const refused = await press('incansable', address)
  assert.equal(refused.kind, 'too-many-payments')
  assert.equal((await press('vecina', address)).kind, 'started')
})

test('one network starts only so many payments, even with new cookies; another network is not affected', async () => {
  const address = network()
  const count = await asked(() =>
    Promise.all(times(limits.perNetwork + 8).map((index) => press(`galleta-${index}`, address))),
  )
  assert.equal(count, limits.perNetwork)
  assert.equal((await press('otra', network())).kind, 'started')
})

test('when the whole shop reaches its limit, every network can still start a few payments', async () => {
  at.later(16)
  const loud = times(3).map(network)
  await asked(() =>
    Promise.all(
      loud.flatMap((address) =>
        times(limits.perNetwork).map((index) => press(`${address} ${index}`, address)),
      ),
    ),
  )
  assert.equal((await press('de más', loud[0]!)).kind, 'too-many-payments')
  const family = network()
  for (const index of times(3)) assert.equal((await press(`familia-${index}`, family)).kind, 'started')
  assert.equal((await press('familia-3', family)).kind, 'too-many-payments')
})

test('the answer says when the browser may start again, and then the start succeeds', async () => {
  at.later(16)
  const buyer = createBuyer(at.app)
  const press = (quantity: number) =>
    buyer.order([{ sku: 'playera#na-4', quantity, price: 28_900 }], quantity > 2 ? 0 : 15_000)
  for (const index of times(limits.perBrowser)) assert.equal((await press(1 + index)).status, 200)
  const { status, retryAfter, body } = await press(9)
  assert.equal(status, 429)
  assert.equal(body.details?.[0]?.issue, 'TOO_MANY_PAYMENTS')
  assert.ok(Number(retryAfter) > 0 && Number(retryAfter) <= 15 * 60, retryAfter ?? '')
  assert.match(body.details?.[0]?.description ?? '', /en \d+ minutos?/)
  at.later(16)
  assert.equal((await press(9)).status, 200)
})
