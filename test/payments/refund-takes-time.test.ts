import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { prepareOrder } from '../../use-cases/orders/prepare-ship-deliver.ts'
import { recordRefund } from '../../use-cases/refunds/record-refund.ts'
import { refundsForBuyer } from '../../data/refunds/refunds.ts'
import { acknowledgeFailedRefund } from '../../use-cases/refunds/look-after-refund.ts'
import { waitingFor } from '../../use-cases/today/just-now.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { refundScene } from '../helpers/refund-scene.ts'
import { createMailingShop, type MailingShop, stock } from '../helpers/test-shop.ts'
import { sendRefund } from '../../use-cases/refunds/send-refund.ts'
import { refundAt } from '../helpers/member.ts'

let at: MailingShop
let scene: ReturnType<typeof refundScene>

before(async () => {
  at = await createMailingShop()
  scene = refundScene(at)
  await stock(at.db, 'playera', 20)
})
after(() => at.close())
afterEach(() => assertInvariants(at))

describe('refund that stays pending at the provider', () => {
  /** The provider answers that the refund is pending. Then a webhook or the daily reconciliation reads the refund. */
  async function pendingRefund() {
    const number = await scene.boughtOrder()
    at.emulator.controls.addFault({ on: 'captures.refund', do: 'refund', status: 'PENDING' })
    await scene.requestRefund(number, null)
    await scene.workOn()
    await recordRefund(at.shop, { provider: 'paypal', id: await scene.captureOf(number) })
    const there = at.emulator.controls.refunds().findLast(({ status }) => status === 'PENDING')!
    return { number, settle: (as: 'COMPLETED' | 'FAILED') => at.emulator.controls.settleRefund(there.id, as) }
  }

  const failuresWaiting = async () =>
    (await waitingFor(at.shop, 'owner')).find(({ kind }) => kind === 'refunds-failed')?.count ?? 0

  const snapshot = async (number: string) => {
    const [refund] = await scene.refundsOf(number)
    const { rows } = await sql<{ mails: number }>`SELECT count(*)::int AS mails FROM outbox
      WHERE id = ${`refund-done:${refund!.id}`}`.execute(at.db)
    return [refund?.state, refund?.order, rows[0]!.mails]
  }

  /** Refund states that the buyer's page shows. */
  const said = async (number: string) => (await refundsForBuyer(at.db, number)).map(({ state: each }) => each)

  test('a pending refund keeps the order open, sends no mail and stops shipping', async () => {
    const { number, settle } = await pendingRefund()
    assert.deepEqual(await snapshot(number), ['pending', 'paid', 0])
    assert.deepEqual(await prepareOrder(at.shop, { kind: 'console' }, { number, version: null }), {
      kind: 'may-not',
      why: 'money-going-back',
      state: 'paid',
    })
    assert.deepEqual(await said(number), ['on-its-way'])
    settle('COMPLETED')
    await scene.workOn()
    assert.deepEqual(await snapshot(number), ['done', 'refunded', 1])
    assert.deepEqual(await said(number), ['back'])
  })

  test('a refund that fails after days appears in Hoy and, until staff have dealt with it, on the buyer’s page, without a mail; the order continues or is refunded again', async () => {
    const { number, settle } = await pendingRefund()
    const before = await failuresWaiting()
    settle('FAILED')
    await scene.workOn()
    assert.deepEqual(await snapshot(number), ['failed', 'paid', 0])
    assert.equal(await failuresWaiting(), before + 1)
    assert.deepEqual(await said(number), ['not-yet'])
    const [failed] = await scene.refundsOf(number)
    await acknowledgeFailedRefund(at.shop, { kind: 'console' }, { orderNumber: number, refundId: failed!.id })
    assert.deepEqual(await said(number), [], 'staff have dealt with the failure')
    assert.equal((await scene.requestRefund(number, null)).kind, 'written')
    await scene.workOn()
    assert.deepEqual(await scene.statesOf(number), ['failed refunded', 'done refunded'])
    assert.deepEqual(await said(number), ['back'])
  })
})

const paid = 43_900

test('a refund made on the provider’s site is stored once, beside the shop’s own refunds', async () => {
  const number = await scene.boughtOrder()
  const id = await scene.captureOf(number)
  const hear = () => recordRefund(at.shop, { provider: 'paypal', id })
  const ours = await scene.requestRefund(number, 10_000)
  assert.ok(ours.kind === 'written')
  await refundAt(at, id, '50.00')
  await Promise.all([hear(), hear(), sendRefund(at.shop, ours.refundId), hear()])
  await Promise.all([hear(), hear()])
  assert.deepEqual(await scene.statesOf(number), ['done paid', 'done paid'])
  assert.deepEqual(await scene.requestRefund(number, paid), { kind: 'too-much', left: paid - 15_000 })
  at.emulator.controls.reverseCapture(id)
  await scene.workOn()
  await hear()
  const amounts = (await scene.refundsOf(number)).map(({ amount_centavos }) => amount_centavos)
  assert.deepEqual(amounts, [10_000, 5_000, paid - 15_000])
  assert.deepEqual(new Set(await scene.statesOf(number)), new Set(['done refunded']))
})

test('a webhook about the shop’s own refund, done but not yet recorded, adds no second refund', async () => {
  const number = await scene.boughtOrder()
  const started = await scene.requestRefund(number, 10_000)
  assert.ok(started.kind === 'written')
  const id = await scene.captureOf(number)
  // The process dies after this call, before it records the answer.
  await at.shop.payments.online.refundCapture(id, { key: `ref-${started.refundId}`, amount: 10_000 })
  await recordRefund(at.shop, { provider: 'paypal', id })
  assert.equal((await scene.refundsOf(number)).length, 1)
  await scene.workOn()
  assert.deepEqual(
    (await scene.refundsOf(number)).map(({ id: refund, state }) => [refund, state]),
    [[started.refundId, 'done']],
  )
})
