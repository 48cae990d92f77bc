import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { findTransfer, type Transfer } from '../../data/payments/transfers.ts'
import { settleDuePayments } from '../../use-cases/payments/settle-due-payments.ts'
import { chooseTransfer } from '../../use-cases/transfers/choose-transfer.ts'
import {
  cancelTransfer,
  payTransferOnline,
  reportTransfer,
  settleTransferOnline,
} from '../../use-cases/transfers/follow-transfer.ts'
import type { WatchedStep } from '../../use-cases/step.ts'
import { connectionsWait } from '../helpers/connections-wait.ts'
import { assertInvariants, assertStock } from '../helpers/expect-invariants.ts'
import { freePieces } from '../helpers/set-unit.ts'
import { signInCustomer, signUpCustomer } from '../helpers/sign-up-customer.ts'
import { startPaying } from '../helpers/starting-browsers.ts'
import { testHoldLimits, testTransferLimits } from '../helpers/test-settings.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { awaitedTransfer, moneyArrives, purchaseOf } from '../helpers/transfer-scene.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
})
after(() => at.close())
afterEach(() => assertInvariants(at))

const rounds = 8
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

let made = 0
async function shelved(pieces: number): Promise<string> {
  const id = `transferida-${(made += 1)}`
  await stock(at.db, id, pieces)
  return id
}

const free = async (id: string) => (await freePieces(at.db, [id])).get(id)
const now = async ({ id }: Pick<Transfer, 'id'>) => (await findTransfer(at.db, { id }))!
const ordersOf = ({ id }: Pick<Transfer, 'id'>) =>
  at.db.selectFrom('orders').select(['provider', 'capture_id']).where('checkout_id', '=', id).execute()
const capturesOf = ({ id }: Pick<Transfer, 'id'>) =>
  at.db
    .selectFrom('captures')
    .select(['provider', 'beside', 'state', 'amount_centavos'])
    .where('checkout_id', '=', id)
    .orderBy('beside')
    .execute()
const ofBuyer = ({ orderNumber, accessKey }: Transfer) => ({
  orderNumber,
  claim: { customerId: null, accessKey },
})
const from = { visitor: 'v', address: '', returnUrl: 'http://shop.test/a', cancelUrl: 'http://shop.test/b' }

/** Runs the works at once, and begins each round with another one of them. */
async function atOnce<Works extends readonly (() => Promise<unknown>)[]>(
  round: number,
  works: Works,
): Promise<{ [At in keyof Works]: Awaited<ReturnType<Works[At]>> }> {
  const first = round % works.length
  const answers = await Promise.all([...works.slice(first), ...works.slice(0, first)].map((work) => work()))
  const inOrder = [...answers.slice(works.length - first), ...answers.slice(0, works.length - first)]
  return inOrder as { [At in keyof Works]: Awaited<ReturnType<Works[At]>> }
}

describe('pieces', () => {
  test('twenty browsers choose transfer for the last three pieces: exactly three get one', async () => {
    const product = await shelved(3)
    const answers = await Promise.all(times(20).map(() => chooseTransfer(at.shop, purchaseOf(product))))
    const kinds = Map.groupBy(answers, ({ kind }) => kind)
    assert.equal(kinds.get('chosen')?.length, 3)
    assert.equal(kinds.get('cart-refused')?.length, 17)
    assert.equal(await free(product), 0)
  })

  test('one browser that presses twenty times gets one order and holds one piece', async () => {
    const product = await shelved(5)
    const purchase = purchaseOf(product)
    const answers = await Promise.all(times(20).map(() => chooseTransfer(at.shop, purchase)))
    assert.equal(new Set(answers.map((each) => each.kind === 'chosen' && each.orderNumber)).size, 1)
    assert.equal(await free(product), 4)
  })

  test('a transfer and a payment online want the last piece: exactly one of them gets the piece', async () => {
    for (const round of times(rounds)) {
      const product = await shelved(1)
      const [transfer, online] = await atOnce(round, [
        () => chooseTransfer(at.shop, purchaseOf(product)),
        () =>
          startPaying(at.shop, { visitor: randomUUID(), address: '198.51.100.7' }, new Map([[product, 1]])),
      ] as const)
      const got = [transfer.kind === 'chosen', online.kind === 'started']
      assert.equal(got.filter(Boolean).length, 1, `${transfer.kind} and ${online.kind}`)
      assert.equal(await free(product), 0)
    }
  })

  test('one browser chooses transfer and pays online at once: its last piece is held once', async () => {
    for (const round of times(rounds)) {
      const product = await shelved(1)
      const purchase = purchaseOf(product)
      const [transfer, online] = await atOnce(round, [
        () => chooseTransfer(at.shop, purchase),
        () => startPaying(at.shop, purchase, new Map([[product, 1]])),
      ] as const)
      // A transfer replaces the payment that the browser began before; a later payment finds no piece.
      assert.equal(transfer.kind, 'chosen')
      assert.ok(['started', 'in-progress', 'cart-refused'].includes(online.kind), online.kind)
      const { count } = await at.db
        .selectFrom('holds')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('product_id', '=', product)
        .executeTakeFirstOrThrow()
      assert.equal(Number(count), 1)
    }
  })
})

