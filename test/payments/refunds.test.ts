import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { paymentProviders } from '../../gateways/payments/payment-providers.ts'
import { sql } from 'kysely'
import { sumOf } from '../../domain/values/money.ts'
import { runOnce } from '../../jobs/worker.ts'
import { recordCapture } from '../../use-cases/payments/record-capture.ts'
import { recordRefund } from '../../use-cases/refunds/record-refund.ts'
import { sendRefund } from '../../use-cases/refunds/send-refund.ts'
import { aboutToPay, checkoutAt, pays, pieceOf } from '../helpers/buying.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { assertInvariants, assertStock } from '../helpers/expect-invariants.ts'
import { refundScene } from '../helpers/refund-scene.ts'
import { createMailingShop, type MailingShop, stock } from '../helpers/test-shop.ts'
import { setUnit } from '../helpers/set-unit.ts'

let at: MailingShop
let scene: ReturnType<typeof refundScene>

before(async () => {
  at = await createMailingShop()
  scene = refundScene(at)
  await stock(at.db, 'playera', 200)
})
after(() => at.close())
afterEach(async () => {
  at.emulator.controls.clearFaults()
  await assertInvariants(at)
})

/** 289 pesos for the garment and 150 for shipping, in centavos. */
const paid = 43_900

const givenBack = () => at.emulator.controls.refunds().filter(({ status }) => status === 'COMPLETED').length

describe('refund of an order', () => {
  test('a full refund refunds the order, mails the buyer and leaves nothing to refund', async () => {
    const number = await scene.boughtOrder()
    assert.equal((await scene.requestRefund(number, null)).kind, 'written')
    await scene.workOn()
    const [refund] = await scene.refundsOf(number)
    assert.deepEqual([refund?.state, refund?.amount_centavos, refund?.order], ['done', paid, 'refunded'])
    const mails = await at.db
      .selectFrom('outbox')
      .select('sent_count')
      .where('id', '=', `refund-done:${refund!.id}`)
      .execute()
    assert.deepEqual(mails, [{ sent_count: 1 }])
    assert.equal((await scene.requestRefund(number, 1)).kind, 'nothing-left')
  })

  test('partial refunds leave the order paid until all the money is refunded', async () => {
    const number = await scene.boughtOrder()
    await scene.requestRefund(number, 10_000)
    await scene.workOn()
    assert.deepEqual(await scene.statesOf(number), ['done paid'])
    assert.deepEqual(await scene.requestRefund(number, paid), { kind: 'too-much', left: paid - 10_000 })
    await scene.requestRefund(number, null)
    await scene.workOn()
    assert.deepEqual(await scene.statesOf(number), ['done refunded', 'done refunded'])
  })

  test('two people who press refund at once create one refund; the other person is told what changed', async () => {
    const number = await scene.boughtOrder()
    const answers = await Promise.all([
      scene.requestRefund(number, 5_000, 0),
      scene.requestRefund(number, 5_000, 0),
      scene.requestRefund(number, 5_000, 0),
    ])
    assert.deepEqual(answers.map(({ kind }) => kind).toSorted(), [
      'changed-meanwhile',
      'changed-meanwhile',
      'written',
    ])
    assert.equal((await scene.requestRefund(number, 5_000, 5_000)).kind, 'written')
    await scene.workOn()
    assert.equal((await scene.refundsOf(number)).length, 2)
  })

  test('simultaneous partial refunds never exceed the captured amount', async () => {
    const number = await scene.boughtOrder()
    const started = await Promise.all(
      Array.from({ length: 12 }, (_, index) => scene.requestRefund(number, 9_000 + index)),
    )
    assert.equal(started.filter(({ kind }) => kind === 'written').length, 4)
    await scene.workOn()
    const sums = (await scene.refundsOf(number)).map(({ amount_centavos: amount }) => amount)
    assert.ok(sumOf(sums) <= paid)
  })

  test('the database refuses refunds above the captured amount, independently of the program', async () => {
    const number = await scene.boughtOrder()
    await scene.requestRefund(number, null)
    await assert.rejects(
      sql`INSERT INTO refunds (id, provider, capture_id, order_id, amount_centavos, reason)
          SELECT gen_random_uuid(), provider, capture_id, id, 1, 'x' FROM orders WHERE number = ${number}`.execute(
        at.db,
      ),
      /exceed what was captured/,
    )
    await scene.workOn()
  })

  test('a refund whose answer was lost is sent again and paid once', async () => {
    const number = await scene.boughtOrder()
    const before = givenBack()
    at.emulator.controls.addFault({ on: 'captures.refund', do: 'drop', when: 'after', times: 4 })
    await scene.requestRefund(number, null)
    await scene.workOn()
    at.emulator.controls.clearFaults()
    await scene.workOn()
    assert.equal(givenBack(), before + 1)
    assert.deepEqual(await scene.statesOf(number), ['done refunded'])
  })

  test('a refund missing from the provider’s capture is checked again, until the order is refunded', async () => {
    const number = await scene.boughtOrder()
    const started = await scene.requestRefund(number, null)
    assert.ok(started.kind === 'written')
    const stale = await at.shop.payments.online.findCapture(await scene.captureOf(number))
    const payments = paymentProviders(() => [{ ...at.shop.payments.online, findCapture: async () => stale }])
    assert.equal((await sendRefund({ ...at.shop, payments }, started.refundId)).kind, 'unknown')
    assert.equal((await scene.refundsOf(number))[0]?.order, 'paid')
    await scene.workOn()
    assert.equal((await scene.refundsOf(number))[0]?.order, 'refunded')
  })

  test('after a refund that came before its payment, an older "paid" answer creates no order', async () => {
    const { buyer, orderId } = await aboutToPay(at, 'antes')
    await buyer.cancel(orderId)
    at.emulator.controls.approve(orderId)
    const taken = await at.shop.payments.online.captureOrder(orderId, { key: 'from-elsewhere' })
    assert.ok(taken.kind === 'captured')
    const { id: captureId, amount } = taken.capture
    await at.shop.payments.online.refundCapture(captureId, { key: 'by-hand', amount })
    assert.equal((await recordRefund(at.shop, { provider: 'paypal', id: captureId })).kind, 'refunded')
    const { id } = await checkoutAt(at.db, orderId)
    assert.equal((await recordCapture(at.shop, id, taken.capture)).kind, 'returned')
    const kept = await at.db.selectFrom('captures').select('state').where('checkout_id', '=', id).execute()
    assert.deepEqual(kept, [{ state: 'refunded' }])
  })

  test('a refund refused by the provider fails with its reason, and the money can be refunded again', async () => {
    const number = await scene.boughtOrder()
    at.emulator.controls.addFault({
      on: 'captures.refund',
      do: 'issue',
      issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS',
    })
    await scene.requestRefund(number, null)
    await scene.workOn()
    const [refund] = await scene.refundsOf(number)
    assert.deepEqual(
      [refund?.state, refund?.failure, refund?.order],
      ['failed', 'REFUND_FAILED_INSUFFICIENT_FUNDS', 'paid'],
    )
    assert.equal((await scene.requestRefund(number, null)).kind, 'written')
    await scene.workOn()
    assert.deepEqual(await scene.statesOf(number), ['failed refunded', 'done refunded'])
  })
})

