import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { createWebhookReceiver } from '../../gateways/payments/paypal/webhook-receiver.ts'
import { certificateTrust } from '../../gateways/payments/paypal/webhook-trust.ts'
import { keepsProvedCertificates } from '../../data/payments/webhook-certificates.ts'
import { receiveWebhook } from '../../use-cases/payments/receive-webhook.ts'
import { openRecordingServer } from '../helpers/recording-server.ts'
import { openWebhookScene, type WebhookScene } from '../helpers/webhook-scene.ts'
import { createSigner, type Notice, signedNotice } from '../helpers/webhook-signer.ts'

let on: WebhookScene

before(async () => {
  on = await openWebhookScene()
})
after(() => on.close())
afterEach(() => on.check())

describe('what the shop does not act on', () => {
  test('an order of somebody else is kept for people to see', async () => {
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

  test('signed events of forms nobody knows are kept and harm nobody', async (t) => {
    const own = await openRecordingServer((_path, response) => response.end(signer.pem))
    t.after(() => own.close())
    const trust = certificateTrust({ baseUrl: own.origin, sdkBaseUrl: own.origin, certificateChain: false })
    const webhooks = createWebhookReceiver({
      webhookId: on.door.webhookId,
      trust,
      proved: keepsProvedCertificates(on.at.db),
      now: on.at.shop.now,
    })
    const shop = { ...on.at.shop, webhooks }
    const bodies = [
      '{"id":7}',
      'no json at all',
      '{"id":"WH-odd-1","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":null}',
      '{"id":"WH-odd-2","event_type":"CHECKOUT.ORDER.APPROVED","resource":{"id":"\' OR 1=1 --"}}',
      '{"id":"WH-odd-3","event_type":"SOMETHING.NEW","resource":{}}',
    ]
    const before = await on.countOf('webhook_events')
    for (const body of bodies) {
      const notice = {
        ...noticeOf({ body, certUrl: `${own.origin}/v1/notifications/certs/CERT-1` }),
        from: '127.0.0.1',
      }
      assert.deepEqual(await receiveWebhook(shop, notice), { kind: 'stored' })
      assert.deepEqual(await receiveWebhook(shop, notice), { kind: 'known' })
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
      'kept',
      'kept: names no order',
      'kept: names no order',
    ])
  })
})

const signer = createSigner()
const noticeOf = (more: Partial<Notice>) =>
  signedNotice({
    signer,
    certUrl: `${on.door.providerOrigin}/v1/notifications/certs/CERT-none`,
    body: '{"id":"WH-forged","event_type":"CHECKOUT.ORDER.APPROVED"}',
    webhookId: on.door.webhookId,
    ...more,
  })
async function post({ headers, body }: { headers: Headers; body: Uint8Array<ArrayBuffer> }): Promise<number> {
  const response = await fetch(on.door.url, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}

describe('what is not the provider’s', () => {
  for (const flaw of [
    'bad-signature',
    'expired-certificate',
    'wrong-webhook-id',
    'tampered-body',
    'stale-time',
    'foreign-certificate',
  ] as const)
    test(`${flaw}: 400, nothing kept, nobody asked`, async (t) => {
      const stranger = await openRecordingServer((_path, response) => response.end(signer.pem))
      t.after(() => stranger.close())
      const { orderId } = await on.checkoutOf(`falsa-${flaw}`)
      const before = [await on.countOf('webhook_events'), await on.countOf('jobs')]
      const certUrl = `${stranger.origin}/v1/notifications/certs/CERT-1`
      on.controls.addFault({ on: 'webhook', do: flaw, certUrl, orderId })
      on.controls.approve(orderId)
      await on.controls.deliveriesSettled()
      const delivery = on.controls.deliveries().at(-1)
      assert.equal(delivery?.lastStatus, 400)
      assert.deepEqual([await on.countOf('webhook_events'), await on.countOf('jobs')], before)
      await on.browserNeverCame()
      await on.settle()
      assert.equal((await on.checkoutAt(orderId)).state, 'awaiting_payer')
      assert.deepEqual(stranger.asked, [], 'no request to a foreign host')
    })

  test('signed with a key of one’s own, the certificate offered at one’s own host', async (t) => {
    const stranger = await openRecordingServer((_path, response) => response.end(signer.pem))
    t.after(() => stranger.close())
    const before = await on.countOf('webhook_events')
    assert.equal(await post(noticeOf({ certUrl: `${stranger.origin}/v1/notifications/certs/CERT-1` })), 400)
    assert.equal(await post(noticeOf({})), 400, 'a certificate the provider does not know')
    assert.deepEqual(stranger.asked, [])
    assert.equal(await on.countOf('webhook_events'), before)
  })

  test('no headers, too much, or not a post', async () => {
    assert.equal(
      (await on.at.app.request('/api/webhooks/paypal', { method: 'POST', body: '{}' })).status,
      400,
    )
    const large = new Uint8Array(256 * 1024 + 1)
    assert.equal(await post({ ...noticeOf({}), body: large }), 413)
    assert.equal((await on.at.app.request('/api/webhooks/paypal')).status, 404)
  })
})
