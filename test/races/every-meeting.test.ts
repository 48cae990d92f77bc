import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { cancelPayment } from '../../use-cases/payments/capture-payment.ts'
import { settlePayment } from '../../use-cases/payments/settle-payment.ts'
import type { Settlement } from '../../use-cases/payments/settlement.ts'
import type { Shop } from '../../use-cases/shop.ts'
import type { WatchedStep } from '../../use-cases/step.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { assertInvariants, assertStock } from '../helpers/expect-invariants.ts'
import { startPaying } from '../helpers/starting-browsers.ts'
import { connectionsWait } from '../helpers/connections-wait.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { freePieces } from '../helpers/set-unit.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
})
after(() => at.close())

/** The callers that can settle a payment. 'later' stands for webhook and worker job, which do the same. */
const actors = ['browser', 'later', 'cancel'] as const
type Actor = (typeof actors)[number]

/** Steps at which the first caller halts: `leased` holds only a lease, `written` has written the order. */
const leased: readonly WatchedStep[] = ['checkout-claimed', 'capture-answered']
const written: readonly WatchedStep[] = ['order-written', 'order-committed']

/** At these steps everything is written but not committed, so the second caller waits for a row lock. */
const locking: readonly WatchedStep[] = ['order-written', 'pieces-released']

type Payment = { checkoutId: string; orderId: string; visitor: string; product: string }

let made = 0

async function approved(): Promise<Payment> {
  const product = `encuentro-${(made += 1)}`
  await stock(at.db, product, 2)
  const buyer = createBuyer(at.app)
  const { body } = await buyer.order([{ sku: `${product}#na-4`, quantity: 1, price: 28_900 }])
  at.emulator.controls.approve(body.id!)
  const { id, visitor } = await at.db
    .selectFrom('checkouts')
    .select(['id', 'visitor'])
    .where('provider_order_id', '=', body.id!)
    .executeTakeFirstOrThrow()
  return { checkoutId: id, orderId: body.id!, visitor, product }
}

function act(shop: Shop, actor: Actor, { checkoutId, orderId, visitor }: Payment): Promise<Settlement> {
  return actor === 'cancel'
    ? cancelPayment(shop, { visitor, providerOrderId: orderId })
    : settlePayment(shop, checkoutId, actor)
}

function haltingAt(step: WatchedStep): { shop: Shop; arrived: Promise<void>; letGo: () => void } {
  let arrive = () => {}
  let letGo = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const released = new Promise<void>((resolve) => (letGo = resolve))
  const reached = (here: WatchedStep) => {
    if (here !== step) return
    arrive()
    return released
  }
  return { shop: { ...at.shop, reached }, arrived, letGo }
}

for (const first of ['browser', 'later'] as const)
  describe(`${first} settles a payment`, () => {
    for (const second of actors) {
      for (const step of leased) {
        test(`${second} arrives at step ${step}`, () => payingMeeting(first, step, second))
        test(`${second} arrives at step ${step} after the lease ended`, () =>
          payingMeeting(first, step, second, { leaseEnded: true }))
      }
      for (const step of written)
        test(`${second} arrives at step ${step} of the order`, () => payingMeeting(first, step, second))
    }
  })

async function payingMeeting(
  first: Actor,
  step: WatchedStep,
  second: Actor,
  { leaseEnded = false } = {},
): Promise<void> {
  const payment = await approved()
  const [one, other] = await meeting(payment, { first, step, second, leaseEnded })
  for (const { kind } of [one, other])
    assert.ok(['paid', 'busy'].includes(kind), `nobody hears anything but the truth: ${kind}`)
  assert.equal(one.kind, 'paid', 'the first caller finishes the payment')
  if (!leaseEnded && leased.includes(step))
    assert.equal(other.kind, 'busy', 'during the lease no other caller asks the provider')
  await assertOutcome(payment, 1)
}

describe('payer cancels', () => {
  for (const second of ['browser', 'later'] as const) {
    test(`the provider knows of no money yet and ${second} captures it: the payment becomes an order`, async () => {
      const payment = await approved()
      const [left, other] = await meeting(payment, {
        first: 'cancel',
        step: 'cancellation-requested',
        second,
      })
      assert.deepEqual([left.kind, other.kind], ['busy', 'paid'])
      await assertOutcome(payment, 1)
    })
    test(`the pieces are released but not committed and ${second} arrives: no money is captured`, async () => {
      const payment = await approved()
      const [left, other] = await meeting(payment, { first: 'cancel', step: 'pieces-released', second })
      assert.deepEqual([left.kind, other.kind], ['closed', 'closed'])
      await assertOutcome(payment, 0)
    })
  }
  test('the provider knows of no money and the browser has just begun the capture: the pieces stay held', async () => {
    const payment = await approved()
    const [leaving, paying] = [haltingAt('cancellation-requested'), haltingAt('checkout-claimed')]
    const left = act(leaving.shop, 'cancel', payment)
    await leaving.arrived
    const paid = act(paying.shop, 'browser', payment)
    await paying.arrived
    leaving.letGo()
    assert.equal((await left).kind, 'busy')
    paying.letGo()
    assert.equal((await paid).kind, 'paid')
    await assertOutcome(payment, 1)
  })
})

type Meeting = { first: Actor; step: WatchedStep; second: Actor; leaseEnded?: boolean }

