import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { paymentProviders } from '../../gateways/payments/payment-providers.ts'
import { isCardNumber } from '../../domain/membership/card-number.ts'
import { recordCapture } from '../../use-cases/payments/record-capture.ts'
import { recordRefund } from '../../use-cases/refunds/record-refund.ts'
import { settlePayment } from '../../use-cases/payments/settle-payment.ts'
import { createMember, refundAt } from '../helpers/member.ts'
import { openWebhookScene, type WebhookScene } from '../helpers/webhook-scene.ts'

let on: WebhookScene

before(async () => {
  on = await openWebhookScene()
})
after(() => on.close())
afterEach(() => on.check())

describe('sale of a membership card', () => {
  test('a paid membership card is issued with number, holder and key, without shipping; its customer becomes a partner', async () => {
    const ana = await createMember(on.at)
    const { orderId } = await ana.buy('tarjetaSocio-1')
    const [order] = await on.ordersOf(orderId)
    assert.deepEqual([order?.shipping_centavos, order?.total_centavos], [0, 250_000])
    const [card, ...others] = await ana.cards()
    assert.deepEqual(others, [])
    assert.ok(card && isCardNumber(card.number), card?.number)
    assert.equal(card.holder, 'Ana Treviño Garza')
    assert.equal(card.amount_centavos, 250_000)
    assert.match(card.verification_key, /^[0-9a-f]{32}$/)
    assert.deepEqual(await ana.membership(), { partner: true, partner_card: card.number })
  })

  test('each membership line of an order issues its own card, in both spellings of the line id', async () => {
    const ana = await createMember(on.at)
    await ana.buy('tarjetaSocio-1', 'tarjetaInversion-2', 'tarjetaSocio-3')
    const cards = await ana.cards()
    assert.equal(new Set(cards.map(({ number }) => number)).size, 3)
  })

  test('simultaneous and repeated recordings of one payment issue one card', async () => {
    const ana = await createMember(on.at)
    const { orderId, checkoutId } = await ana.approve('tarjetaSocio-1')
    const taken = await on.at.shop.payments.online.captureOrder(orderId, { key: `${checkoutId}-capture-1` })
    assert.ok(taken.kind === 'captured')
    const record = () => recordCapture(on.at.shop, checkoutId, taken.capture)
    const settle = () => settlePayment(on.at.shop, checkoutId, 'later')
    await Promise.all([record(), settle(), record(), settle(), record()])
    await on.settle()
    assert.equal((await ana.cards()).length, 1)
  })

  test('a card number that is already taken is drawn again', async () => {
    const ana = await createMember(on.at)
    await ana.buy('tarjetaSocio-1')
    const draws = [new Uint8Array(8).fill(7), new Uint8Array(8).fill(7), new Uint8Array(8).fill(8)]
    let drawn = 0
    const shop = {
      ...on.at.shop,
      // Order numbers are chosen when a payment starts, so only cards draw here.
      randomBytes: () => draws[drawn++]!,
    }
    const { checkoutId } = await ana.approve('tarjetaSocio-2', 'tarjetaSocio-3')
    assert.equal((await settlePayment(shop, checkoutId, 'browser')).kind, 'paid')
    assert.equal(drawn, 3)
    assert.equal((await ana.cards()).length, 3)
  })

  test('a customer who was disabled or erased before the money arrived still gets the card', async () => {
    const ana = await createMember(on.at)
    const { checkoutId } = await ana.approve('tarjetaSocio-1')
    await on.at.db
      .updateTable('customers')
      .set({ status: 'Disabled', erased_at: new Date(), f_id: null, name: '-', last_name: '-' })
      .where('id', '=', ana.id)
      .execute()
    assert.equal((await settlePayment(on.at.shop, checkoutId, 'later')).kind, 'paid')
    assert.equal((await ana.cards())[0]?.holder, 'Ana T. Garza')
  })
})

