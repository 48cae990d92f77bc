import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { receiveWebhook } from '../../use-cases/payments/receive-webhook.ts'
import { openWebhookScene, type WebhookScene } from '../helpers/webhook-scene.ts'
import { signedNotice } from '../helpers/signed-notice.ts'

let on: WebhookScene

before(async () => {
  on = await openWebhookScene()
})
after(() => on.close())
afterEach(() => on.check())

type Sender = 'provider' | 'stranger'

const noticeOf = (body: object | string, by: Sender = 'provider') =>
  signedNotice({
    settings: {
      clientSecret: by === 'provider' ? on.at.emulator.settings.clientSecret : 'of a stranger',
      webhookId: on.door.webhookId,
    },
    url: on.at.paymentUrl,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    sentAt: on.at.shop.now(),
  })
const forged = () => noticeOf({ id: 'WH-forged', event_type: 'CHECKOUT.ORDER.APPROVED' }, 'stranger')

async function post({ headers, body }: { headers: Headers; body: Uint8Array<ArrayBuffer> }): Promise<number> {
  const response = await fetch(on.door.url, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}

let made = 0
async function arrives(
  from: string,
  { by = 'provider', id = `WH-${(made += 1)}` }: { by?: Sender; id?: string } = {},
): Promise<string> {
  const notice = noticeOf({ id, event_type: 'SOMETHING.NEW', resource: {} }, by)
  return (await receiveWebhook(on.at.shop, 'paypal', { ...notice, from })).kind
}
async function flood(from: (nth: number) => string, count: number): Promise<number> {
  const before = verifications()
  for (let nth = 0; nth < count; nth += 1) await arrives(from(nth), { by: 'stranger' })
  return verifications() - before
}
const verifications = () =>
  on.controls.requests().filter(({ path }) => path.endsWith('/verify-webhook-signature')).length

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
      const notice = { ...noticeOf(body), from: '127.0.0.1' }
      assert.deepEqual(await receiveWebhook(on.at.shop, 'paypal', notice), { kind: 'stored' })
      assert.deepEqual(await receiveWebhook(on.at.shop, 'paypal', notice), { kind: 'known' })
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

  test('webhooks signed with another secret are refused; beyond the rate limit they get 503, so that the provider sends them again', async () => {
    const before = await on.countOf('webhook_events')
    const answers = []
    for (let nth = 0; nth < 61; nth += 1) answers.push(await post(forged()))
    assert.deepEqual([answers[0], answers.at(-1)], [400, 503])
    assert.equal(await on.countOf('webhook_events'), before)
    on.at.later(2)
    assert.equal(await post(forged()), 400)
  })

  test('webhooks without headers, too large or not POST are refused', async () => {
    assert.equal(
      (await on.at.app.request('/api/webhooks/paypal', { method: 'POST', body: '{}' })).status,
      400,
    )
    const large = new Uint8Array(256 * 1024 + 1)
    assert.equal(await post({ ...noticeOf({}), body: large }), 413)
    assert.equal((await on.at.app.request('/api/webhooks/paypal')).status, 404)
  })
})

describe('floods of forged webhooks', () => {
  beforeEach(async () => {
    await on.at.db.deleteFrom('counted_attempts').execute()
    await on.at.db.deleteFrom('webhook_events').execute()
  })

  test('forged webhooks from one network cost few calls, and genuine webhooks from elsewhere pass', async () => {
    assert.equal(await flood(() => '203.0.113.9', 60), 10)
    assert.equal(await arrives('203.0.113.9', { by: 'stranger' }), 'unknown')
    assert.equal(await arrives('66.211.168.1'), 'stored')
  })

  test('forged webhooks from one IPv6 network cost few calls, however many addresses send them', async () => {
    assert.equal(await flood((nth) => `2001:db8:1:1200::${nth}`, 20), 10)
    assert.equal(await flood((nth) => `2001:db8:1:12${nth + 10}::1`, 20), 10, 'rest of the limit')
    assert.equal(
      await flood((nth) => `2001:db8:1:${nth + 20}00::1`, 40),
      10,
      'the limit of all unknown networks together',
    )
  })

  test('forged webhooks from a hundred networks cost few calls, do not block networks that sent genuine webhooks, and stop counting after a minute', async () => {
    assert.equal(await arrives('66.211.168.1'), 'stored')
    assert.equal(await flood((nth) => `203.0.113.${nth}`, 100), 30)
    assert.equal(
      await arrives('198.51.100.7'),
      'unknown',
      'an unknown network over the limit; the provider sends it again',
    )
    for (let nth = 0; nth < 40; nth += 1) assert.equal(await arrives('66.211.168.1'), 'stored')
    on.at.later(2)
    assert.equal(await arrives('198.51.100.7'), 'stored')
  })

  test('forged webhooks cost a limited number of calls even from a network that sent genuine webhooks', async () => {
    assert.equal(await arrives('66.211.168.1'), 'stored')
    assert.equal(await flood(() => '66.211.168.1', 80), 60)
  })

  test('simultaneous forged webhooks count like successive webhooks', async () => {
    const before = verifications()
    await Promise.all(Array.from({ length: 40 }, () => arrives('203.0.113.9', { by: 'stranger' })))
    assert.equal(verifications() - before, 10)
  })
})

describe('repeated webhooks', () => {
  test('a repeated webhook is recognised without a call to the provider, whoever sends it', async () => {
    assert.equal(await arrives('66.211.168.1', { id: 'WH-once' }), 'stored')
    const before = verifications()
    assert.equal(await arrives('66.211.168.1', { id: 'WH-once' }), 'known')
    assert.equal(await arrives('203.0.113.9', { id: 'WH-once', by: 'stranger' }), 'known')
    assert.equal(verifications(), before)
  })

  test('a webhook that arrives twice at once is stored once', async () => {
    const both = [1, 2].map(() => arrives('66.211.168.1', { id: 'WH-twice' }))
    const kinds = await Promise.all(both)
    assert.deepEqual(kinds.toSorted(), ['known', 'stored'])
  })

  test('a webhook is not stored while the provider is down, and is stored when it comes again', async () => {
    on.controls.addFault({ on: 'webhooks.verify', do: 'status', status: 503, times: 'always' })
    const before = await on.countOf('webhook_events')
    assert.equal(await arrives('66.211.168.1', { id: 'WH-away' }), 'unknown')
    assert.equal(await on.countOf('webhook_events'), before)
    on.controls.clearFaults()
    assert.equal(await arrives('66.211.168.1', { id: 'WH-away' }), 'stored')
  })
})
