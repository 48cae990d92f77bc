import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openDatabase } from '../../data/database.ts'
import { settleDuePayments } from '../../use-cases/payments/settle-due-payments.ts'
import type { Shop } from '../../use-cases/shop.ts'
import type { StartPaymentResult } from '../../use-cases/payments/payment-to-start.ts'
import { cancelPayment, capturePayment } from '../../use-cases/payments/capture-payment.ts'
import { pieceOf } from '../helpers/buying.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { startPaying, startWithWhatIsLeft } from '../helpers/starting-browsers.ts'
import { testHoldLimits, testSettings } from '../helpers/test-settings.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { countIn, freePieces } from '../helpers/set-unit.ts'

let at: TestShop
let shop: Shop
let made = 0

before(async () => {
  at = await createTestShop({ settings: { holdLimits: testHoldLimits } })
  shop = at.shop
})
after(() => at.close())

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const of = (productId: string, pieces: number) => new Map([[productId, pieces]])
const free = async (productId: string) => (await freePieces(at.db, [productId])).get(productId)!

function network(): string {
  made += 1
  return `203.0.113.${made}`
}

async function shelf(count: number, pieces: number): Promise<string[]> {
  made += 1
  const ids = times(count).map((index) => `apartado-${made}-${String(index).padStart(2, '0')}`)
  for (const id of ids) await stock(at.db, id, pieces)
  return ids
}

/** Starts a payment for pieces of one product. Returns the kind of the answer. */
const press = async (visitor: string, address: string, product: string, pieces = 1) =>
  (await startPaying(shop, { visitor, address }, of(product, pieces))).kind

async function capture(visitor: string, started: StartPaymentResult): Promise<void> {
  assert.equal(started.kind, 'started')
  const { providerOrderId } = started as Extract<StartPaymentResult, { kind: 'started' }>
  at.emulator.controls.approve(providerOrderId)
  assert.equal((await capturePayment(shop, { visitor, providerOrderId })).kind, 'paid')
}

async function later(minutes: number): Promise<void> {
  at.later(minutes)
  while ((await settleDuePayments(shop)) > 0);
}

describe('limits of one network', () => {
  test('a network that fills twenty carts at once leaves pieces for everybody else', async () => {
    const products = [...(await shelf(16, 9)), ...(await shelf(12, 1))]
    const address = network()
    const everything = new Map(products.map((id) => [id, 30]))
    await Promise.all(
      times(20).map((index) =>
        startWithWhatIsLeft(shop, { visitor: `asalto-${index}`, address }, everything),
      ),
    )
    const left = await freePieces(at.db, products)
    const gone = [...left.values()].filter((pieces) => pieces === 0).length
    assert.ok(gone <= 8, `${gone} of ${products.length} products are gone`)
    const taken = 16 * 9 + 12 - [...left.values()].reduce((sum, pieces) => sum + pieces, 0)
    assert.ok(taken <= 100, `${taken} pieces are taken`)
    for (const [id, pieces] of left)
      if (pieces > 0) assert.equal(await press(`otra ${id}`, network(), id), 'started')
    await assertInvariants(at)
  })

  test('of many simultaneous carts from one network, exactly as many get holds as the limit allows', async () => {
    const [product] = await shelf(1, 60)
    const address = network()
    const answers = await Promise.all(
      times(14).map((index) => press(`a-la-vez-${index}`, address, product!, 3)),
    )
    assert.equal(answers.filter((kind) => kind === 'started').length, 10)
    assert.equal(await free(product!), 30)
  })

  test('seven processes with carts that share no product respect the limit: the network’s lock alone counts the holds', async () => {
    const products = await shelf(14, 20)
    const address = network()
    const { connectionString } = at
    const dbs = times(7).map(() =>
      openDatabase({ connectionString, max: 2, connectionTimeoutMillis: 60_000 }),
    )
    const answers = await Promise.all(
      products.map((product, index) =>
        startPaying({ ...shop, db: dbs[index % 7]! }, { visitor: `de-${product}`, address }, of(product, 10)),
      ),
    )
    await Promise.all(dbs.map((db) => db.destroy()))
    assert.equal(answers.filter(({ kind }) => kind === 'started').length, 10)
  })

  test('two families in one home network buy six pieces each of two different garments', async () => {
    const [first, second] = await shelf(2, 6)
    const address = network()
    assert.equal(await press('familia-1', address, first!, 6), 'started')
    assert.equal(await press('familia-2', address, second!, 6), 'started')
  })

  test('one network takes the last piece of one size of nine garments while another size of each is free', async () => {
    const [products, [only]] = [await shelf(9, 2), await shelf(1, 1)]
    for (const product of products) {
      await at.db
        .updateTable('products')
        .set({ ages: ['4', '6'] })
        .where('id', '=', product)
        .execute()
      await countIn(at.db, product, { 4: 1, 6: 1 })
    }
    const address = network()
    for (const product of products) assert.equal(await press(`talla ${product}`, address, product), 'started')
    assert.equal(await press('única', address, only!), 'started')
  })

  test('thirty families behind one school’s address all buy within the same minutes', async () => {
    const products = await shelf(20, 12)
    const address = network()
    const families = times(30).map((index) => ({
      visitor: `escuela-${index}`,
      wanted: of(products[index % 20]!, 1 + (index % 2)),
    }))
    const started = await Promise.all(
      families.map(({ visitor, wanted }) => startPaying(shop, { visitor, address }, wanted)),
    )
    for (const [index, { visitor }] of families.entries()) await capture(visitor, started[index]!)
    await assertInvariants(at)
  })

  test('thirty families of one network who pay one after another can buy a garment to its last piece: paid pieces do not count', async () => {
    const [product] = await shelf(1, 30)
    const address = network()
    for (const index of times(30)) {
      const visitor = `fila-${index}`
      await capture(visitor, await startPaying(shop, { visitor, address }, of(product!, 1)))
    }
    assert.equal(await free(product!), 0)
  })
})

