import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { after, afterEach, before, describe, test } from 'node:test'
import { closeCheckout } from '../../use-cases/purchase/close-checkout.ts'
import { processWebhook } from '../../use-cases/payments/process-webhook.ts'
import { assertStock } from '../helpers/expect-invariants.ts'
import { openWebhookScene, type WebhookScene } from '../helpers/webhook-scene.ts'

let on: WebhookScene

before(async () => {
  on = await openWebhookScene()
})
after(() => on.close())
afterEach(() => on.check())

describe('webhook without the browser', () => {
  test('the webhook creates the order of a payer whose browser never came back', async () => {
    const { orderId, number } = await on.checkoutOf('cerrada')
    on.controls.approve(orderId)
    await on.controls.deliveriesSettled()
    assert.equal(
      (await on.checkoutAt(orderId)).state,
      'awaiting_payer',
      'the response came before the webhook was processed',
    )
    await on.browserNeverCame()
    await on.settle()

    const [order] = await on.ordersOf(orderId)
    assert.equal(order?.number, number)
    assert.deepEqual(await on.outcomes(orderId), ['APPROVED: paid', 'COMPLETED: paid'])
    await assertStock(on.at, 'cerrada', 3)
    assert.deepEqual((await readdir(on.mailFolder)).filter((name) => name.includes(order!.id)).toSorted(), [
      `order-confirmation-${order!.id}.eml`,
      `order-notice-${order!.id}.eml`,
    ])
  })

  test('the webhook lets the browser capture first, so that a refusal reaches the payer', async () => {
    const { buyer, orderId } = await on.checkoutOf('rechazada')
    on.controls.approve(orderId, 'decline')
    await on.controls.deliveriesSettled()
    // Sets the clock back, so that a slow worker does not use up the five seconds that the browser has for its capture.
    on.at.later(-1)
    await on.settle()
    on.at.later(1)
    assert.equal(on.capturesOf(orderId).length, 0)
    const answer = await buyer.capture(orderId)
    assert.equal(answer.body.details?.[0]?.issue, 'INSTRUMENT_DECLINED')
    on.controls.approve(orderId)
    assert.equal((await buyer.capture(orderId)).status, 200)
    await on.settle()
    assert.deepEqual(await on.outcomes(orderId), ['APPROVED: paid', 'APPROVED: paid', 'COMPLETED: paid'])
  })

  test('a checkout whose refusal only the webhook saw can still be paid another way', async () => {
    const { buyer, orderId } = await on.checkoutOf('rechazada-sola')
    on.controls.approve(orderId, 'decline')
    await on.browserNeverCame()
    await on.settle()
    assert.deepEqual(await on.outcomes(orderId), ['APPROVED: declined'])
    // The browser was only slow. It hears of the refusal from the capture request and from the state of its checkout.
    assert.equal((await buyer.capture(orderId)).body.details?.[0]?.issue, 'INSTRUMENT_DECLINED')
    const { state, declined } = await buyer.current()
    assert.deepEqual({ state, declined }, { state: 'awaiting_payer', declined: true })
    on.controls.approve(orderId)
    assert.equal((await buyer.capture(orderId)).status, 200)
  })
})

describe('captures that take time', () => {
  test('a capture under review becomes an order with its second webhook', async () => {
    const { buyer, orderId } = await on.checkoutOf('revision')
    on.controls.addFault({ on: 'orders.capture', do: 'capture', status: 'PENDING', orderId })
    on.controls.approve(orderId)
    assert.equal((await buyer.capture(orderId)).status, 202)
    await on.settle()
    assert.equal((await on.checkoutAt(orderId)).state, 'confirming')
    on.controls.settleCapture(on.capturesOf(orderId)[0]!.id, 'COMPLETED')
    await on.settle()
    assert.equal((await on.checkoutAt(orderId)).state, 'paid')
    assert.deepEqual(await on.outcomes(orderId), [
      'APPROVED: confirming',
      'COMPLETED: paid',
      'PENDING: confirming',
    ])
  })

  test('a capture under review that is then denied releases its piece', async () => {
    const { buyer, orderId } = await on.checkoutOf('negada')
    on.controls.addFault({ on: 'orders.capture', do: 'capture', status: 'PENDING', orderId })
    on.controls.approve(orderId)
    await buyer.capture(orderId)
    on.controls.settleCapture(on.capturesOf(orderId)[0]!.id, 'DENIED')
    await on.settle()
    assert.equal((await on.checkoutAt(orderId)).state, 'closed')
    await assertStock(on.at, 'negada', 3)
  })

  test('if the webhook of the completed payment overtakes that of the review, the result is the same', async () => {
    const { buyer, orderId } = await on.checkoutOf('desorden')
    on.controls.addFault({ on: 'orders.capture', do: 'capture', status: 'PENDING', orderId })
    on.controls.addFault({
      on: 'webhook',
      do: 'reorder',
      event: 'PAYMENT.CAPTURE.PENDING',
      orderId,
    })
    on.controls.approve(orderId)
    await buyer.capture(orderId)
    on.controls.settleCapture(on.capturesOf(orderId)[0]!.id, 'COMPLETED')
    await on.settle()
    assert.equal((await on.checkoutAt(orderId)).state, 'paid')
    const outcome = await on.outcomes(orderId)
    assert.ok(outcome.includes('COMPLETED: paid') && outcome.includes('PENDING: paid'), outcome.join())
  })

  test('money for a closed checkout is never lost', async () => {
    const { orderId } = await on.checkoutOf('dada-por-perdida')
    on.controls.approve(orderId)
    // Simulates a process that captured and died. The checkout was closed meanwhile.
    const taken = await on.at.shop.payments.captureOrder(orderId, { key: 'lost' })
    assert.equal(taken.kind, 'captured')
    const { id } = await on.checkoutAt(orderId)
    assert.equal(await closeCheckout(on.at.shop, id, 'cancelled'), true)
    await on.browserNeverCame()
    const events = await on.eventsAbout(orderId)
    await Promise.all([...events, ...events, ...events].map((event) => processWebhook(on.at.shop, event)))
    await on.settle()
    assert.equal((await on.checkoutAt(orderId)).state, 'paid')
    assert.ok((await on.outcomes(orderId)).includes('COMPLETED: paid'))
  })

  test('a webhook waits while the provider cannot be asked', async () => {
    const { orderId } = await on.checkoutOf('sin-respuesta')
    on.controls.approve(orderId)
    await on.browserNeverCame()
    on.controls.addFault({ on: 'orders.get', do: 'status', status: 503, times: 'always', orderId })
    const [event] = await on.eventsAbout(orderId)
    assert.deepEqual(await processWebhook(on.at.shop, event!), { kind: 'later', seconds: 60 })
    assert.deepEqual(
      await processWebhook(on.at.shop, event!),
      { kind: 'later', seconds: 5 },
      'the lease has not ended',
    )
    assert.equal((await on.checkoutAt(orderId)).state, 'capturing')
    on.controls.clearFaults()
    on.at.later(2)
    await on.settle()
    assert.deepEqual(await on.outcomes(orderId), ['APPROVED: paid', 'COMPLETED: paid'])
  })
})
