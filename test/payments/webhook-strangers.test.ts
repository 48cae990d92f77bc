import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { receiveWebhook } from '../../use-cases/payments/receive-webhook.ts'
import { openWebhookScene, type WebhookScene } from '../helpers/webhook-scene.ts'
import { signedNotice } from '../helpers/signed-notice.ts'

let on: WebhookScene

before(async () => {
  on = await openWebhookScene()
})
after(() => on.close())
afterEach(() => on.check())

describe('webhooks that the shop does not act on', () => {
  test('a webhook about an order of another shop is stored for staff to see', async () => {
    const { orderId } = await on.checkoutOf('de-otra')
    await on.at.db
      .updateTable('checkouts')
      .set({ provider_order_id: 'ANOTHER1' })
      .where('provider_order_id', '=', orderId)
      .execute()
    on.controls.approve(orderId)
    await on.browserNeverCame()
    await on.settle()
    assert.deepEqual(await on.outcomes(orderId), ['APPROVED: kept: unknown order'])
  })

  test('genuine webhooks of unknown types are stored and change nothing', async () => {
    const bodies = [
      '{"id":7}',
      '{"id":"WH-odd-1","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":null}',
      '{"id":"WH-odd-2","event_type":"CHECKOUT.ORDER.APPROVED","resource":{"id":"\' OR 1=1 --"}}',
      '{"id":"WH-odd-3","event_type":"SOMETHING.NEW","resource":{}}',
    ]
    const before = await on.countOf('webhook_events')
    for (const body of bodies) {
      const notice = { ...noticeOf({ body }), from: '127.0.0.1' }
      assert.deepEqual(await receiveWebhook(on.at.shop, notice), { kind: 'stored' })
      assert.deepEqual(await receiveWebhook(on.at.shop, notice), { kind: 'known' })
    }
    await on.settle()
    assert.equal(await on.countOf('webhook_events'), before + bodies.length)
    const kept = await on.at.db
      .selectFrom('webhook_events')
      .select(['outcome'])
      .where((eb) => eb.or([eb('id', 'like', 'WH-odd-%'), eb('id', 'like', 'transmission:%')]))
      .execute()
    assert.deepEqual(kept.map(({ outcome }) => outcome).toSorted(), [
      'kept',
      'kept',
      'kept: names no order',
      'kept: names no order',
    ])
  })
})

const noticeOf = ({ body, clientSecret = on.at.emulator.settings.clientSecret }: Partial<Wish> = {}) =>
  signedNotice({
    settings: { clientSecret, webhookId: on.door.webhookId },
    url: on.at.paymentUrl,
    body: body ?? '{"id":"WH-forged","event_type":"CHECKOUT.ORDER.APPROVED"}',
  })
type Wish = { body: string; clientSecret: string }
const forged = () => noticeOf({ clientSecret: 'of a stranger' })
async function post({ headers, body }: { headers: Headers; body: Uint8Array<ArrayBuffer> }): Promise<number> {
  const response = await fetch(on.door.url, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}

describe('forged or faulty webhooks', () => {
  for (const flaw of [
    'bad-signature',
    'wrong-webhook-id',
    'tampered-body',
    'stale-time',
    'foreign-cert-url',
  ] as const)
    test(`a webhook with a fault (${flaw}) gets 400, is not stored, and no payment is looked up`, async () => {
      const { orderId } = await on.checkoutOf(`falsa-${flaw}`)
      const before = [await on.countOf('webhook_events'), await on.countOf('jobs')]
      on.controls.addFault({ on: 'webhook', do: flaw, orderId })
      on.controls.approve(orderId)
      await on.controls.deliveriesSettled()
      const delivery = on.controls.deliveries().at(-1)
      assert.equal(delivery?.lastStatus, 400)
      assert.deepEqual([await on.countOf('webhook_events'), await on.countOf('jobs')], before)
      await on.browserNeverCame()
      await on.settle()
      assert.equal((await on.checkoutAt(orderId)).state, 'awaiting_payer')
    })

  test('a webhook signed with another secret is refused', async () => {
    const before = await on.countOf('webhook_events')
    assert.equal(await post(forged()), 400)
    assert.equal(await on.countOf('webhook_events'), before)
  })

  test('webhooks beyond the rate limit get 503, so that the provider sends them again', async () => {
    const answers = []
    for (let nth = 0; nth < 61; nth += 1) answers.push(await post(forged()))
    assert.deepEqual([answers[0], answers.at(-1)], [400, 503])
    on.at.later(2)
    assert.equal(await post(forged()), 400)
  })

  test('webhooks without headers, too large or not POST are refused', async () => {
    assert.equal(
      (await on.at.app.request('/api/webhooks/paypal', { method: 'POST', body: '{}' })).status,
      400,
    )
    const large = new Uint8Array(256 * 1024 + 1)
    assert.equal(await post({ ...noticeOf(), body: large }), 413)
    assert.equal((await on.at.app.request('/api/webhooks/paypal')).status, 404)
  })
})