describe('messages to the browser', () => {
  test('too many pieces: the answer names the line and the possible number, and the product is not shown as sold out', async () => {
    const [product] = await shelf(1, 20)
    const { status, body } = await createBuyer(at.app).order([pieceOf(product!, 12)], 0)
    assert.equal(status, 409)
    assert.equal(body.details?.[0]?.issue, 'TOO_MANY_PIECES')
    const shown = { title: `Playera ${product}`, image: `/pictures/${product}` }
    assert.deepEqual(body.details[0].lines, [{ id: `${product}#na-4`, ...shown, removed: 2, left: 10 }])
    assert.equal(await free(product!), 20)
  })

  test('a full network limit: the answer says when to try again, in the Retry-After header and in words', async () => {
    const [product] = await shelf(1, 12)
    assert.equal((await createBuyer(at.app).order([pieceOf(product!, 4)], 0)).status, 200)
    const { status, body, retryAfter } = await createBuyer(at.app).order([pieceOf(product!, 3)], 0)
    assert.equal(status, 429)
    assert.equal(body.details?.[0]?.issue, 'TOO_MANY_HOLDS')
    const seconds = Number(retryAfter)
    assert.ok(seconds > 0 && seconds <= 30 * 60, `kept for 15 minutes and counted for 15 more: ${retryAfter}`)
    assert.match(body.details?.[0]?.description ?? '', /inténtalo de nuevo en \d+ minutos?\./)
  })
})

