import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { runOnce } from '../../jobs/worker.ts'
import { processWebhook } from '../../use-cases/process-webhook.ts'
import { assertStock } from '../helpers/invariants.ts'
import { heldIn, openWebhookScene, type WebhookScene } from '../helpers/webhook-scene.ts'

let on: WebhookScene

before(async () => {
  on = await openWebhookScene()
})
after(() => on.close())
afterEach(() => on.check())

describe('again and at once', () => {
  test('the same notice ten times in parallel is one event, one job, one order', async () => {
    const { orderId } = await on.checkoutOf('repetida')
    on.controls.addFault({ on: 'webhook', do: 'duplicate', copies: 9, times: 'always', orderId })
    const [events, jobs] = [await on.countOf('webhook_events'), await on.countOf('jobs')]
    on.controls.approve(orderId)
    await on.controls.deliveriesSettled()
    const delivered = on.controls.deliveries().filter(({ lastStatus }) => lastStatus === 200)
    assert.ok(delivered.length >= 10, 'each was answered 200')
    assert.deepEqual([await on.countOf('webhook_events'), await on.countOf('jobs')], [events + 1, jobs + 1])
    await on.browserNeverCame()
    await on.settle()
    assert.equal((await on.ordersOf(orderId)).length, 1)
    assert.equal(on.capturesOf(orderId).length, 1)
  })

  test('a notice sent again days later changes nothing', async () => {
    const { buyer, orderId } = await on.checkoutOf('tardia')
    on.controls.approve(orderId)
    await buyer.capture(orderId)
    await on.settle()
    const before = await on.eventsAbout(orderId)
    for (const { id } of before) on.controls.resendEvent(id)
    await on.settle()
    assert.deepEqual(await on.eventsAbout(orderId), before)
  })

  test('twenty times browser and webhook in one moment: one order, one capture, one mail each', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { buyer, orderId } = await on.checkoutOf(`a-la-vez-${round}`)
      // The provider thinks, so that the two really meet.
      on.controls.addFault({ on: 'orders.capture', do: 'delay', ms: 30, orderId })
      on.controls.approve(orderId)
      await on.browserNeverCame()
      const [answer] = await Promise.all([buyer.capture(orderId), runOnce(on.at.shop, on.at.mailer)])
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      assert.equal((await on.ordersOf(orderId)).length, 1)
      assert.equal(on.capturesOf(orderId).length, 1)
      const mails = await on.at.db.selectFrom('outbox').select('id').execute()
      const [order] = await on.ordersOf(orderId)
      assert.equal(mails.filter(({ id }) => id === `order-confirmation:${order!.id}`).length, 1)
    }
  })

  test('one notice worked on by two workers at once is one order', async () => {
    const { orderId } = await on.checkoutOf('dos-obreros')
    on.controls.approve(orderId)
    await on.browserNeverCame()
    const [event] = await on.eventsAbout(orderId)
    await Promise.all(Array.from({ length: 5 }, () => processWebhook(on.at.shop, event!.id)))
    await on.settle()
    assert.equal((await on.ordersOf(orderId)).length, 1)
    assert.equal(on.capturesOf(orderId).length, 1)
  })
})

describe('a cancellation', () => {
  test('that meets a capture under way does not give the pieces away', async () => {
    const { buyer, orderId } = await on.checkoutOf('arrepentida', 1)
    on.controls.approve(orderId)
    await on.browserNeverCame()
    const [event] = await on.eventsAbout(orderId)
    // Cancelling asks the provider, which answers 'not captured' and is slow to do so.
    const asked = on.controls.addFault({ on: 'orders.get', when: 'after', do: 'hold', orderId })
    const cancelled = buyer.cancel(orderId)
    await heldIn(on, asked.id)
    const taking = on.controls.addFault({ on: 'orders.capture', do: 'hold', orderId })
    const captured = processWebhook(on.at.shop, event!.id)
    await heldIn(on, taking.id)
    on.controls.releaseFault(asked.id)
    assert.equal((await cancelled).status, 202, 'the payment is being confirmed')
    on.controls.releaseFault(taking.id)
    await captured
    assert.equal((await on.checkoutAt(orderId)).state, 'paid')
    await assertStock(on.at, 'arrepentida', 1)
  })

  test('closes the checkout; the approval that arrives afterwards takes no money', async () => {
    const { buyer, orderId } = await on.checkoutOf('cancelada')
    assert.equal((await buyer.cancel(orderId)).body.status, 'VOIDED')
    on.controls.approve(orderId)
    await on.settle()
    assert.deepEqual(await on.outcomes(orderId), ['APPROVED: closed'])
    assert.equal(on.capturesOf(orderId).length, 0)
  })
})