describe('the end of the time', () => {
  test('money arrives at the moment when the time is over: the order exists, or the money waits for a person', async () => {
    for (const round of times(rounds)) {
      const product = await shelved(1)
      const transfer = await awaitedTransfer(at, product)
      at.later(48 * 60 + 1)
      const [, arrived, rival] = await atOnce(round, [
        () => settleDuePayments(at.shop),
        () => moneyArrives(at, transfer),
        () => chooseTransfer(at.shop, purchaseOf(product)),
      ] as const)
      assert.equal(arrived.kind, 'recorded')
      const { state } = await now(transfer)
      const orders = await ordersOf(transfer)
      if (rival.kind === 'chosen') assert.deepEqual([state, orders.length], ['returning', 0])
      else assert.deepEqual([state, orders.length], ['paid', 1])
      assert.equal((await capturesOf(transfer)).length, 1, 'the money is kept once')
      assert.equal(await free(product), 0)
    }
  })

  test('the buyer reports or cancels at the moment when the time is over: the pieces are held or free, never both', async () => {
    for (const round of times(rounds)) {
      const product = await shelved(1)
      const transfer = await awaitedTransfer(at, product)
      at.later(48 * 60 - 1)
      const [reported, cancelled] = await atOnce(round, [
        () => reportTransfer(at.shop, ofBuyer(transfer), { trackingKey: 'ABC', receipt: null }),
        () => cancelTransfer(at.shop, ofBuyer(transfer)),
        () => settleDuePayments(at.shop),
      ] as const)
      const { state } = await now(transfer)
      assert.ok(state === 'closed' || state === 'awaiting_transfer', state)
      assert.equal(state === 'closed', cancelled.kind === 'cancelled', `${reported.kind} ${cancelled.kind}`)
      assert.equal(await free(product), state === 'closed' ? 1 : 0)
    }
  })
})

describe('money on the account', () => {
  test('two staff record one transfer at once, with its tracking key: one order, one capture', async () => {
    for (const round of times(rounds)) {
      const product = await shelved(2)
      const transfer = await awaitedTransfer(at, product)
      const trackingKey = `DOBLE${round}`
      const press = () => moneyArrives(at, transfer, { trackingKey })
      const answers = await Promise.all([press(), press()])
      assert.deepEqual(answers.map(({ kind }) => kind).toSorted(), ['recorded', 'tracking-key-used'])
      assert.equal((await ordersOf(transfer)).length, 1)
      assert.equal((await capturesOf(transfer)).length, 1)
      await assertStock(at, product, 2)
    }
  })

  test('two staff record one transfer at once, without a tracking key: one order, and the second money waits for a person', async () => {
    for (const _ of times(rounds)) {
      const transfer = await awaitedTransfer(at, await shelved(2))
      const answers = await Promise.all([moneyArrives(at, transfer), moneyArrives(at, transfer)])
      const settled = answers.map((each) => each.kind === 'recorded' && each.settlement.kind)
      assert.deepEqual(settled.toSorted(), ['paid', 'second'])
      assert.equal((await ordersOf(transfer)).length, 1)
      assert.deepEqual(
        (await capturesOf(transfer)).map(({ beside }) => beside),
        [false, true],
      )
    }
  })

  test('one tracking key for two orders at once: one order is paid, the other waits on', async () => {
    for (const round of times(rounds)) {
      const transfers = [
        await awaitedTransfer(at, await shelved(1)),
        await awaitedTransfer(at, await shelved(1)),
      ]
      const trackingKey = `PEGADA${round}`
      const answers = await Promise.all(transfers.map((each) => moneyArrives(at, each, { trackingKey })))
      const [paid, refused] = answers[0]!.kind === 'recorded' ? transfers : transfers.toReversed()
      const used = answers.find(({ kind }) => kind === 'tracking-key-used')
      assert.deepEqual(used, { kind: 'tracking-key-used', orderNumber: paid!.orderNumber })
      assert.equal((await now(paid!)).state, 'paid')
      assert.equal((await now(refused!)).state, 'awaiting_transfer')
    }
  })

  test('the buyer pays online at the moment when the transfer arrives: one order, and the second money is kept', async () => {
    for (const round of times(rounds)) {
      const product = await shelved(2)
      const transfer = await awaitedTransfer(at, product)
      assert.equal((await payTransferOnline(at.shop, ofBuyer(transfer), from)).kind, 'started')
      at.emulator.controls.approve(at.emulator.controls.orders().at(-1)!.id)
      await atOnce(round, [
        () => settleTransferOnline(at.shop, ofBuyer(transfer)),
        () => moneyArrives(at, transfer),
      ] as const)
      assert.equal((await now(transfer)).state, 'paid')
      assert.equal((await ordersOf(transfer)).length, 1)
      const captures = await capturesOf(transfer)
      // A look at the provider that comes after the transfer's order asks for no money.
      const providers = captures.map(({ provider }) => provider).toSorted()
      assert.ok(['transfer', 'paypal,transfer'].includes(providers.join()), providers.join())
      assert.deepEqual(
        captures.map(({ beside }) => beside),
        captures.length === 2 ? [false, true] : [false],
      )
      await assertStock(at, product, 2)
    }
  })
})