describe('duration of holds', () => {
  test('repeated presses on pay keep the pieces held for one hold’s maximum life and no longer', async () => {
    const [product] = await shelf(1, 1)
    const address = network()
    for (const _ of times(4)) {
      assert.equal(await press('insistente', address, product!), 'started')
      at.later(10)
    }
    await later(6)
    assert.equal(await free(product!), 1, 'after 46 minutes')
    assert.equal(await press('insistente', address, product!), 'others-first')
    assert.equal(await press('vecina', network(), product!), 'started')
  })

  test('a changed cart in the same browser does not extend the life of the hold', async () => {
    const [first, second] = await shelf(2, 1)
    const address = network()
    for (const product of [first!, second!, first!, second!]) {
      assert.equal(await press('cambia', address, product), 'started')
      at.later(12)
    }
    await settleDuePayments(shop)
    assert.equal(await free(second!), 1, 'after 48 minutes')
  })

  test('a network cannot hold pieces for ever with new cookies: released holds count against it for as long as they lasted', async () => {
    const [product] = await shelf(1, 1)
    const address = network()
    for (const [minutes, expected] of [
      [0, 'started'],
      [16, 'others-first'],
      [10, 'others-first'],
      [8, 'started'],
    ] as const) {
      await later(minutes)
      assert.equal(await press(`galleta-${minutes}`, address, product!), expected)
    }
  })

  test('a buyer who cancels at once can soon try again, in the same browser or another', async () => {
    const [product] = await shelf(1, 1)
    const address = network()
    const started = await startPaying(shop, { visitor: 'duda', address }, of(product!, 1))
    const { providerOrderId } = started as Extract<StartPaymentResult, { kind: 'started' }>
    assert.equal((await cancelPayment(shop, { visitor: 'duda', providerOrderId })).kind, 'closed')
    assert.equal(await press('duda', address, product!), 'started')
    await later(16)
    at.later(17)
    assert.equal(await press('su-otro-aparato', address, product!), 'started')
  })
})

describe('limits of started payments', () => {
  const limits = { perBrowser: 5, perNetwork: 12, inAll: 30 }
  before(async () => {
    at.later(16)
    Object.assign(shop.settings, { holdLimits: testSettings.holdLimits, paymentLimits: limits })
    await stock(at.db, 'playera', 10_000)
  })

  /** Number of provider orders created during the work. */
  async function providerOrdersDuring(work: () => Promise<unknown>): Promise<number> {
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
    // Each press is for another number of pieces, so that each start needs another provider order.
    const count = await providerOrdersDuring(async () => {
      for (const index of times(limits.perBrowser + 3))
        await press('incansable', address, 'playera', 1 + index)
      await Promise.all(times(10).map((index) => press('incansable', address, 'playera', 20 + index)))
    })
    assert.equal(count, limits.perBrowser)
    assert.equal(await press('incansable', address, 'playera'), 'too-many-payments')
    assert.equal(await press('vecina', address, 'playera'), 'started')
  })

  test('one network starts only so many payments, even with new cookies; another network is not affected', async () => {
    const address = network()
    const count = await providerOrdersDuring(() =>
      Promise.all(
        times(limits.perNetwork + 8).map((index) => press(`otra-galleta-${index}`, address, 'playera')),
      ),
    )
    assert.equal(count, limits.perNetwork)
    assert.equal(await press('otra', network(), 'playera'), 'started')
  })

  test('when the whole shop reaches its limit, every network can still start a few payments', async () => {
    at.later(16)
    const loud = times(3).map(network)
    await providerOrdersDuring(() =>
      Promise.all(
        loud.flatMap((address) =>
          times(limits.perNetwork).map((index) => press(`${address} ${index}`, address, 'playera')),
        ),
      ),
    )
    assert.equal(await press('de más', loud[0]!, 'playera'), 'too-many-payments')
    const family = network()
    for (const index of times(3))
      assert.equal(await press(`de-la-familia-${index}`, family, 'playera'), 'started')
    assert.equal(await press('de-la-familia-3', family, 'playera'), 'too-many-payments')
  })

  test('the answer says when the browser may start again, and then the start succeeds', async () => {
    at.later(16)
    const buyer = createBuyer(at.app)
    const order = (quantity: number) => buyer.order([pieceOf('playera', quantity)], quantity > 2 ? 0 : 15_000)
    for (const index of times(limits.perBrowser)) assert.equal((await order(1 + index)).status, 200)
    const { status, retryAfter, body } = await order(9)
    assert.equal(status, 429)
    assert.equal(body.details?.[0]?.issue, 'TOO_MANY_PAYMENTS')
    assert.ok(Number(retryAfter) > 0 && Number(retryAfter) <= 15 * 60, retryAfter ?? '')
    assert.match(body.details?.[0]?.description ?? '', /en \d+ minutos?/)
    at.later(16)
    assert.equal((await order(9)).status, 200)
  })
})

test('after all these tests the invariants hold', () => assertInvariants(at))
