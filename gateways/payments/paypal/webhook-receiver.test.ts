import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import {
  createPaypalEmulator,
  type RunningEmulator,
} from '../../../emulators/paypal/create-paypal-emulator.ts'
import { testCredentials } from '../../../test/helpers/test-settings.ts'
import { type SignedBy, signedNotice } from '../../../test/helpers/signed-notice.ts'
import type { WebhookDelivery } from '../payment-webhooks.ts'
import type { PayPalAccess } from './paypal-client.ts'
import { createWebhookReceiver } from './webhook-receiver.ts'

// The body has spaces and a number that JSON.stringify writes differently, so parsing and writing would change it.
const body =
  '{ "id": "WH-1", "event_type": "PAYMENT.CAPTURE.COMPLETED", "resource": {"amount": 1.10, "supplementary_data": {"related_ids": {"order_id": "5O190127TN364715T"}}} }'

let provider: RunningEmulator
let access: PayPalAccess
before(async () => {
  provider = await createPaypalEmulator({ ...testCredentials, webhookUrl: 'http://127.0.0.1:9/' }).listen()
  access = {
    baseUrl: provider.url,
    sdkBaseUrl: 'http://tienda.localhost:4010',
    ...testCredentials,
    webhookId: provider.settings.webhookId,
  }
})
after(() => provider.close())
afterEach(() => provider.controls.clearFaults())

const notice = (more: Partial<SignedBy> = {}) => ({
  ...signedNotice({ settings: provider.settings, url: provider.url, body, ...more }),
  from: '66.211.168.1',
})
async function judge(delivery: WebhookDelivery, more: Partial<PayPalAccess> = {}) {
  const receiver = createWebhookReceiver({ ...access, ...more }, () => new Date())
  const examined = receiver.examine(delivery)
  return examined.kind === 'plausible' ? receiver.verify(examined.notice) : examined
}
const calls = () =>
  provider.controls.requests().filter(({ path }) => path.endsWith('/verify-webhook-signature')).length

async function isForged(delivery: WebhookDelivery, reason: string): Promise<void> {
  assert.deepEqual(await judge(delivery), { kind: 'forged', reason })
}
/** Asserts that the shop refuses a webhook without a call to PayPal. */
async function isRefusedHere(delivery: WebhookDelivery, reason: string): Promise<void> {
  const before = calls()
  await isForged(delivery, reason)
  assert.equal(calls(), before, 'the provider is not asked')
}
function changed(delivery: WebhookDelivery, name: string, value: string): WebhookDelivery {
  const headers = new Headers(delivery.headers)
  headers.set(name, value)
  return { ...delivery, headers }
}

describe('a webhook that the provider signed for this shop', () => {
  const receiver = () => createWebhookReceiver(access, () => new Date())

  test('a signed webhook is genuine and names its order', async () => {
    const examined = receiver().examine(notice())
    assert.ok(examined.kind === 'plausible')
    assert.deepEqual(examined.notice.event, {
      id: 'WH-1',
      type: 'PAYMENT.CAPTURE.COMPLETED',
      about: { kind: 'money', providerOrderId: '5O190127TN364715T' },
    })
    assert.deepEqual(await receiver().verify(examined.notice), { kind: 'genuine' })
  })

  test('a webhook without an event id is genuine, and is named by its transmission id', async () => {
    for (const odd of ['{"id":7}', '{"id":"a\\u0000b","event_type":"X"}', '{}']) {
      assert.deepEqual(await judge(notice({ body: odd })), { kind: 'genuine' })
      const examined = receiver().examine(notice({ body: odd }))
      assert.match(examined.kind === 'plausible' ? examined.notice.event.id : '', /^transmission:[\w-]+$/)
    }
  })

  test('a certificate at the provider’s browser address is accepted', async () => {
    assert.equal(receiver().examine(notice({ url: access.sdkBaseUrl })).kind, 'plausible')
  })
})

describe('webhooks that the provider calls forged', () => {
  test('a webhook signed with another secret or for another registration is refused', async () => {
    for (const other of [{ clientSecret: 'another' }, { webhookId: '1OTHER0000000000' }])
      await isForged(notice({ settings: { ...provider.settings, ...other } }), 'signature')
  })

  test('a webhook with one changed byte, or parsed and written again, is refused', async () => {
    const other = new Uint8Array(notice().body)
    other[10]! ^= 1
    await isForged({ ...notice(), body: other }, 'signature')
    await isForged({ ...notice(), body: Buffer.from(JSON.stringify(JSON.parse(body))) }, 'signature')
  })

  test('a webhook with another transmission id or time than was signed is refused', async () => {
    await isForged(changed(notice(), 'paypal-transmission-id', 'another'), 'signature')
    const before = `${new Date(Date.now() - 60_000).toISOString().slice(0, 19)}Z`
    await isForged(changed(notice(), 'paypal-transmission-time', before), 'signature')
  })
})

