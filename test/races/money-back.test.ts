import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { brokenInvariants } from '../../data/health/invariants.ts'
import { centavosFromPesos } from '../../domain/values/money.ts'
import type { RefundWish } from '../../domain/refunds/refund.ts'
import type { ReviewChoice } from '../../domain/payments/review-decision.ts'
import { recordRefund } from '../../use-cases/refunds/record-refund.ts'
import { sendRefund } from '../../use-cases/refunds/send-refund.ts'
import { startRefund } from '../../use-cases/refunds/start-refund.ts'
import { resolvePayment } from '../../use-cases/payments/resolve-payment.ts'
import type { Shop } from '../../use-cases/shop.ts'
import type { Reached } from '../../use-cases/step.ts'
import { pieceOf } from '../helpers/buying.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { refundAt } from '../helpers/member.ts'
import { connectionsWait } from '../helpers/connections-wait.ts'
import { hireStaff, type StaffActor } from '../helpers/test-staff.ts'
import { createMailingShop, type MailingShop, stock } from '../helpers/test-shop.ts'
import { workOn } from '../helpers/work-on.ts'
import { paymentProviders } from '../../gateways/payments/payment-providers.ts'

let at: MailingShop
let owner: StaffActor
before(async () => {
  at = await createMailingShop()
  owner = await hireStaff(at.db)
  await stock(at.db, 'playera', 500)
})
after(() => at.close())
afterEach(async () => {
  assert.deepEqual(await waitingFailures(), [], 'no failed refund waits')
  assert.deepEqual(await brokenInvariants(at.db), [])
})

/** 289 pesos for the garment and 150 for shipping, in centavos. */
const paid = 43_900

/** `review`: the checkout's amount is ten pesos below the charge. */
async function bought({ review = false } = {}) {
  const buyer = createBuyer(at.app)
  const { body } = await buyer.order([pieceOf('playera')])
  const checkout = await at.db
    .updateTable('checkouts')
    .set(review ? { shipping_centavos: 14_000 } : { shipping_centavos: 15_000 })
    .where('provider_order_id', '=', body.id!)
    .returning(['id', 'order_number as number'])
    .executeTakeFirstOrThrow()
  at.emulator.controls.approve(body.id!)
  await buyer.capture(body.id!)
  const capture = at.emulator.controls.captures().find(({ orderId }) => orderId === body.id)!
  return { checkoutId: checkout.id, number: checkout.number, captureId: capture.id }
}

type Bought = Awaited<ReturnType<typeof bought>>

/** `back`: refunded in the database. `there`: refunded at the provider. */
async function statesOf({ checkoutId, captureId }: Bought) {
  const { rows } = await sql<{ state: string; ordered: string | null; back: number }>`
    SELECT c.state, o.state AS ordered, (SELECT coalesce(sum(amount_centavos), 0)::int FROM refunds
      WHERE capture_id = ${captureId} AND state = 'done') AS back
    FROM checkouts c LEFT JOIN orders o ON o.checkout_id = c.id WHERE c.id = ${checkoutId}`.execute(at.db)
  const capture = at.emulator.controls.captures().find(({ id }) => id === captureId)!
  return { ...rows[0]!, there: centavosFromPesos(capture.refunded.value) }
}

async function waitingFailures() {
  return at.db
    .selectFrom('refunds')
    .select(['id', 'failure'])
    .where('state', '=', 'failed')
    .where('failure_seen_at', 'is', null)
    .execute()
}

const notice = ({ captureId }: Bought) => recordRefund(at.shop, { provider: 'paypal', id: captureId })
const press = (payment: Bought, choice: ReviewChoice, shop: Shop = at.shop) =>
  resolvePayment(shop, owner, { id: randomUUID(), orderNumber: payment.number, choice })

function ordersOf<Each>(all: readonly Each[]): Each[][] {
  if (all.length <= 1) return [[...all]]
  return all.flatMap((first) =>
    ordersOf(all.filter((each) => each !== first)).map((rest) => [first, ...rest]),
  )
}

/** The calls wait for this checkout's lock in the given order before the first call goes on. */
async function queued(payment: Bought, starts: readonly (() => Promise<{ kind: string }>)[]) {
  const begun = await at.db.transaction().execute(async (tx) => {
    await tx.selectFrom('checkouts').select('id').where('id', '=', payment.checkoutId).forUpdate().execute()
    const under: Promise<{ kind: string }>[] = []
    for (const start of starts) {
      under.push(start())
      await connectionsWait(at.db, under.length)
    }
    return under
  })
  return (await Promise.all(begun)).map(({ kind }) => kind)
}

