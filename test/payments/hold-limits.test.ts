import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openDatabase } from '../../data/database.ts'
import { freePieces } from '../../data/purchase/stock.ts'
import { settleDuePayments } from '../../use-cases/payments/settle-due-payments.ts'
import type { Shop } from '../../use-cases/shop.ts'
import type { StartPaymentResult } from '../../use-cases/payments/payment-to-start.ts'
import { cancelPayment, capturePayment } from '../../use-cases/payments/capture-payment.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { startPaying, startWithWhatIsLeft } from '../helpers/starting-browsers.ts'
import { testHoldLimits } from '../helpers/test-settings.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

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

async function pay(visitor: string, started: StartPaymentResult): Promise<void> {
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
      if (pieces > 0)
        assert.equal(
          (await startPaying(shop, { visitor: `otra ${id}`, address: network() }, of(id, 1))).kind,
          'started',
        )
    await assertInvariants(at)
  })

  test('of many simultaneous carts from one network, exactly as many get holds as the limit allows', async () => {
    const [product] = await shelf(1, 60)
    const address = network()
    const answers = await Promise.all(
      times(14).map((index) => startPaying(shop, { visitor: `a-la-vez-${index}`, address }, of(product!, 3))),
    )
    assert.deepEqual(Object.groupBy(answers, ({ kind }) => kind)['started']?.length, 10)
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
    assert.equal((await startPaying(shop, { visitor: 'familia-1', address }, of(first!, 6))).kind, 'started')
    assert.equal((await startPaying(shop, { visitor: 'familia-2', address }, of(second!, 6))).kind, 'started')
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
    for (const [index, { visitor }] of families.entries()) await pay(visitor, started[index]!)
    await assertInvariants(at)
  })

  test('thirty families of one network who pay one after another can buy a garment to its last piece: paid pieces do not count', async () => {
    const [product] = await shelf(1, 30)
    const address = network()
    for (const index of times(30)) {
      const visitor = `fila-${index}`
      await pay(visitor, await startPaying(shop, { visitor, address }, of(product!, 1)))
    }
    assert.equal(await free(product!), 0)
  })

  test('a cart with more pieces than a network may hold is told the limit; carts of other networks are not affected', async () => {
    const [product] = await shelf(1, 20)
    const answer = await startPaying(shop, { visitor: 'mayoreo', address: network() }, of(product!, 12))
    assert.deepEqual(answer, {
      kind: 'too-many-pieces',
      reductions: [
        {
          lineId: `${product}#na-4`,
          title: `Playera ${product}`,
          image: `/pictures/${product}`,
          removed: 2,
          left: 10,
        },
      ],
    })
    assert.equal(await free(product!), 20)
  })
})

describe('messages to the browser', () => {
  const line = (product: string, quantity: number) => ({ sku: `${product}#na-4`, quantity, price: 28_900 })

  test('too many pieces: the answer names the line and the possible number, and the product is not shown as sold out', async () => {
    const [product] = await shelf(1, 20)
    const { status, body } = await createBuyer(at.app).order([line(product!, 12)], 0)
    assert.equal(status, 409)
    assert.equal(body.details?.[0]?.issue, 'TOO_MANY_PIECES')
    const [{ id, removed, left } = {}] = body.details?.[0]?.lines ?? []
    assert.deepEqual({ id, removed, left }, { id: `${product}#na-4`, removed: 2, left: 10 })
  })

  test('a full network limit: the answer says when to try again, in the Retry-After header and in words', async () => {
    const [product] = await shelf(1, 12)
    assert.equal((await createBuyer(at.app).order([line(product!, 4)], 0)).status, 200)
    const { status, body, retryAfter } = await createBuyer(at.app).order([line(product!, 3)], 0)
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
    const browser = { visitor: 'insistente', address: network() }
    for (const _ of times(4)) {
      assert.equal((await startPaying(shop, browser, of(product!, 1))).kind, 'started')
      at.later(10)
    }
    await later(6)
    assert.equal(await free(product!), 1, 'after 46 minutes')
    assert.equal(
      (await startPaying(shop, browser, of(product!, 1))).kind,
      'others-first',
      'now other visitors come first',
    )
    assert.equal(
      (await startPaying(shop, { visitor: 'vecina', address: network() }, of(product!, 1))).kind,
      'started',
    )
  })

  test('a changed cart in the same browser does not extend the life of the hold', async () => {
    const [first, second] = await shelf(2, 1)
    const browser = { visitor: 'cambia', address: network() }
    for (const product of [first!, second!, first!, second!]) {
      assert.equal((await startPaying(shop, browser, of(product, 1))).kind, 'started')
      at.later(12)
    }
    await settleDuePayments(shop)
    assert.equal(await free(second!), 1, 'after 48 minutes')
  })

  test('a network cannot hold pieces for ever with new cookies: released holds count against it for as long as they lasted', async () => {
    const [product] = await shelf(1, 1)
    const address = network()
    assert.equal(
      (await startPaying(shop, { visitor: 'galleta-1', address }, of(product!, 1))).kind,
      'started',
    )
    await later(16)
    const again = await startPaying(shop, { visitor: 'galleta-2', address }, of(product!, 1))
    assert.equal(again.kind, 'others-first')
    await later(10)
    assert.equal(
      (await startPaying(shop, { visitor: 'galleta-3', address }, of(product!, 1))).kind,
      'others-first',
    )
    await later(8)
    assert.equal(
      (await startPaying(shop, { visitor: 'galleta-4', address }, of(product!, 1))).kind,
      'started',
    )
  })

  test('a buyer who cancels at once can soon try again, in the same browser or another', async () => {
    const [product] = await shelf(1, 1)
    const address = network()
    const started = await startPaying(shop, { visitor: 'duda', address }, of(product!, 1))
    const { providerOrderId } = started as Extract<StartPaymentResult, { kind: 'started' }>
    assert.equal((await cancelPayment(shop, { visitor: 'duda', providerOrderId })).kind, 'closed')
    assert.equal((await startPaying(shop, { visitor: 'duda', address }, of(product!, 1))).kind, 'started')
    await later(16)
    at.later(17)
    assert.equal(
      (await startPaying(shop, { visitor: 'su-otro-aparato', address }, of(product!, 1))).kind,
      'started',
    )
  })
})

test('after all these tests the invariants hold', () => assertInvariants(at))
