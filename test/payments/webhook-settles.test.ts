import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { after, afterEach, before, describe, test } from 'node:test'
import { closeCheckout } from '../../use-cases/purchase/close-checkout.ts'
import { processWebhook } from '../../use-cases/payments/process-webhook.ts'
import { assertStock } from '../helpers/invariants.ts'
import { openWebhookScene, type WebhookScene } from '../helpers/webhook-scene.ts'

let on: WebhookScene

before(async () => {
  on = await openWebhookScene()
})
after(() => on.close())
afterEach(() => on.check())

describe('the webhook alone', () => {
  test('makes the order of a payer whose browser never came back', async () => {
    const { orderId, number } = await on.checkoutOf('cerrada')
    on.controls.approve(orderId)
    await on.controls.deliveriesSettled()
    assert.equal(
      (await on.checkoutAt(orderId)).state,
      'awaiting_payer',
      'the answer was given before anything was done',
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

  test('leaves the first word to the browser, so that a refusal reaches the payer', async () => {
    const { buyer, orderId } = await on.checkoutOf('rechazada')
    on.controls.approve(orderId, 'decline')
    await on.controls.deliveriesSettled()
    // However long the worker takes here, the browser's five seconds are not over.
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

  test('a refusal that only the webhook saw leaves the checkout open to another way to pay', async () => {
    const { buyer, orderId } = await on.checkoutOf('rechazada-sola')
    on.controls.approve(orderId, 'decline')
    await on.browserNeverCame()
    await on.settle()
    assert.deepEqual(await on.outcomes(orderId), ['APPROVED: declined'])
    // The browser was only slow: it hears of the refusal, whether it asks for the money or how things stand.
    assert.equal((await buyer.capture(orderId)).body.details?.[0]?.issue, 'INSTRUMENT_DECLINED')
    const { state, declined } = await buyer.current()
    assert.deepEqual({ state, declined }, { state: 'awaiting_payer', declined: true })
    on.controls.approve(orderId)
    assert.equal((await buyer.capture(orderId)).status, 200)
  })
})

describe('money that takes its time', () => {
  test('under review, then here: the order comes with the second notice', async () => {
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

  test('under review, then denied: the piece is free again', async () => {
    const { buyer, orderId } = await on.checkoutOf('negada')
    on.controls.addFault({ on: 'orders.capture', do: 'capture', status: 'PENDING', orderId })
    on.controls.approve(orderId)
    await buyer.capture(orderId)
    on.controls.settleCapture(on.capturesOf(orderId)[0]!.id, 'DENIED')
    await on.settle()
    assert.equal((await on.checkoutAt(orderId)).state, 'closed')
    await assertStock(on.at, 'negada', 3)
  })

  test('the completed payment overtakes the one under review: the last word is the same', async () => {
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

  test('money for a checkout that was given up is never lost', async () => {
    const { orderId } = await on.checkoutOf('dada-por-perdida')
    on.controls.approve(orderId)
    // Another process captured and died; the checkout was closed meanwhile.
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

  test('the provider cannot be asked: the notice waits', async () => {
    const { orderId } = await on.checkoutOf('sin-respuesta')
    on.controls.approve(orderId)
    await on.browserNeverCame()
    on.controls.addFault({ on: 'orders.get', do: 'status', status: 503, times: 'always', orderId })
    const [event] = await on.eventsAbout(orderId)
    assert.deepEqual(await processWebhook(on.at.shop, event!), { kind: 'later', seconds: 60 })
    assert.deepEqual(
      await processWebhook(on.at.shop, event!),
      { kind: 'later', seconds: 5 },
      'the lease runs',
    )
    assert.equal((await on.checkoutAt(orderId)).state, 'capturing')
    on.controls.clearFaults()
    on.at.later(2)
    await on.settle()
    assert.deepEqual(await on.outcomes(orderId), ['APPROVED: paid', 'COMPLETED: paid'])
  })
})
