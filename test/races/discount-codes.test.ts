import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { openDatabase } from '../../data/database.ts'
import { closeCheckout } from '../../use-cases/purchase/close-checkout.ts'
import { recordCapture } from '../../use-cases/payments/record-capture.ts'
import { settlePayment } from '../../use-cases/payments/settle-payment.ts'
import { startPayment } from '../../use-cases/payments/start-payment.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { createTestCode, usesOf } from '../helpers/created-test-code.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { purchaseOf } from '../helpers/transfer-scene.ts'

/** `BUYERS=200 ROUNDS=10` runs the test at the size of a rush. */
const buyers = Number(process.env['BUYERS'] ?? 40)
const rounds = Number(process.env['ROUNDS'] ?? 1)
const uses = 10

let at: TestShop
/** For the database a second process is a second pool of connections, so one process with two pools stands for two. */
let processes: Shop[]

before(async () => {
  at = await createTestShop()
  for (const product of products) await stock(at.db, product, 5_000)
  const db = openDatabase({ connectionString: at.connectionString, max: 20, connectionTimeoutMillis: 60_000 })
  processes = [at.shop, { ...at.shop, db }]
})
after(async () => {
  await processes[1]!.db.destroy()
  await at.close()
})
afterEach(() => assertInvariants(at))

/** Buyers of one product wait for its lock, so neighbours buy different products and meet at the code. */
const products = ['playera', 'falda', 'gorra', 'bata'] as const
const productOf = (index: number) => products[index % products.length]!

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const shown = { goods: 28_900, discount: 2_890, shipping: 15_000, total: 41_010 }

type Browser = { visitor: string; address: string }
const browserOf = (name: string, index: number): Browser => ({
  visitor: `${name}-${index}`,
  address: `10.${index >> 8}.${index & 255}.1`,
})

async function starts(code: string, browser: Browser, index: number, comments = '') {
  const shop = processes[index % 2]!
  const started = await startPayment(shop, {
    ...purchaseOf(productOf(index), browser),
    shown,
    code,
    comments,
  })
  if (started.kind !== 'started') {
    assert.equal(started.kind, 'code-refused', JSON.stringify(started))
    return null
  }
  const { id } = await at.db
    .selectFrom('checkouts')
    .select('id')
    .where('provider_order_id', '=', started.providerOrderId)
    .executeTakeFirstOrThrow()
  return { id, orderId: started.providerOrderId }
}

const rush = async (code: string, name: string) =>
  (await Promise.all(times(buyers).map((index) => starts(code, browserOf(name, index), index)))).filter(
    (each) => each !== null,
  )

test('many buyers of two processes want a code with ten uses: ten get it, and what five give back five others get', async () => {
  for (const round of times(rounds)) {
    const code = `PRISA${round}`
    const id = await createTestCode(at.db, code, { mostUses: uses })
    const first = await rush(code, `a${round}`)
    assert.equal(first.length, uses)
    const [paying, leaving] = [first.slice(0, 5), first.slice(5)]
    await Promise.all([
      ...paying.map(async (each, index) => {
        at.emulator.controls.approve(each.orderId)
        assert.equal((await settlePayment(processes[index % 2]!, each.id, 'browser')).kind, 'paid')
      }),
      ...leaving.map((each, index) => closeCheckout(processes[index % 2]!, each.id, 'cancelled')),
    ])
    assert.deepEqual(await usesOf(at.db, id), { uses: 5, rows: 5 })
    assert.equal((await rush(code, `b${round}`)).length, 5)
    assert.deepEqual(await usesOf(at.db, id), { uses, rows: uses })
  }
})

test('one network cannot keep a code from everybody with purchases that it does not pay', async () => {
  const code = 'RED'
  const id = await createTestCode(at.db, code, { mostUses: 20 })
  const oneNetwork = times(12).map((index) => ({ ...browserOf('red', index), address: '10.9.9.9' }))
  const begun = await Promise.all(oneNetwork.map((browser, index) => starts(code, browser, index)))
  const held = begun.filter((each) => each !== null)
  assert.equal(held.length, 4)
  assert.deepEqual(await usesOf(at.db, id), { uses: 4, rows: 4 })
  assert.notEqual(await starts(code, browserOf('otra', 1), 1), null)

  at.emulator.controls.approve(held[0]!.orderId)
  assert.equal((await settlePayment(at.shop, held[0]!.id, 'browser')).kind, 'paid')
  await closeCheckout(at.shop, held[1]!.id, 'cancelled')
  const notPaid = times(12).filter((index) => begun[index] !== held[0])
  await Promise.all(notPaid.map((index) => starts(code, oneNetwork[index]!, index, 'otra vez')))
  assert.equal((await usesOf(at.db, id)).uses, 1 + 1 + 4)
})

test('of two buyers who want the last use of a code at the same moment exactly one gets it', async () => {
  for (const round of times(10)) {
    const code = `ULTIMO${round}`
    await createTestCode(at.db, code, { mostUses: 1 })
    const both = await Promise.all(
      times(2).map((index) => starts(code, browserOf(`u${round}`, index), index)),
    )
    assert.equal(both.filter((each) => each !== null).length, 1)
  }
})

test('one person in two browsers uses a code with one use for each buyer once', async () => {
  for (const round of times(10)) {
    const code = `CADAUNO${round}`
    await createTestCode(at.db, code, { mostUsesPerBuyer: 1 })
    const both = await Promise.all(
      times(2).map((index) =>
        startPayment(processes[index]!, {
          ...purchaseOf(productOf(index), {
            ...browserOf(`c${round}`, index),
            email: `ana${round}@correo.example`,
          }),
          shown,
          code,
        }),
      ),
    )
    assert.deepEqual(both.map(({ kind }) => kind).toSorted(), ['code-refused', 'started'])
  }
})

test('browsers that change from one code to another in opposite directions cause no deadlock', async () => {
  const ids = await Promise.all(['CRUZA', 'CRUZB'].map((code) => createTestCode(at.db, code)))
  const crossing = (turn: number) =>
    Promise.all(
      times(20).map((index) =>
        starts((index + turn) % 2 ? 'CRUZA' : 'CRUZB', browserOf('x', index), index, `vez ${turn}`),
      ),
    )
  for (const turn of times(4)) assert.ok((await crossing(turn)).every((each) => each !== null))
  for (const id of ids) assert.deepEqual(await usesOf(at.db, id), { uses: 10, rows: 10 })
})

test('late money for a closed checkout and a new buyer want the last use of a code at the same moment: one of them gets it', async () => {
  for (const round of times(6)) {
    const code = `LLEGA${round}`
    const id = await createTestCode(at.db, code, { mostUses: 1 })
    const late = (await starts(code, browserOf(`l${round}`, 0), 0))!
    await closeCheckout(at.shop, late.id, 'expired')
    at.emulator.controls.approve(late.orderId)
    const captured = await at.shop.payments.online.captureOrder(late.orderId, { key: `late-${late.id}` })
    assert.ok(captured.kind === 'captured')
    const [settled, started] = await Promise.all([
      recordCapture(processes[0]!, late.id, captured.capture),
      starts(code, browserOf(`l${round}`, 1), 1),
    ])
    assert.equal(settled.kind, started === null ? 'paid' : 'returned')
    assert.deepEqual(await usesOf(at.db, id), { uses: 1, rows: 1 })
  }
})