describe('payment in review: the provider’s webhook and two staff decisions, in every order', () => {
  const who = ['notice', 'accept', 'give-back'] as const

  async function decided(payment: Bought, order: readonly (typeof who)[number][], shop: Shop = at.shop) {
    const starts = {
      notice: () => notice(payment),
      accept: () => press(payment, 'accept', shop),
      'give-back': () => press(payment, 'give-back', shop),
    }
    await queued(
      payment,
      order.map((each) => starts[each]),
    )
    await workOn(at)
    return statesOf(payment)
  }

  for (const order of ordersOf(who))
    test(`partly refunded at the provider: ${order.join(', then ')}`, async () => {
      const payment = await bought({ review: true })
      await refundAt(at, payment.captureId, '100.00')
      assert.deepEqual(
        await decided(payment, order),
        order.indexOf('accept') < order.indexOf('give-back')
          ? { state: 'paid', ordered: 'paid', back: 10_000, there: 10_000 }
          : { state: 'closed', ordered: null, back: paid, there: paid },
      )
    })

  for (const order of ordersOf(who))
    test(`fully refunded at the provider after staff opened the page: ${order.join(', then ')}`, async () => {
      const payment = await bought({ review: true })
      const before = await at.shop.payments.online.findCapture(payment.captureId)
      const looked = {
        ...at.shop,
        payments: paymentProviders(() => [{ ...at.shop.payments.online, findCapture: async () => before }]),
      }
      await refundAt(at, payment.captureId)
      const sold = order[0] === 'accept'
      assert.deepEqual(await decided(payment, order, looked), {
        state: sold ? 'paid' : 'closed',
        ordered: sold ? 'refunded' : null,
        back: paid,
        there: paid,
      })
    })
})

const requestRefund = (payment: Bought, wish: RefundWish) =>
  startRefund(at.shop, owner, { id: randomUUID(), orderNumber: payment.number, wish, reason: 'prueba' })

async function refundOf(payment: Bought, amount: number): Promise<string> {
  const started = await requestRefund(payment, { kind: 'amount', amount })
  assert.ok(started.kind === 'written')
  return started.refundId
}

describe('order: a refund by the shop, a refund at the provider and the webhook, in every order', () => {
  const who = ['here', 'there', 'notice'] as const
  const refunded = { state: 'paid', ordered: 'refunded', back: paid, there: paid }

  async function refundedBy(
    order: readonly (typeof who)[number][],
    { amount, there }: { amount: number; there: (payment: Bought) => Promise<void> },
  ): Promise<Bought> {
    const payment = await bought()
    const refundId = await refundOf(payment, amount)
    const starts = {
      here: () => sendRefund(at.shop, refundId),
      there: () => there(payment),
      notice: () => notice(payment),
    }
    await Promise.all(order.map((each) => starts[each]()))
    await workOn(at)
    await notice(payment)
    return payment
  }

  for (const order of ordersOf(who))
    test(`full refunds: ${order.join(', ')}`, async () => {
      // The provider refuses a second full refund.
      const there = ({ captureId }: Bought) => refundAt(at, captureId).catch(() => {})
      assert.deepEqual(await statesOf(await refundedBy(order, { amount: paid, there })), refunded)
    })

  for (const order of ordersOf(who))
    test(`partial refunds, then the rest: ${order.join(', ')}`, async () => {
      const there = ({ captureId }: Bought) => refundAt(at, captureId, '50.00')
      const payment = await refundedBy(order, { amount: 10_000, there })
      const partly = { state: 'paid', ordered: 'paid', back: 15_000, there: 15_000 }
      assert.deepEqual(await statesOf(payment), partly)
      const rest = await requestRefund(payment, { kind: 'all' })
      assert.ok(rest.kind === 'written' && rest.amount === paid - 15_000)
      await workOn(at)
      assert.deepEqual(await statesOf(payment), refunded)
    })
})

test('a refund’s webhook that arrives between the provider’s answer and its recording adds no second refund', async () => {
  for (const amount of [paid, 10_000]) {
    const payment = await bought()
    const refundId = await refundOf(payment, amount)
    const reached: Reached = async (step) => {
      if (step === 'refund-answered') await notice(payment)
    }
    assert.equal((await sendRefund({ ...at.shop, reached }, refundId)).kind, 'done')
    const { back, there } = await statesOf(payment)
    assert.deepEqual([back, there], [amount, amount])
  }
})

test('two simultaneous refunds, each sent by five workers, are paid once and never exceed the captured amount', async () => {
  for (let round = 0; round < 4; round += 1) {
    const payment = await bought()
    const amounts = round % 2 ? [30_000, 20_000] : [20_000, 30_000]
    const results = await Promise.all(
      amounts.map((amount) => requestRefund(payment, { kind: 'amount', amount })),
    )
    const [written] = results.filter((result) => result.kind === 'written')
    assert.deepEqual(results.map(({ kind }) => kind).toSorted(), ['too-much', 'written'])
    assert.ok(written?.kind === 'written')
    await Promise.all(Array.from({ length: 5 }, () => sendRefund(at.shop, written.refundId)))
    const { back, there } = await statesOf(payment)
    assert.deepEqual([back, there], [written.amount, written.amount])
  }
})
