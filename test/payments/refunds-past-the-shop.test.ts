import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { recordRefund } from '../../use-cases/refunds/record-refund.ts'
import { sendRefund } from '../../use-cases/refunds/send-refund.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { refundAt } from '../helpers/member.ts'
import { refundScene } from '../helpers/refund-scene.ts'
import { createMailingShop, type MailingShop, stock } from '../helpers/test-shop.ts'

let at: MailingShop
let scene: ReturnType<typeof refundScene>
before(async () => {
  at = await createMailingShop()
  scene = refundScene(at)
  await stock(at.db, 'playera', 20)
})
after(() => at.close())
afterEach(() => assertInvariants(at))

const paid = 43_900

test('a refund made on the provider’s site is stored once, beside the shop’s own refunds', async () => {
  const number = await scene.boughtOrder()
  const id = await scene.captureOf(number)
  const hear = () => recordRefund(at.shop, { provider: 'paypal', id })
  const ours = await scene.ask(number, 10_000)
  assert.ok(ours.kind === 'written')
  await refundAt(at, id, '50.00')
  await Promise.all([hear(), hear(), sendRefund(at.shop, ours.refundId), hear()])
  await Promise.all([hear(), hear()])
  assert.deepEqual(
    (await scene.refundsOf(number)).map(({ state, amount_centavos: amount, order }) => [
      state,
      amount,
      order,
    ]),
    [
      ['done', 10_000, 'paid'],
      ['done', 5_000, 'paid'],
    ],
  )
  assert.deepEqual(await scene.ask(number, paid), { kind: 'too-much', left: paid - 15_000 })
  // The provider reverses the rest of the capture itself.
  at.emulator.controls.reverseCapture(id)
  await scene.workOn()
  await hear()
  assert.deepEqual(
    (await scene.refundsOf(number)).map(({ amount_centavos: amount, order }) => [amount, order]),
    [
      [10_000, 'refunded'],
      [5_000, 'refunded'],
      [paid - 15_000, 'refunded'],
    ],
  )
})

test('a webhook about the shop’s own refund, done but not yet recorded, adds no second refund', async () => {
  const number = await scene.boughtOrder()
  const asked = await scene.ask(number, 10_000)
  assert.ok(asked.kind === 'written')
  const id = await scene.captureOf(number)
  // The process dies after this call, before it records the answer.
  await at.shop.payments.refundCapture(id, { key: `ref-${asked.refundId}`, amount: 10_000 })
  await recordRefund(at.shop, { provider: 'paypal', id })
  assert.equal((await scene.refundsOf(number)).length, 1)
  await scene.workOn()
  assert.deepEqual(
    (await scene.refundsOf(number)).map(({ id: refund, state }) => [refund, state]),
    [[asked.refundId, 'done']],
  )
})