describe('webhooks that are refused without a call to the provider', () => {
  test('a webhook with another algorithm, or without one of the headers, is refused', async () => {
    await isRefusedHere(changed(notice(), 'paypal-auth-algo', 'SHA1withRSA'), 'headers')
    for (const name of [
      'transmission-id',
      'transmission-time',
      'transmission-sig',
      'cert-url',
      'auth-algo',
    ]) {
      const delivery = notice()
      delivery.headers.delete(`paypal-${name}`)
      await isRefusedHere(delivery, 'headers')
    }
  })

  test('a webhook that is too old, or from the future, is refused', async () => {
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
    await isRefusedHere(notice({ sentAt: hours(-5 * 24) }), 'time of transmission')
    await isRefusedHere(notice({ sentAt: hours(1) }), 'time of transmission')
    const impossible = changed(notice(), 'paypal-transmission-time', '2026-13-41T99:00:00Z')
    await isRefusedHere(impossible, 'time of transmission')
    assert.equal((await judge(notice({ sentAt: hours(-3 * 24) }))).kind, 'genuine')
  })

  test('a webhook whose certificate is not at the provider’s own address is refused', async () => {
    const { host, port } = new URL(provider.url)
    for (const url of [
      'http://127.0.0.1:1',
      `https://${host}`,
      `http://localhost:${port}`,
      `http://${host}@evil.example`,
      'file://',
    ])
      await isRefusedHere(notice({ url }), 'address of the certificate')
    await isRefusedHere(changed(notice(), 'paypal-cert-url', 'CERT-1'), 'address of the certificate')
  })

  test('a body that is not one JSON object is refused, such as one that would add a webhook id to the call', async () => {
    const own = { ...provider.settings, webhookId: 'OF-THE-STRANGER' }
    for (const text of ['no json', '', '[]', '7', `${body},"webhook_id":"OF-THE-STRANGER"`, `\ufeff${body}`])
      await isRefusedHere(notice({ settings: own, body: text }), 'body')
    const notUtf8 = Buffer.concat([Buffer.from('{"id":"'), Buffer.from([0xff]), Buffer.from('"}')])
    await isRefusedHere({ ...notice(), body: notUtf8 }, 'body')
  })
})

describe('addresses of PayPal’s certificates', () => {
  const named = (baseUrl: string, certificateOrigin: string) =>
    createWebhookReceiver(
      { ...access, baseUrl, sdkBaseUrl: 'https://www.paypal.com' },
      () => new Date(),
    ).examine(notice({ url: certificateOrigin })).kind

  test('a certificate at an API host of the same environment is accepted', () => {
    for (const host of ['api.paypal.com', 'api-m.paypal.com'])
      assert.equal(named('https://api-m.paypal.com', `https://${host}`), 'plausible')
    assert.equal(named('https://api-m.sandbox.paypal.com', 'https://api.sandbox.paypal.com'), 'plausible')
  })

  test('a certificate at any other address is refused', () => {
    for (const origin of [
      'http://api.paypal.com',
      'https://api.sandbox.paypal.com',
      'https://api.paypal.com:8443',
      'https://api.paypal.com.evil.example',
      'https://evil-api.paypal.com',
      'https://www.paypal.com',
      'https://169.254.169.254',
    ])
      assert.equal(named('https://api-m.paypal.com', origin), 'forged', origin)
  })
})

describe('webhooks that cannot be decided', () => {
  test('a webhook is undecided while the provider fails, refuses the shop, or drops the connection', async () => {
    for (const fault of [
      { do: 'status', status: 503 },
      { do: 'status', status: 403 },
      { do: 'status', status: 404 },
      { do: 'drop' },
    ] as const) {
      provider.controls.addFault({ on: 'webhooks.verify', ...fault, times: 'always' })
      assert.equal((await judge(notice())).kind, 'unknown', JSON.stringify(fault))
      provider.controls.clearFaults()
    }
  })

  test('a webhook is undecided while the provider does not respond, or if the shop has no registration', async () => {
    provider.controls.addFault({ on: 'webhooks.verify', do: 'hold', times: 'always' })
    assert.equal((await judge(notice(), { timeoutMs: 100 })).kind, 'unknown')
    provider.controls.clearFaults()
    assert.equal((await judge(notice(), { webhookId: undefined })).kind, 'unknown')
  })
})
