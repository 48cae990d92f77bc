import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { startRefund } from '../../use-cases/refunds/start-refund.ts'
import { type WatchedStep, steps } from '../../use-cases/step.ts'
import { type ApiAnswer, type Buyer, createBuyer } from '../helpers/buyer.ts'
import { assertInvariants, assertStock } from '../helpers/invariants.ts'
import { diedAtItsStep, type KillableShop, openKillableShop, settled } from '../helpers/killable-shop.ts'
import { stock } from '../helpers/test-shop.ts'

const pieces = 3
const bought = [{ sku: 'playera#na-4', quantity: 1, price: 28_900 }]

/** Steps that come only when a payer leaves. */
const leaving: readonly WatchedStep[] = ['pieces-released', 'cancellation-asked']
/** Steps of the worker, when the browser has its answer. */
const afterwards: readonly WatchedStep[] = ['webhook-acted', 'mail-sent', 'mail-marked', 'job-handled']
/** Steps of a sheet: nobody buys by them (use-cases/spreadsheets/sheets.test.ts). */
const ofSheets: readonly WatchedStep[] = ['sheet-written']
/** Steps of giving money back. */
const refunding: readonly WatchedStep[] = ['refund-answered', 'refund-written']
/** Steps before the browser hears of the provider's order: nobody can have paid. */
const beforeThePayer: readonly WatchedStep[] = [
  'checkout-written',
  'provider-order-made',
  'provider-order-saved',
]

describe('the process dies between two steps', { concurrency: 3 }, () => {
  for (const step of steps.filter((each) => !refunding.includes(each) && !ofSheets.includes(each))) {
    test(`${step}: the browser insists`, () => story(step, true))
    if (!afterwards.includes(step)) test(`${step}: the browser never comes back`, () => story(step, false))
  }
  for (const step of refunding) test(`${step}: the money goes back once`, () => refundStory(step))
})

/** An order paid in peace, whose refund is cut off at the step. */
async function refundStory(step: WatchedStep): Promise<void> {
  const on = await openKillableShop()
  try {
    await stock(on.db, 'playera', pieces)
    const whole = await on.start()
    await buy(on, createBuyer(on.app), false)
    await settled(on)
    await whole.stop()
    const { number } = await on.db.selectFrom('orders').select('number').executeTakeFirstOrThrow()
    const shop = { db: on.db, now: () => new Date(), log: () => {} }
    // The process is open before there is anything to die of.
    const cut = await on.start(step)
    await startRefund(
      shop,
      { kind: 'console' },
      { id: randomUUID(), orderNumber: number, wish: { kind: 'all' }, reason: 'prueba' },
    )
    await diedAtItsStep(on, cut)
    await on.start()
    await settled(on)
    const { state } = await on.db.selectFrom('orders').select('state').executeTakeFirstOrThrow()
    assert.equal(state, 'refunded')
    assert.equal(on.emulator.controls.refunds().length, 1, 'given back once')
    assert.equal(await on.mails('order-confirmation'), 1, 'the confirmation')
    assert.equal(await on.mails('order-notice'), 1, 'the news for the shop')
    assert.equal(await on.mails('refund-done'), 1, 'the news of the refund')
    await assertInvariants(on)
  } finally {
    await on.close()
  }
}

/** A purchase (or a cancellation) cut off at the step; then a new process, time, and what must be true. */
async function story(step: WatchedStep, insists: boolean): Promise<void> {
  const on = await openKillableShop()
  try {
    await stock(on.db, 'playera', pieces)
    const cut = await on.start(step)
    const buyer = createBuyer(on.app)
    const leaves = leaving.includes(step)
    await buy(on, buyer, leaves)
    await diedAtItsStep(on, cut)
    await on.start()
    if (insists) await buy(on, buyer, leaves)
    await settled(on)

    const orders = await on.db.selectFrom('orders').select('number').execute()
    const paid = leaves || (!insists && beforeThePayer.includes(step)) ? 0 : 1
    assert.equal(orders.length, paid, 'orders')
    if (insists && paid === 1) {
      const { state, order_number } = await buyer.current()
      assert.deepEqual([state, order_number], ['paid', orders[0]!.number], 'the browser hears of it')
    }
    await assertInvariants(on)
    await assertStock(on, 'playera', pieces)
    const { held } = await on.db.selectFrom('products').select('held').executeTakeFirstOrThrow()
    assert.equal(held, 0, 'nothing stays set apart')
    assert.equal(await on.mails('order-confirmation'), paid, 'mails to the buyer')
    assert.equal(await on.mails('order-notice'), paid, 'mails to the shop')
  } finally {
    await on.close()
  }
}

/** Presses the buttons in their order, as far as the shop answers. */
async function buy(on: KillableShop, buyer: Buyer, leaves: boolean): Promise<void> {
  const started = await heard(buyer.order(bought))
  if (!started?.body.id) return
  if (leaves) return void (await heard(buyer.cancel(started.body.id)))
  on.emulator.controls.approve(started.body.id)
  await heard(buyer.capture(started.body.id))
}

/** null where the shop died before it answered. */
function heard(asking: Promise<ApiAnswer>): Promise<ApiAnswer | null> {
  return asking.catch(() => null)
}
