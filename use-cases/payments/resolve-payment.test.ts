import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { brokenInvariants } from '../../data/health/invariants.ts'
import { findMoneyOfOrder } from '../../data/orders/order-money.ts'
import { missingPieces, paymentsForPeople } from '../../data/payments/payments-to-review.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { createBuyer } from '../../test/helpers/buyer.ts'
import { mailsOfKind } from '../../test/helpers/mail-folder.ts'
import { refundAt } from '../../test/helpers/member.ts'
import { reconcileAll } from '../../test/helpers/reconcile-all.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createMailingShop, stock } from '../../test/helpers/test-shop.ts'
import type { ReviewChoice } from '../../domain/payments/review-decision.ts'
import { recordRefund } from '../refunds/record-refund.ts'
import { refundOf } from '../../domain/refunds/refund.ts'
import { waitingFor } from '../today/just-now.ts'
import { snoozePayment, resolvePayment } from './resolve-payment.ts'
import { workOn } from '../../test/helpers/work-on.ts'
import { setUnit } from '../../test/helpers/set-unit.ts'

let shirts = 0
const at = await createMailingShop()
after(() => at.close())
const owner = await hireStaff(at.db)
describe('payments in review', () => {
  afterEach(async () => {
    at.emulator.controls.clearFaults()
    assert.deepEqual(await brokenInvariants(at.db), [])
  })

  type Snapshot = {
    state: string
    why: string | null
    pieces: number
    held: number
    order: string | null
    refunds: number[]
  }

  /** A payment in review: a shirt of 289 pesos and 150 for shipping, recorded with ten pesos less than were charged. */
  async function underReview() {
    shirts += 1
    const product = `playera-${shirts}`
    await stock(at.db, product, 3)
    const email = `ana-${shirts}@correo.example`
    const buyer = createBuyer(at.app, email)
    const { body } = await buyer.order([{ sku: `${product}#na-4`, quantity: 1, price: 28_900 }])
    const { id, order_number: orderNumber } = await at.db
      .updateTable('checkouts')
      .set({ shipping_centavos: 14_000 })
      .where('provider_order_id', '=', body.id!)
      .returning(['id', 'order_number'])
      .executeTakeFirstOrThrow()
    at.emulator.controls.approve(body.id!)
    await buyer.capture(body.id!)
    const snapshot = async () => {
      const { rows } = await sql<Snapshot>`
      SELECT c.state, c.closed_reason AS why, p.pieces, p.held, o.state AS "order",
        ARRAY (SELECT r.amount_centavos::int4 FROM refunds r JOIN captures k ON k.id = r.capture_id
          WHERE k.checkout_id = c.id ORDER BY r.amount_centavos) AS refunds
      FROM checkouts c JOIN products p ON p.id = ${product} LEFT JOIN orders o ON o.checkout_id = c.id
      WHERE c.id = ${id}`.execute(at.db)
      return rows[0]!
    }
    return { id, product, orderNumber, email, snapshot }
  }

  const resolve = (orderNumber: string, choice: ReviewChoice, id = randomUUID()) =>
    resolvePayment(at.shop, owner, { id, orderNumber, choice })

  async function sentTo(email: string): Promise<string[]> {
    const { rows } = await sql<{ kind: string }>`
    SELECT kind FROM outbox WHERE recipient = ${email} AND sent_count = 1 ORDER BY created_at`.execute(at.db)
    return rows.map(({ kind }) => kind)
  }

  test('buyer and shop get a mail when a payment goes to review, and the payment is listed as waiting', async () => {
    const { id, orderNumber, email, snapshot } = await underReview()
    assert.equal((await snapshot()).state, 'review')
    await workOn(at)
    assert.deepEqual(await sentTo(email), ['payment-review'])
    const notice = await at.db
      .selectFrom('outbox')
      .select(['recipient', 'sent_count'])
      .where('id', '=', `payment-review-notice:${id}`)
      .executeTakeFirstOrThrow()
    assert.deepEqual(notice, { recipient: at.shop.settings.email, sent_count: 1 })
    const waiting = (await paymentsForPeople(at.db, at.shop.now())).find(
      (each) => each.orderNumber === orderNumber,
    )
    assert.deepEqual([waiting?.capture?.amount, waiting?.total], [43_900, 42_900])
  })

  test('an accepted payment sells its pieces, sends its mails, keeps the invariants, and reconciliation finds no difference', async () => {
    const { orderNumber, email, snapshot } = await underReview()
    assert.deepEqual(await resolve(orderNumber, 'accept'), { kind: 'accepted' })
    const sold = { state: 'paid', why: null, pieces: 2, held: 0, order: 'paid', refunds: [] }
    assert.deepEqual(await snapshot(), sold)
    await workOn(at)
    assert.deepEqual(await sentTo(email), ['payment-review', 'order-confirmation'])
    const [line] = await auditLinesOf(at.db, { kind: 'payment', id: orderNumber })
    assert.deepEqual(
      [line?.action, line?.was, line?.became],
      ['resolve payment', { state: 'review' }, { choice: 'accept', amount: 43_900 }],
    )
    assert.deepEqual(await resolve(orderNumber, 'give-back'), { kind: 'paid-already' })
    await reconcileAll(at.shop)
    const newest = at.db.selectFrom('reconciliations').select('findings').orderBy('finished_at', 'desc')
    const { findings } = await newest.executeTakeFirstOrThrow()
    assert.ok(findings.every((finding) => finding.orderNumber !== orderNumber))
  })

  test('a rejected payment is refunded in full once, and its piece is for sale again', async () => {
    const { orderNumber, email, snapshot } = await underReview()
    const id = randomUUID()
    const results = await Promise.all(Array.from({ length: 5 }, () => resolve(orderNumber, 'give-back', id)))
    const kinds = results.map(({ kind }) => kind).toSorted()
    assert.deepEqual(kinds, ['going-back', ...Array(4).fill('over-already')])
    await workOn(at)
    const back = { state: 'closed', why: 'returned', pieces: 3, held: 0, order: null, refunds: [43_900] }
    assert.deepEqual(await snapshot(), back)
    assert.deepEqual(await sentTo(email), ['payment-review', 'refund-done'])
  })

  test('of a simultaneous acceptance and rejection only one happens', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { orderNumber, snapshot } = await underReview()
      const presses = [() => resolve(orderNumber, 'accept'), () => resolve(orderNumber, 'give-back')]
      const results = await Promise.all(
        (round % 2 === 0 ? presses : presses.toReversed()).map((press) => press()),
      )
      const kinds = results.map(({ kind }) => kind)
      const accepted = kinds.includes('accepted')
      assert.deepEqual(
        kinds.toSorted(),
        accepted ? ['accepted', 'paid-already'] : ['going-back', 'over-already'],
      )
      const { order, refunds } = await snapshot()
      assert.deepEqual([order, refunds], accepted ? ['paid', []] : [null, [43_900]])
    }
  })

  test('a payment whose pieces are gone cannot be accepted: nothing changes, and it can still be refunded', async () => {
    const { id, product, orderNumber, snapshot } = await underReview()
    await at.db.deleteFrom('holds').where('checkout_id', '=', id).execute()
    await setUnit(at.db, product, { held: 0, pieces: 0 })
    assert.deepEqual(await missingPieces(at.db, id), [`Playera ${product}`])
    assert.deepEqual(await resolve(orderNumber, 'accept'), { kind: 'pieces-gone' })
    assert.equal((await snapshot()).state, 'review')
    assert.deepEqual(await resolve(orderNumber, 'give-back'), { kind: 'going-back', amount: 43_900 })
  })

  test('no decision is made while the provider does not respond; a payment that the provider refunded is closed', async () => {
    const { id, orderNumber, snapshot } = await underReview()
    at.emulator.controls.addFault({ on: 'captures.get', do: 'status', status: 503, times: 'always' })
    assert.deepEqual(await resolve(orderNumber, 'accept'), { kind: 'provider-silent' })
    assert.equal((await snapshot()).state, 'review')
    at.emulator.controls.clearFaults()
    await backThere(id, '439.00')
    assert.deepEqual(await resolve(orderNumber, 'accept'), { kind: 'back-already' })
    const { state, why, held } = await snapshot()
    assert.deepEqual([state, why, held], ['closed', 'refused', 0])
  })

  async function captureOf(checkoutId: string): Promise<string> {
    const capture = at.db.selectFrom('captures').select('id').where('checkout_id', '=', checkoutId)
    return (await capture.executeTakeFirstOrThrow()).id
  }

  /** Refunds this many pesos as the owner would on the provider's own page. */
  async function backThere(id: string, pesos: string) {
    const captureId = await captureOf(id)
    await refundAt(at, captureId, pesos)
    return captureId
  }

  const backAtProvider = (captureId: string) =>
    at.emulator.controls.captures().find((capture) => capture.id === captureId)?.refunded.value

  test('after a partial refund at the provider exactly the rest is refunded, with or without its webhook', async () => {
    for (const heard of [true, false]) {
      const { id, orderNumber, snapshot, email } = await underReview()
      const captureId = await backThere(id, '100.00')
      if (heard) await recordRefund(at.shop, { provider: 'paypal', id: captureId })
      assert.deepEqual(await resolve(orderNumber, 'give-back'), { kind: 'going-back', amount: 33_900 })
      await workOn(at)
      const { state, why, refunds } = await snapshot()
      assert.deepEqual([state, why, refunds], ['closed', 'returned', [10_000, 33_900]])
      assert.equal(backAtProvider(captureId), '439.00')
      assert.deepEqual(await sentTo(email), ['payment-review', 'refund-done'])
      const mail = (await mailsOfKind(at.mailFolder, 'refund-done')).find(({ to }) => to === email)
      assert.match(
        mail!.text.replace(/\s+/g, ' '),
        /Revisamos tu pago .* te devolvimos \$339\.00 MXN, lo que quedaba de él/,
      )
    }
  })

  test('an accepted payment keeps its partial refund, and the ledger has it', async () => {
    const { id, orderNumber } = await underReview()
    const captureId = await backThere(id, '10.00')
    await recordRefund(at.shop, { provider: 'paypal', id: captureId })
    assert.deepEqual(await resolve(orderNumber, 'accept'), { kind: 'accepted' })
    const money = await findMoneyOfOrder(at.db, orderNumber)
    const { rows } = await sql<{ state: string; amount: number; ours: boolean }>`
    SELECT r.state, r.amount_centavos AS amount, o.number = ${orderNumber} AS ours
    FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.capture_id = ${captureId}`.execute(at.db)
    assert.deepEqual(rows, [{ state: 'done', amount: 1_000, ours: true }])
    const rest = { kind: 'granted', amount: 42_900, lines: [], shipping: 0 }
    assert.deepEqual(refundOf(money!, { kind: 'all' }), rest)
  })

  test('no decision is made while the provider cannot say how much was refunded', async () => {
    const { id, orderNumber, snapshot } = await underReview()
    await backThere(id, '100.00')
    at.emulator.controls.addFault({ on: 'orders.get', do: 'status', status: 503, times: 'always' })
    assert.deepEqual(await resolve(orderNumber, 'give-back'), { kind: 'provider-silent' })
    assert.deepEqual((await snapshot()).refunds, [])
  })

  test('a payment whose refund the provider refuses returns to review with the reason', async () => {
    const { id, orderNumber, snapshot } = await underReview()
    const fault = { do: 'issue', issue: 'TRANSACTION_DISPUTED', captureId: await captureOf(id) } as const
    at.emulator.controls.addFault({ on: 'captures.refund', ...fault })
    assert.deepEqual(await resolve(orderNumber, 'give-back'), { kind: 'going-back', amount: 43_900 })
    await workOn(at)
    assert.equal((await snapshot()).state, 'review')
    assert.deepEqual(await resolve(orderNumber, 'give-back'), { kind: 'going-back', amount: 43_900 })
    await workOn(at)
    assert.equal((await snapshot()).state, 'closed')
    const waits = await waitingFor(at.shop, 'owner')
    assert.ok(!waits.some(({ kind }) => kind === 'refunds-failed'), 'no failed refund waits')
  })

  test('a snoozed payment is not listed until its day; a colleague with an old version is refused', async () => {
    const { orderNumber } = await underReview()
    const toDecide = async (now = at.shop.now()) =>
      (await waitingFor({ ...at.shop, now: () => now }, 'owner')).find(({ kind }) => kind === 'to-review')
        ?.count ?? 0
    const before = await toDecide()
    const wait = (version: number, days = 2) =>
      snoozePayment(at.shop, owner, { orderNumber, days, note: 'Le escribí a PayPal', version })
    assert.equal((await wait(0)).kind, 'snoozed')
    assert.equal(await toDecide(), before - 1)
    assert.equal((await wait(0)).kind, 'changed-meanwhile')
    assert.equal((await wait(1)).kind, 'snoozed')
    const later = new Date(at.shop.now().getTime() + 3 * 24 * 60 * 60_000)
    assert.equal(await toDecide(later), before)
    assert.equal((await auditLinesOf(at.db, { kind: 'payment', id: orderNumber })).length, 2)
  })

  test('only the owner may decide', async () => {
    const { orderNumber } = await underReview()
    for (const role of ['sales', 'workshop', 'accounting'] as const) {
      const actor = await hireStaff(at.db, { role })
      const result = await resolvePayment(at.shop, actor, { id: randomUUID(), orderNumber, choice: 'accept' })
      assert.deepEqual(result, { kind: 'not-allowed' })
    }
  })

  test('the buyer of a payment that the provider declined after a long review gets a mail that nothing was charged', async () => {
    shirts += 1
    const product = `playera-${shirts}`
    await stock(at.db, product, 1)
    const email = `luz-${shirts}@correo.example`
    const buyer = createBuyer(at.app, email)
    const { body } = await buyer.order([{ sku: `${product}#na-4`, quantity: 1, price: 28_900 }])
    at.emulator.controls.addFault({ on: 'orders.capture', do: 'capture', status: 'PENDING' })
    at.emulator.controls.approve(body.id!)
    await buyer.capture(body.id!)
    const pending = at.emulator.controls.captures().find(({ status }) => status === 'PENDING')!
    at.emulator.controls.settleCapture(pending.id, 'DENIED')
    await at.db
      .updateTable('checkouts')
      .set({ due_at: new Date(0) })
      .where('provider_order_id', '=', body.id!)
      .execute()
    await workOn(at)
    assert.deepEqual(await sentTo(email), ['payment-refused'])
  })
})