describe('money that arrives after the pieces are gone', () => {
  /** The hold ended and another buyer bought the piece. Then the first buyer's money arrives. */
  async function tooLate(product: string) {
    const { buyer: slow, orderId } = await aboutToPay(at, product)
    at.later(16)
    await runOnce(at.shop, at.mailer)
    const quick = createBuyer(at.app, 'rapida@correo.example')
    await pays(at, quick, (await quick.order([pieceOf(product)])).body.id)
    at.emulator.controls.approve(orderId)
    const late = await at.shop.payments.online.captureOrder(orderId, { key: `${product}-from-elsewhere` })
    assert.ok(late.kind === 'captured')
    const { id: checkoutId } = await checkoutAt(at.db, orderId)
    return { slow, orderId, checkoutId, capture: late.capture }
  }

  test('late money is refunded automatically, once, and its buyer gets a mail', async () => {
    const { slow, orderId, checkoutId, capture } = await tooLate('ultima')
    const recorded = await Promise.all([
      recordCapture(at.shop, checkoutId, capture),
      recordCapture(at.shop, checkoutId, capture),
    ])
    assert.deepEqual(
      recorded.map(({ kind }) => kind),
      ['returned', 'returned'],
    )
    await assertInvariants(at)
    await scene.workOn()
    const { state, closed_reason } = await checkoutAt(at.db, orderId)
    assert.deepEqual([state, closed_reason], ['closed', 'returned'])
    assert.equal((await slow.capture(orderId)).body.details?.[0]?.issue, 'PAID_TOO_LATE')
    const { rows: mails } = await sql`SELECT m.kind, m.sent_count FROM outbox m
      JOIN refunds r ON m.id = 'refund-done:' || r.id WHERE r.capture_id = ${capture.id}`.execute(at.db)
    assert.deepEqual(mails, [{ kind: 'refund-done', sent_count: 1 }])
    await assertStock(at, 'ultima', 1)
  })

  test('late money of a person with an erased account is refunded without a mail', async () => {
    const { orderId, checkoutId, capture } = await tooLate('borrada')
    await at.db.updateTable('checkouts').set({ email: '' }).where('id', '=', checkoutId).execute()
    await recordCapture(at.shop, checkoutId, capture)
    await scene.workOn()
    assert.equal((await checkoutAt(at.db, orderId)).closed_reason, 'returned')
    assert.deepEqual(await mailsToNobody(), [])
  })

  test('late money of an erased account becomes an order without a mail if the pieces are back in stock', async () => {
    const { checkoutId, capture } = await tooLate('borrada-2')
    await at.db.updateTable('checkouts').set({ email: '' }).where('id', '=', checkoutId).execute()
    await setUnit(at.db, 'borrada-2', { pieces: 1 })
    assert.equal((await recordCapture(at.shop, checkoutId, capture)).kind, 'paid')
    assert.deepEqual(await mailsToNobody(), [])
  })

  const mailsToNobody = () => at.db.selectFrom('outbox').select('id').where('recipient', '=', '').execute()

  test('late money that the provider refuses to refund goes to review', async () => {
    const { orderId, checkoutId, capture } = await tooLate('penultima')
    at.emulator.controls.addFault({ on: 'captures.refund', do: 'issue', issue: 'TRANSACTION_DISPUTED' })
    await recordCapture(at.shop, checkoutId, capture)
    await scene.workOn()
    assert.equal((await checkoutAt(at.db, orderId)).state, 'review')
  })
})
