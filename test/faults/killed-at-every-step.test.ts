import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { startRefund } from '../../use-cases/refunds/start-refund.ts'
import { type WatchedStep, steps } from '../../use-cases/step.ts'
import { type ApiAnswer, type Buyer, createBuyer } from '../helpers/buyer.ts'
import { assertInvariants, assertStock } from '../helpers/expect-invariants.ts'
import { cutOffAt, type KillableShop, openKillableShop, settled } from '../helpers/killable-shop.ts'
import { stock } from '../helpers/test-shop.ts'

const pieces = 3

/** Steps that happen only when a payer leaves. */
const leaving: readonly WatchedStep[] = ['pieces-released', 'cancellation-asked']
/** Steps of the worker after the browser has its answer. */
const afterwards: readonly WatchedStep[] = ['webhook-acted', 'mail-sent', 'mail-marked', 'job-handled']
/** Steps of a spreadsheet import, which no purchase reaches (tested in use-cases/spreadsheets/sheets.test.ts). */
const ofSheets: readonly WatchedStep[] = ['sheet-written']
const refunding: readonly WatchedStep[] = ['refund-answered', 'refund-written']
/** Steps before the browser knows the provider's order, so nobody can have paid. */
const beforeThePayer: readonly WatchedStep[] = [
  'checkout-written',
  'provider-order-made',
  'provider-order-saved',
]

/** Each story of these steps has a shop of its own, because a failed webhook is sent again at any later time. */
const ofNotices: readonly WatchedStep[] = ['webhook-kept', 'webhook-acted']

/** The shared shop receives no webhooks, so that the process dies only at the step of its own story. */
let shared: KillableShop
before(async () => {
  shared = await openKillableShop()
  shared.emulator.controls.addFault({ on: 'webhook', do: 'never', times: 'always' })
})
after(() => shared.close())

describe('purchase in a process that dies between two steps', () => {
  for (const step of steps.filter((each) => !refunding.includes(each) && !ofSheets.includes(each))) {
    test(`${step}: the process dies and the browser tries again`, () =>
      inItsShop(step, (on) => story(on, step, true)))
    if (!afterwards.includes(step))
      test(`${step}: the process dies and the browser never comes back`, () =>
        inItsShop(step, (on) => story(on, step, false)))
  }
  for (const step of refunding)
    test(`${step}: the process dies and the refund is paid once`, () => refundStory(shared, step))
})

async function inItsShop(step: WatchedStep, work: (on: KillableShop) => Promise<void>): Promise<void> {
  if (!ofNotices.includes(step)) return work(shared)
  const on = await openKillableShop()
  try {
    await work(on)
  } finally {
    await on.close()
  }
}

/** Stories share the shop, so each story compares its counts before and after. */
async function counted(on: KillableShop) {
  const { orders } = await on.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('orders'))
    .executeTakeFirstOrThrow()
  return {
    orders: Number(orders),
    refunds: on.emulator.controls.refunds().length,
    confirmations: await on.mails('order-confirmation'),
    notices: await on.mails('order-notice'),
    'mails of refunds': await on.mails('refund-done'),
  }
}
type Counted = Awaited<ReturnType<typeof counted>>

async function assertAdded(on: KillableShop, before: Counted, added: Partial<Counted>): Promise<void> {
  const expected = Object.entries(before).map(([name, count]) => [
    name,
    count + (added[name as keyof Counted] ?? 0),
  ])
  assert.deepEqual(await counted(on), Object.fromEntries(expected))
}

async function refundStory(on: KillableShop, step: WatchedStep): Promise<void> {
  const product = await shelved(on)
  await on.serving()
  const buyer = createBuyer(on.app)
  await buy(on, product, buyer, false)
  await settled(on)
  const before = await counted(on)
  const { order_number: number = '' } = await buyer.current()
  await cutOffAt(on, step, () =>
    startRefund(
      { db: on.db, now: () => new Date(), log: () => {} },
      { kind: 'console' },
      { id: randomUUID(), orderNumber: number, wish: { kind: 'all' }, reason: 'prueba' },
    ),
  )
  await settled(on)
  const order = on.db.selectFrom('orders').select('state').where('number', '=', number)
  assert.equal((await order.executeTakeFirstOrThrow()).state, 'refunded')
  await assertAdded(on, before, { refunds: 1, 'mails of refunds': 1 })
  await assertInvariants(on)
}

async function story(on: KillableShop, step: WatchedStep, insists: boolean): Promise<void> {
  const product = await shelved(on)
  const before = await counted(on)
  const buyer = createBuyer(on.app)
  const leaves = leaving.includes(step)
  await cutOffAt(on, step, () => buy(on, product, buyer, leaves))
  if (insists) await buy(on, product, buyer, leaves)
  await settled(on)

  const paid = leaves || (!insists && beforeThePayer.includes(step)) ? 0 : 1
  await assertAdded(on, before, { orders: paid, confirmations: paid, notices: paid })
  if (insists && paid === 1) {
    const { state, order_number } = await buyer.current()
    const bought = on.db.selectFrom('order_items').innerJoin('orders', 'orders.id', 'order_items.order_id')
    const { number } = await bought
      .select('number')
      .where('product_id', '=', product)
      .executeTakeFirstOrThrow()
    assert.deepEqual([state, order_number], ['paid', number], 'the browser learns of the payment')
  }
  await assertInvariants(on)
  await assertStock(on, product, pieces)
  const { held } = await on.db
    .selectFrom('products')
    .select('held')
    .where('id', '=', product)
    .executeTakeFirstOrThrow()
  assert.equal(held, 0, 'no piece is still held')
}

async function shelved(on: KillableShop): Promise<string> {
  const id = `playera-${randomUUID()}`
  // More than ten order notices within half an hour become one mail, so each story resets that count.
  await on.db.deleteFrom('counted_attempts').execute()
  await stock(on.db, id, pieces)
  return id
}

/** Presses the shop's buttons until the shop no longer answers. */
async function buy(on: KillableShop, product: string, buyer: Buyer, leaves: boolean): Promise<void> {
  const started = await heard(buyer.order([{ sku: `${product}#na-4`, quantity: 1, price: 28_900 }]))
  if (!started?.body.id) return
  if (leaves) return void (await heard(buyer.cancel(started.body.id)))
  on.emulator.controls.approve(started.body.id)
  await heard(buyer.capture(started.body.id))
}

/** null if the shop died before it answered. */
function heard(asking: Promise<ApiAnswer>): Promise<ApiAnswer | null> {
  return asking.catch(() => null)
}
