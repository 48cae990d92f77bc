import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { cancelPayment } from '../../use-cases/purchase/cancel-payment.ts'
import { settlePayment } from '../../use-cases/purchase/settle-payment.ts'
import type { Settlement } from '../../use-cases/purchase/settlement.ts'
import type { Shop } from '../../use-cases/shop.ts'
import type { Step } from '../../use-cases/step.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { assertInvariants, assertStock } from '../helpers/invariants.ts'
import { somebodyWaits } from '../helpers/somebody-waits.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
})
after(() => at.close())

/** Everybody who may want to settle a payment. */
const actors = ['browser', 'webhook', 'job', 'cancel'] as const
type Actor = (typeof actors)[number]

/** Where one of them may be when another comes along. */
const meetings: readonly Step[] = ['checkout-claimed', 'capture-answered', 'order-written', 'order-committed']

/** Nothing is locked there: only the lease keeps others away. */
const beforeTheMoney: readonly Step[] = ['checkout-claimed', 'capture-answered']

type Payment = { checkoutId: string; orderId: string; visitor: string; product: string }

let made = 0

/** A payment that its payer approved. */
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

/** A shop that stops once it gets to the step, until it is let go. */
function haltingAt(step: Step): { shop: Shop; arrived: Promise<void>; letGo: () => void } {
  let tell = () => {}
  let letGo = () => {}
  const arrived = new Promise<void>((resolve) => (tell = resolve))
  const released = new Promise<void>((resolve) => (letGo = resolve))
  const reached = (here: Step) => {
    if (here !== step) return
    tell()
    return released
  }
  return { shop: { ...at.shop, reached }, arrived, letGo }
}

for (const first of actors.filter((actor) => actor !== 'cancel')) {
  describe(`${first} is at it`, () => {
    for (const step of meetings)
      for (const second of actors)
        for (const tookOver of step === 'checkout-claimed' || step === 'capture-answered'
          ? [false, true]
          : [false])
          test(`${step}, and ${second} comes${tookOver ? ' after its lease ended' : ''}`, () =>
            meeting(first, step, second, tookOver))
  })
}

async function meeting(first: Actor, step: Step, second: Actor, tookOver: boolean): Promise<void> {
  const payment = await approved()
  const halting = haltingAt(step)
  const firstDone = act(halting.shop, first, payment)
  await halting.arrived
  if (tookOver)
    await sql`UPDATE checkouts SET due_at = now() - interval '1 second' WHERE id = ${payment.checkoutId}`.execute(
      at.db,
    )
  let over = false
  const secondDone = act(at.shop, second, payment).finally(() => (over = true))
  // One that waits for a lock of the first can only go on after it; any other sees its own way through first.
  if (beforeTheMoney.includes(step)) await secondDone
  else await Promise.race([secondDone, somebodyWaits(at.db, () => over)])
  halting.letGo()
  const settled = await Promise.all([firstDone, secondDone])
  for (const { kind } of settled)
    assert.ok(['paid', 'busy'].includes(kind), `nobody hears anything but the truth: ${kind}`)
  assert.equal(settled[0].kind, 'paid', 'who was first sees it through')
  if (!tookOver && beforeTheMoney.includes(step))
    assert.equal(settled[1].kind, 'busy', 'while the lease lasts nobody else asks the provider')
  const orders = await at.db
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', payment.checkoutId)
    .execute()
  assert.equal(orders.length, 1)
  const captures = at.emulator.controls.captures().filter(({ orderId }) => orderId === payment.orderId)
  assert.equal(captures.length, 1)
  await assertStock(at, payment.product, 2)
}

test('who cancels what was paid meanwhile hears that it is paid', async () => {
  const payment = await approved()
  const elsewhere = await at.shop.payments.captureOrder(payment.orderId, { key: 'from-elsewhere' })
  assert.equal(elsewhere.kind, 'captured')
  assert.equal((await act(at.shop, 'cancel', payment)).kind, 'paid')
})

test('after all of these the books are in order', () => assertInvariants(at))
