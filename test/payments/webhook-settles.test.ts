import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { after, afterEach, before, describe, test } from 'node:test'
import { runOnce } from '../../jobs/worker.ts'
import { closeCheckout } from '../../use-cases/purchase/close-checkout.ts'
import { processWebhook } from '../../use-cases/payments/process-webhook.ts'
import { recordRefund } from '../../use-cases/refunds/record-refund.ts'
import { assertStock } from '../helpers/expect-invariants.ts'
import { refundAt } from '../helpers/member.ts'
import { heldIn, openWebhookScene, type WebhookScene } from '../helpers/webhook-scene.ts'

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
  /** The provider reviews the capture. `settle`: the review ends and every webhook is processed. */
  async function underReview(product: string, held?: 'reorder') {
    const { buyer, orderId } = await on.checkoutOf(product)
    on.controls.addFault({ on: 'orders.capture', do: 'capture', status: 'PENDING', orderId })
    if (held) on.controls.addFault({ on: 'webhook', do: held, event: 'PAYMENT.CAPTURE.PENDING', orderId })
    on.controls.approve(orderId)
    assert.equal((await buyer.capture(orderId)).status, 202)
    const settle = async (status: 'COMPLETED' | 'DENIED') => {
      on.controls.settleCapture(on.capturesOf(orderId)[0]!.id, status)
      await on.settle()
      return (await on.checkoutAt(orderId)).state
    }
    return { orderId, settle }
  }

  test('a capture under review becomes an order with its second webhook', async () => {
    const { orderId, settle } = await underReview('revision')
    await on.settle()
    assert.equal((await on.checkoutAt(orderId)).state, 'confirming')
    assert.equal(await settle('COMPLETED'), 'paid')
    assert.deepEqual(await on.outcomes(orderId), [
      'APPROVED: confirming',
      'COMPLETED: paid',
      'PENDING: confirming',
    ])
  })

  test('a capture under review that is then denied releases its piece', async () => {
    const { settle } = await underReview('negada')
    assert.equal(await settle('DENIED'), 'closed')
    await assertStock(on.at, 'negada', 3)
  })

  test('if the webhook of the completed payment overtakes that of the review, the result is the same', async () => {
    const { orderId, settle } = await underReview('desorden', 'reorder')
    assert.equal(await settle('COMPLETED'), 'paid')
    const outcome = await on.outcomes(orderId)
    assert.ok(outcome.includes('COMPLETED: paid') && outcome.includes('PENDING: paid'), outcome.join())
  })

  test('money for a closed checkout is never lost', async () => {
    const { orderId } = await on.checkoutOf('dada-por-perdida')
    on.controls.approve(orderId)
    // Simulates a process that captured and died. The checkout was closed meanwhile.
    const taken = await on.at.shop.payments.online.captureOrder(orderId, { key: 'lost' })
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

describe('repeated and simultaneous webhooks', () => {
  test('the same webhook sent ten times in parallel creates one event and one job; five workers on it create one order', async () => {
    const { orderId } = await on.checkoutOf('repetida')
    on.controls.addFault({ on: 'webhook', do: 'duplicate', copies: 9, times: 'always', orderId })
    const [events, jobs] = [await on.countOf('webhook_events'), await on.countOf('jobs')]
    on.controls.approve(orderId)
    await on.controls.deliveriesSettled()
    const delivered = on.controls.deliveries().filter(({ lastStatus }) => lastStatus === 200)
    assert.ok(delivered.length >= 10, 'each webhook got 200')
    assert.deepEqual([await on.countOf('webhook_events'), await on.countOf('jobs')], [events + 1, jobs + 1])
    await on.browserNeverCame()
    const [event] = await on.eventsAbout(orderId)
    await Promise.all(Array.from({ length: 5 }, () => processWebhook(on.at.shop, event!)))
    await on.settle()
    assert.equal((await on.ordersOf(orderId)).length, 1)
    assert.equal(on.capturesOf(orderId).length, 1)
  })

  test('a webhook sent again days later changes nothing', async () => {
    const { buyer, orderId } = await on.checkoutOf('tardia')
    on.controls.approve(orderId)
    await buyer.capture(orderId)
    await on.settle()
    const before = await on.eventsAbout(orderId)
    for (const { id } of before) on.controls.resendEvent(id)
    await on.settle()
    assert.deepEqual(await on.eventsAbout(orderId), before)
  })

  test('browser and webhook settle fifty payments in every order and at once: one order, one capture and one mail of each kind', async () => {
    for (let round = 0; round < 50; round += 1) {
      const { buyer, orderId } = await on.checkoutOf(`a-la-vez-${round}`)
      // The provider delays its answer, so that browser and webhook overlap.
      on.controls.addFault({ on: 'orders.capture', do: 'delay', ms: 30, orderId })
      on.controls.approve(orderId)
      await on.browserNeverCame()
      const webhook = () => runOnce(on.at.shop, on.at.mailer)
      if (round % 3 === 1) await webhook()
      const [answer] = await Promise.all([buyer.capture(orderId), round % 3 === 0 && webhook()])
      if (round % 3 === 2) await webhook()
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      const [order, ...others] = await on.ordersOf(orderId)
      assert.deepEqual(others, [])
      assert.equal(on.capturesOf(orderId).length, 1)
      const mails = await on.at.db
        .selectFrom('outbox')
        .select('id')
        .where('id', '=', `order-confirmation:${order!.id}`)
        .execute()
      assert.equal(mails.length, 1)
    }
  })
})

describe('webhooks out of order', () => {
  /** The provider never sends the webhook of the approval and holds the webhook of the capture back. */
  const keepBack = (orderId: string) => {
    on.controls.addFault({ on: 'webhook', do: 'never', event: 'CHECKOUT.ORDER.APPROVED', orderId })
    on.controls.addFault({ on: 'webhook', do: 'hold', event: 'PAYMENT.CAPTURE.COMPLETED', orderId })
  }

  test('a refund’s webhook that arrives before its payment’s leaves the order refunded', async () => {
    const { buyer, orderId } = await on.checkoutOf('al-reves')
    keepBack(orderId)
    on.controls.approve(orderId)
    assert.equal((await buyer.capture(orderId)).status, 200)
    await refundAt(on.at, on.capturesOf(orderId)[0]!.id)
    await on.settle()
    assert.deepEqual(await on.outcomes(orderId), ['REFUNDED: refunded'])
    assert.equal(on.controls.releaseDeliveries(), 1)
    await on.settle()
    assert.deepEqual(await on.outcomes(orderId), ['COMPLETED: paid', 'REFUNDED: refunded'])
    assert.equal((await on.ordersOf(orderId))[0]?.state, 'refunded')
  })

  test('a refund’s webhook for an unrecorded payment creates no order, and the piece is free', async () => {
    const { orderId } = await on.checkoutOf('al-reves-y-a-solas')
    keepBack(orderId)
    on.controls.approve(orderId)
    const taken = await on.at.shop.payments.online.captureOrder(orderId, { key: 'lost' })
    assert.ok(taken.kind === 'captured')
    await refundAt(on.at, taken.capture.id)
    assert.deepEqual(await recordRefund(on.at.shop, { provider: 'paypal', id: taken.capture.id }), {
      kind: 'unsettled',
      checkoutId: (await on.checkoutAt(orderId)).id,
    })
    await on.settle()
    on.controls.releaseDeliveries()
    await on.settle()
    assert.deepEqual(await on.ordersOf(orderId), [])
    assert.equal((await on.checkoutAt(orderId)).state, 'closed')
    await assertStock(on.at, 'al-reves-y-a-solas', 3)
  })

  test('a webhook three days late creates the order of its unrecorded payment', async () => {
    const { orderId, number } = await on.checkoutOf('tres-dias')
    keepBack(orderId)
    on.controls.approve(orderId)
    const taken = await on.at.shop.payments.online.captureOrder(orderId, { key: 'lost' })
    assert.ok(taken.kind === 'captured')
    // The checkout is closed, so only the webhook can report the payment.
    const { id } = await on.checkoutAt(orderId)
    await closeCheckout(on.at.shop, id, 'expired')
    const days = 3 * 24 * 60
    on.at.later(days)
    on.controls.releaseDeliveries()
    await on.settle()
    assert.deepEqual(await on.outcomes(orderId), ['COMPLETED: paid'])
    assert.equal((await on.ordersOf(orderId))[0]?.number, number)
    on.at.later(-days)
  })
})

describe('cancellation of a payment', () => {
  test('a cancellation during a capture does not release the pieces', async () => {
    const { buyer, orderId } = await on.checkoutOf('arrepentida', 1)
    on.controls.approve(orderId)
    await on.browserNeverCame()
    const [event] = await on.eventsAbout(orderId)
    // The cancellation asks the provider, whose answer 'not captured' is delayed.
    const held = on.controls.addFault({ on: 'orders.get', when: 'after', do: 'hold', orderId })
    const cancelled = buyer.cancel(orderId)
    await heldIn(on, held.id)
    const taking = on.controls.addFault({ on: 'orders.capture', do: 'hold', orderId })
    const captured = processWebhook(on.at.shop, event!)
    await heldIn(on, taking.id)
    on.controls.releaseFault(held.id)
    assert.equal((await cancelled).status, 202, 'the payment is being confirmed')
    on.controls.releaseFault(taking.id)
    await captured
    assert.equal((await on.checkoutAt(orderId)).state, 'paid')
    await assertStock(on.at, 'arrepentida', 1)
  })

  test('a cancellation closes the checkout, and a later approval captures no money', async () => {
    const { buyer, orderId } = await on.checkoutOf('cancelada')
    assert.equal((await buyer.cancel(orderId)).body.status, 'VOIDED')
    on.controls.approve(orderId)
    await on.settle()
    assert.deepEqual(await on.outcomes(orderId), ['APPROVED: closed'])
    assert.equal(on.capturesOf(orderId).length, 0)
  })
})