describe('the guest signs in to an account with the address of the transfer', () => {
  const whose = async (table: 'checkouts' | 'orders', { orderNumber }: Transfer) => {
    const numbered = table === 'orders' ? sql.ref('number') : sql.ref('order_number')
    const { rows } = await sql<{ customer_id: string | null }>`
      SELECT customer_id FROM ${sql.table(table)} WHERE ${numbered} = ${orderNumber}`.execute(at.db)
    return rows.map(({ customer_id }) => customer_id)
  }
  async function awaitedByGuest() {
    const transfer = await awaitedTransfer(at, await shelved(1))
    const { customer, email, pass } = await signUpCustomer(at, { email: transfer.email })
    const verified = { email_verified_at: at.shop.now() }
    await at.db.updateTable('customers').set(verified).where('id', '=', customer.id).execute()
    return { transfer, customer, signIn: () => signInCustomer(at, { email, pass }) }
  }

  test('while the money is written: the order joins the account', async () => {
    const { transfer, customer, signIn } = await awaitedByGuest()
    let signedIn: ReturnType<typeof signIn> | undefined
    const reached = async (step: WatchedStep) => {
      if (step !== 'arrival-written') return
      signedIn = signIn()
      await connectionsWait(at.db)
    }
    await moneyArrives({ shop: { ...at.shop, reached } }, transfer)
    await signedIn
    assert.deepEqual(await whose('orders', transfer), [customer.id])
  })

  test('at the moment when the money is recorded: the order is the customer’s, whichever is first', async () => {
    for (const round of times(rounds)) {
      const { transfer, customer, signIn } = await awaitedByGuest()
      await atOnce(round, [() => moneyArrives(at, transfer), signIn] as const)
      assert.deepEqual(await whose('orders', transfer), [customer.id])
      assert.equal((await now(transfer)).state, 'paid')
    }
  })

  test('before the money comes: the transfer is in the profile, and its order is the customer’s', async () => {
    const { transfer, customer, signIn } = await awaitedByGuest()
    await signIn()
    assert.deepEqual(await whose('checkouts', transfer), [customer.id])
    await moneyArrives(at, transfer)
    assert.deepEqual(await whose('orders', transfer), [customer.id])
  })
})

describe('a stranger who holds the shelf by transfers, with a new browser and address of mail each time', () => {
  let guarded: TestShop
  beforeEach(async () => {
    guarded = await createTestShop({
      settings: { holdLimits: testHoldLimits, transferLimits: testTransferLimits },
    })
  })
  afterEach(() => guarded.close())

  const address = '203.0.113.9'
  const outcomes = { whole: { of: 120, held: 12 }, small: { of: 30, held: 12 } }
  for (const [shelf, { of, held }] of Object.entries(outcomes))
    test(`holds ${held} of ${of} pieces from one network; its other buyers still pay online`, async () => {
      const products = times(of / 6).map((index) => `estante-${shelf}-${String(index).padStart(2, '0')}`)
      for (const id of products) await stock(guarded.db, id, 6)
      for (const index of times(30)) {
        const stranger = `extraño-${index}`
        const purchase = purchaseOf(products[index % products.length]!, {
          visitor: stranger,
          address,
          email: `${stranger}@correo.example`,
          pieces: 1 + (index % 6),
        })
        await chooseTransfer(guarded.shop, purchase)
      }
      const left = await freePieces(guarded.db, products)
      assert.equal(of - [...left.values()].reduce((sum, pieces) => sum + pieces, 0), held)
      const free = [...left].filter(([, pieces]) => pieces > 0)
      for (const [id] of free) {
        const browser = { visitor: `familia-${id}`, address }
        assert.equal((await startPaying(guarded.shop, browser, new Map([[id, 1]]))).kind, 'started')
      }
      await assertInvariants(guarded)
    })
})