describe('refund of a membership card', () => {
  const ways: [what: string, outcome: string, back: (captureId: string) => unknown][] = [
    ['a full refund', 'REFUNDED: refunded', (captureId) => refundAt(on.at, captureId)],
    [
      'a reversal by the provider',
      'REVERSED: refunded',
      (captureId) => on.controls.reverseCapture(captureId),
    ],
  ]
  for (const [what, outcome, back] of ways)
    test(`${what}, reported by webhook, refunds the order and revokes the card`, async () => {
      const ana = await createMember(on.at)
      const { orderId, captureId } = await ana.buy('tarjetaSocio-1')
      await back(captureId)
      await on.settle()
      assert.equal((await on.ordersOf(orderId))[0]?.state, 'refunded')
      assert.ok((await ana.cards())[0]?.revoked_at)
      assert.deepEqual(await ana.membership(), { partner: false, partner_card: '' })
      assert.ok((await on.outcomes(orderId)).includes(outcome))
    })

  test('a customer with another card stays a partner, with the number of that card', async () => {
    const ana = await createMember(on.at)
    await ana.buy('tarjetaSocio-1')
    const [older] = await ana.cards()
    const { captureId } = await ana.buy('tarjetaSocio-2')
    assert.notEqual((await ana.membership()).partner_card, older!.number)
    await refundAt(on.at, captureId)
    await on.settle()
    assert.deepEqual(await ana.membership(), { partner: true, partner_card: older!.number })
  })

  test('after a partial refund order and card stay valid, until the rest is refunded', async () => {
    const ana = await createMember(on.at)
    const { orderId, captureId } = await ana.buy('tarjetaSocio-1')
    await refundAt(on.at, captureId, '100.00')
    await on.settle()
    assert.equal((await on.ordersOf(orderId))[0]?.state, 'paid')
    assert.equal((await ana.cards())[0]?.revoked_at, null)
    assert.ok((await on.outcomes(orderId)).includes('REFUNDED: partially-refunded'))
    await refundAt(on.at, captureId)
    await on.settle()
    assert.equal((await on.ordersOf(orderId))[0]?.state, 'refunded')
  })

  test('a refund recorded by several processes at once, and again later, counts once', async () => {
    const ana = await createMember(on.at)
    const { captureId } = await ana.buy('tarjetaSocio-1')
    await refundAt(on.at, captureId)
    const records = await Promise.all(
      [1, 2, 3, 4].map(() => recordRefund(on.at.shop, { provider: 'paypal', id: captureId })),
    )
    assert.deepEqual(new Set(records.map(({ kind }) => kind)), new Set(['refunded']))
    const revokedAt = (await ana.cards())[0]?.revoked_at
    on.at.later(5)
    assert.equal((await recordRefund(on.at.shop, { provider: 'paypal', id: captureId })).kind, 'refunded')
    assert.deepEqual((await ana.cards())[0]?.revoked_at, revokedAt)
  })

  test('an older provider answer that arrives late does not undo the refund', async () => {
    const ana = await createMember(on.at)
    const { orderId, captureId } = await ana.buy('tarjetaSocio-1')
    const { shop } = on.at
    const before = await shop.payments.online.findCapture(captureId)
    await refundAt(on.at, captureId)
    await recordRefund(shop, { provider: 'paypal', id: captureId })
    const late = {
      ...shop,
      payments: paymentProviders(() => [{ ...shop.payments.online, findCapture: async () => before }]),
    }
    assert.equal((await recordRefund(late, { provider: 'paypal', id: captureId })).kind, 'nothing-back')
    const { state } = await on.at.db
      .selectFrom('captures')
      .select('state')
      .where('id', '=', captureId)
      .executeTakeFirstOrThrow()
    assert.equal(state, 'refunded')
    assert.equal((await on.ordersOf(orderId))[0]?.state, 'refunded')
  })

  test('an unreachable provider is asked again, and a webhook about a foreign payment is stored', async () => {
    const ana = await createMember(on.at)
    const { captureId } = await ana.buy('tarjetaSocio-1')
    await refundAt(on.at, captureId)
    on.controls.addFault({ on: 'captures.get', do: 'status', status: 503, times: 'always', captureId })
    assert.equal((await recordRefund(on.at.shop, { provider: 'paypal', id: captureId })).kind, 'unknown')
    assert.deepEqual(await recordRefund(on.at.shop, { provider: 'paypal', id: '9ZZ99999ZZ999999Z' }), {
      kind: 'not-ours',
    })
  })
})
