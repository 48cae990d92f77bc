import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { startRefund } from '../../use-cases/refunds/start-refund.ts'
import { type WatchedStep, steps } from '../../use-cases/step.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { type ApiAnswer, type Buyer, createBuyer } from '../helpers/buyer.ts'
import { assertInvariants, assertStock } from '../helpers/expect-invariants.ts'
import { cutOffAt, type KillableShop, openKillableShop, settled } from '../helpers/killable-shop.ts'
import { hireStaff, staffCookieOf } from '../helpers/test-staff.ts'
import { stock } from '../helpers/test-shop.ts'

const pieces = 3

/** Steps that happen only when a payer leaves. */
const leaving: readonly WatchedStep[] = ['pieces-released', 'cancellation-requested']
/** Steps of the worker after the browser has its answer. */
const afterwards: readonly WatchedStep[] = ['webhook-acted', 'mail-sent', 'mail-marked', 'job-handled']
/** Steps of a spreadsheet import, which no purchase reaches (tested in use-cases/spreadsheets/spreadsheet-import.test.ts). */
const ofImports: readonly WatchedStep[] = ['sheet-written']
/** Steps of the worker, which no purchase reaches (tested in test/faults/markdowns-cut-off.test.ts). */
const ofMarkdowns: readonly WatchedStep[] = ['markdown-turned', 'markdown-batch-written']
/** The worker tells those who wait for pieces (tested in killed-stock-waits.test.ts). */
const ofStockWaits: readonly WatchedStep[] = ['stock-waits-told']
const ofTransfers: readonly WatchedStep[] = ['arrival-written']
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
  const elsewhere = [...refunding, ...ofImports, ...ofTransfers, ...ofMarkdowns, ...ofStockWaits]
  for (const step of steps.filter((each) => !elsewhere.includes(each))) {
    test(`${step}: the process dies and the browser tries again`, () =>
      inItsShop(step, (on) => story(on, step, true)))
    if (!afterwards.includes(step))
      test(`${step}: the process dies and the browser never comes back`, () =>
        inItsShop(step, (on) => story(on, step, false)))
  }
  for (const step of refunding)
    test(`${step}: the process dies and the refund is paid once`, () => refundStory(shared, step))
})

/** Steps within the transaction of a direct sale, and steps after it or in the job that mails the ticket. */
const withinSale: readonly WatchedStep[] = ['checkout-written', 'order-written']
const afterSale: readonly WatchedStep[] = ['order-committed', 'mail-sent', 'mail-marked', 'job-handled']

describe('direct sale in a process that dies', () => {
  for (const step of [...withinSale, ...afterSale]) {
    test(`${step}: the process dies and the seller presses again`, () => saleStory(shared, step, true))
    test(`${step}: the process dies and nobody presses again`, () => saleStory(shared, step, false))
  }
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
    const number = await numberOf(on, product)
    assert.deepEqual([state, order_number], ['paid', number], 'the browser learns of the payment')
  }
  await assertInvariants(on)
  await assertStock(on, product, pieces)
}

async function saleStory(on: KillableShop, step: WatchedStep, insists: boolean): Promise<void> {
  const product = await shelved(on)
  const before = await counted(on)
  const press = await aSale(on, product)
  await cutOffAt(on, step, press)
  const answer = insists ? await press() : null
  await settled(on)

  const made = insists || !withinSale.includes(step) ? 1 : 0
  await assertAdded(on, before, { orders: made, confirmations: made })
  if (insists) assert.equal(answer, paths.sold(await numberOf(on, product)), 'the seller learns of the sale')
  const { rows } = await sql<{ wrong: string }>`
    SELECT order_number AS wrong FROM checkouts c LEFT JOIN orders o ON o.checkout_id = c.id
      LEFT JOIN direct_sales s ON s.order_id = o.id
    WHERE c.provider = 'cash' AND (c.state <> 'paid' OR s.order_id IS NULL)`.execute(on.db)
  assert.deepEqual(rows, [], 'no order number without a direct sale')
  await assertStock(on, product, pieces)
  await assertInvariants(on)
}

/** The number of the only order with this product. */
async function numberOf({ db }: KillableShop, product: string): Promise<string> {
  const bought = db.selectFrom('order_items').innerJoin('orders', 'orders.id', 'order_items.order_id')
  const { number } = await bought.select('number').where('product_id', '=', product).executeTakeFirstOrThrow()
  return number
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
function heard(request: Promise<ApiAnswer>): Promise<ApiAnswer | null> {
  return request.catch(() => null)
}

/** The returned press gives the redirect address, or null if the shop died before it answered. */
async function aSale(on: KillableShop, product: string): Promise<() => Promise<string | null>> {
  const staff = { db: on.db, now: () => new Date(), newId: randomUUID, randomBytes }
  const cookie = await staffCookieOf(staff, await hireStaff(on.db, { role: 'sales' }))
  const line = `${product}#na-4`
  const query = new URLSearchParams({ k: randomUUID(), l: `1*${line}` })
  const body = new URLSearchParams({
    [`shown:${line}`]: '28900',
    [`price:${line}`]: '289.00',
    channel: 'bazaar',
    way: 'cash',
    handing: 'in-hand',
    email: 'lupe@correo.example',
  })
  const init = {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: on.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
  } as const
  return () =>
    Promise.resolve(on.app.request(`${paths.directSale}?${query}`, init)).then(
      ({ headers }) => headers.get('location'),
      () => null,
    )
}