async function meeting(
  payment: Payment,
  { first, step, second, leaseEnded = false }: Meeting,
): Promise<[Settlement, Settlement]> {
  const halting = haltingAt(step)
  const firstDone = act(halting.shop, first, payment)
  await halting.arrived
  if (leaseEnded) await endLease(payment)
  const secondDone = act(at.shop, second, payment)
  // If the first caller holds row locks, the second waits for them; otherwise the second finishes first.
  await (locking.includes(step) ? connectionsWait(at.db) : secondDone)
  halting.letGo()
  return Promise.all([firstDone, secondDone])
}

/** The payment has `count` orders and captures, and every piece is sold or in stock. */
async function assertOutcome(payment: Payment, count: number): Promise<void> {
  const orders = await at.db
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', payment.checkoutId)
    .execute()
  assert.equal(orders.length, count)
  const captures = at.emulator.controls.captures().filter(({ orderId }) => orderId === payment.orderId)
  assert.equal(captures.length, count)
  await assertStock(at, payment.product, 2)
}

test('cancelling a payment that was captured meanwhile answers that it is paid', async () => {
  const payment = await approved()
  const elsewhere = await at.shop.payments.online.captureOrder(payment.orderId, { key: 'from-elsewhere' })
  assert.equal(elsewhere.kind, 'captured')
  assert.equal((await act(at.shop, 'cancel', payment)).kind, 'paid')
})

const endLease = ({ checkoutId }: Pick<Payment, 'checkoutId'>) =>
  sql`UPDATE checkouts SET due_at = now() - interval '1 second' WHERE id = ${checkoutId}`.execute(at.db)

const checkoutState = ({ checkoutId }: Pick<Payment, 'checkoutId'>) =>
  at.db
    .selectFrom('checkouts')
    .select(['state', 'hold_expires_at'])
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow()

test('a process whose lease ended during the capture call does not change a checkout that another process is settling', async () => {
  const payment = await approved()
  const { orderId } = payment
  at.emulator.controls.addFault({
    on: 'orders.capture',
    do: 'issue',
    issue: 'INSTRUMENT_DECLINED',
    orderId,
  })
  const [slow, quick] = [haltingAt('capture-answered'), haltingAt('checkout-claimed')]
  const late = act(slow.shop, 'browser', payment)
  await slow.arrived
  await endLease(payment)
  const taken = act(quick.shop, 'later', payment)
  await quick.arrived
  slow.letGo()
  await late
  assert.equal((await checkoutState(payment)).state, 'capturing')
  quick.letGo()
  await taken
})

test('a press on pay renews an ended hold while the worker tries to close the checkout: the hold stays', async () => {
  const product = 'renovada'
  await stock(at.db, product, 2)
  const buyer = createBuyer(at.app)
  const order = () => buyer.order([{ sku: `${product}#na-4`, quantity: 1, price: 28_900 }])
  at.emulator.controls.addFault({ on: 'orders.create', do: 'status', status: 503, times: 'always' })
  assert.equal((await order()).status, 503)
  at.emulator.controls.clearFaults()
  const { id: checkoutId } = await at.db
    .selectFrom('checkouts')
    .select('id')
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  await sql`UPDATE checkouts SET hold_expires_at = now() - interval '1 second' WHERE id = ${checkoutId}`.execute(
    at.db,
  )
  await endLease({ checkoutId })
  const halting = haltingAt('checkout-claimed')
  const worker = settlePayment(halting.shop, checkoutId, 'later')
  await halting.arrived
  const { status, body } = await order()
  assert.equal(status, 200)
  halting.letGo()
  assert.equal((await worker).kind, 'busy')
  assert.equal((await checkoutState({ checkoutId })).state, 'awaiting_payer')
  at.emulator.controls.approve(body.id!)
  assert.equal((await buyer.capture(body.id!)).status, 200)
})

describe('two presses on pay in one browser', () => {
  const press = (shop: Shop, visitor: string, product: string, pieces: number) =>
    startPaying(shop, { visitor, address: '198.51.100.7' }, new Map([[product, pieces]]))

  for (const step of ['checkout-written', 'provider-order-made'] as const) {
    test(`the same cart arrives again at step ${step}: one checkout and one provider order`, async () => {
      const [visitor, product] = [`visitante-${step}`, `prensa-${step}`]
      await stock(at.db, product, 5)
      const halting = haltingAt(step)
      const first = press(halting.shop, visitor, product, 2)
      await halting.arrived
      const second = await press(at.shop, visitor, product, 2)
      halting.letGo()
      const [one, other] = [await first, second]
      assert.ok(one.kind === 'started' && other.kind === 'started')
      assert.equal(one.providerOrderId, other.providerOrderId)
      assert.equal((await freePieces(at.db, [product])).get(product), 3)
    })
    test(`another cart arrives at step ${step}: the second cart replaces the first, which cannot be paid`, async () => {
      const [visitor, product] = [`otro-${step}`, `otra-${step}`]
      await stock(at.db, product, 5)
      const halting = haltingAt(step)
      const first = press(halting.shop, visitor, product, 2)
      await halting.arrived
      const second = await press(at.shop, visitor, product, 1)
      halting.letGo()
      assert.deepEqual([(await first).kind, second.kind], ['in-progress', 'started'])
      assert.equal((await freePieces(at.db, [product])).get(product), 4)
    })
  }
})

test('after all these meetings the invariants hold', () => assertInvariants(at))
