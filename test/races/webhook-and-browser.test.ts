import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { runOnce } from '../../jobs/worker.ts'
import { closeCheckout } from '../../use-cases/purchase/close-checkout.ts'
import { processWebhook } from '../../use-cases/payments/process-webhook.ts'
import { assertStock } from '../helpers/expect-invariants.ts'
import { refundAt } from '../helpers/member.ts'
import { heldIn, openWebhookScene, type WebhookScene } from '../helpers/webhook-scene.ts'

let on: WebhookScene

before(async () => {
  on = await openWebhookScene()
})
after(() => on.close())
afterEach(() => on.check())

describe('repeated and simultaneous webhooks', () => {
  test('the same webhook sent ten times in parallel creates one event, one job and one order', async () => {
    const { orderId } = await on.checkoutOf('repetida')
    on.controls.addFault({ on: 'webhook', do: 'duplicate', copies: 9, times: 'always', orderId })
    const [events, jobs] = [await on.countOf('webhook_events'), await on.countOf('jobs')]
    on.controls.approve(orderId)
    await on.controls.deliveriesSettled()
    const delivered = on.controls.deliveries().filter(({ lastStatus }) => lastStatus === 200)
    assert.ok(delivered.length >= 10, 'each webhook got 200')
    assert.deepEqual([await on.countOf('webhook_events'), await on.countOf('jobs')], [events + 1, jobs + 1])
    await on.browserNeverCame()
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

  test('two workers process one webhook at once and create one order', async () => {
    const { orderId } = await on.checkoutOf('dos-obreros')
    on.controls.approve(orderId)
    await on.browserNeverCame()
    const [event] = await on.eventsAbout(orderId)
    await Promise.all(Array.from({ length: 5 }, () => processWebhook(on.at.shop, event!)))
    await on.settle()
    assert.equal((await on.ordersOf(orderId)).length, 1)
    assert.equal(on.capturesOf(orderId).length, 1)
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
    const taken = await on.at.shop.payments.captureOrder(orderId, { key: 'lost' })
    assert.ok(taken.kind === 'captured')
    await refundAt(on.at, taken.capture.id)
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
    const taken = await on.at.shop.payments.captureOrder(orderId, { key: 'lost' })
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
    const asked = on.controls.addFault({ on: 'orders.get', when: 'after', do: 'hold', orderId })
    const cancelled = buyer.cancel(orderId)
    await heldIn(on, asked.id)
    const taking = on.controls.addFault({ on: 'orders.capture', do: 'hold', orderId })
    const captured = processWebhook(on.at.shop, event!)
    await heldIn(on, taking.id)
    on.controls.releaseFault(asked.id)
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
