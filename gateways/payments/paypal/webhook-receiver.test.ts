import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openRecordingServer, type RecordingServer } from '../../../test/helpers/recording-server.ts'
import { rememberedCertificates } from '../../../test/helpers/remembered-certificates.ts'
import { createSigner, type Notice, signedNotice } from '../../../test/helpers/webhook-signer.ts'
import type { WebhookDelivery } from '../payment-webhooks.ts'
import { createWebhookReceiver } from './webhook-receiver.ts'
import { certificateTrust } from './webhook-trust.ts'

const webhookId = '8PT597110X687430LKGECATA'
const signer = createSigner()
const expired = createSigner({ fromDays: -100, toDays: -1 })
const early = createSigner({ fromDays: 1 })
const weak = createSigner({ bits: 1024 })
// Spaces and 1.10: what JSON.parse and JSON.stringify would not give back.
const body =
  '{ "id": "WH-1", "event_type": "PAYMENT.CAPTURE.COMPLETED", "resource": {"amount": 1.10, "supplementary_data": {"related_ids": {"order_id": "5O190127TN364715T"}}} }'

const files: Record<string, string> = {
  'CERT-good': signer.pem,
  'CERT-expired': expired.pem,
  'CERT-early': early.pem,
  'CERT-weak': weak.pem,
  'CERT-words': 'this is no certificate',
  'CERT-broken': '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n',
}

let provider: RecordingServer
let stranger: RecordingServer

before(async () => {
  stranger = await openRecordingServer((_path, response) => response.end(signer.pem))
  provider = await openRecordingServer((path, response) => {
    const name = path.split('/').at(-1)!
    if (name === 'CERT-redirect')
      response.writeHead(302, { location: `${stranger.origin}/v1/notifications/certs/CERT-good` }).end()
    else if (name === 'CERT-large') response.end(signer.pem + ' '.repeat(10 * 1024 * 1024))
    else if (name === 'CERT-down') response.writeHead(503).end()
    else if (name === 'CERT-slow') response.write('-----BEGIN')
    else if (files[name]) response.end(files[name])
    else response.writeHead(404).end()
  })
})
after(async () => {
  await provider.close()
  await stranger.close()
})

const certUrl = (name = 'CERT-good') => `${provider.origin}/v1/notifications/certs/${name}`
const notice = (more: Partial<Notice> = {}) => ({
  ...signedNotice({ signer, certUrl: certUrl(), body, webhookId, ...more }),
  from: '66.211.168.1',
})
const receiver = ({ now = () => new Date(), certificateTimeoutMs = 10_000 } = {}) =>
  createWebhookReceiver({
    webhookId,
    trust: certificateTrust({
      baseUrl: provider.origin,
      sdkBaseUrl: provider.origin,
      certificateChain: false,
    }),
    proved: rememberedCertificates(),
    now,
    certificateTimeoutMs,
  })

async function isForged(delivery: WebhookDelivery, reason: string): Promise<void> {
  assert.deepEqual(await receiver().verify(delivery), { kind: 'forged', reason })
}
function changed(delivery: WebhookDelivery, name: string, value: string): WebhookDelivery {
  const headers = new Headers(delivery.headers)
  headers.set(name, value)
  return { ...delivery, headers }
}

describe('a notice signed for us', () => {
  test('is genuine, and says which order it is about', async () => {
    const verdict = await receiver().verify(notice())
    assert.equal(verdict.kind, 'genuine')
    assert.deepEqual(verdict.kind === 'genuine' && verdict.event, {
      id: 'WH-1',
      type: 'PAYMENT.CAPTURE.COMPLETED',
      about: { kind: 'money', providerOrderId: '5O190127TN364715T' },
    })
  })

  test('is genuine though its bytes are no event: kept under its transmission', async () => {
    for (const odd of ['no json', '{"id":"a\\u0000b","event_type":"X"}', '[]', '']) {
      const verdict = await receiver().verify(notice({ body: odd }))
      assert.match(verdict.kind === 'genuine' ? verdict.event.id : '', /^transmission:[0-9a-f]{16}$/)
    }
  })

  test('fetches its certificate once, however many come at once', async () => {
    const one = receiver()
    const before = provider.asked.length
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => one.verify(notice())))
    assert.ok(verdicts.every(({ kind }) => kind === 'genuine'))
    assert.equal(provider.asked.length - before, 1)
  })
})

describe('a forged notice', () => {
  test('signed with another key', () => isForged(notice({ signer: createSigner() }), 'signature'))
  test('signed with another hash', () => isForged(notice({ hash: 'sha1' }), 'signature'))
  test('signed with a key too short', () =>
    isForged(notice({ signer: weak, certUrl: certUrl('CERT-weak') }), 'signature'))
  test('signed for another registration', () =>
    isForged(notice({ webhookId: '1OTHER0000000000' }), 'signature'))

  test('with one byte changed', () => {
    const delivery = notice()
    const other = new Uint8Array(delivery.body)
    other[10]! ^= 1
    return isForged({ ...delivery, body: other }, 'signature')
  })
  test('parsed and written again', () =>
    isForged({ ...notice(), body: Buffer.from(JSON.stringify(JSON.parse(body))) }, 'signature'))
  test('with another transmission or time than was signed', async () => {
    await isForged(changed(notice(), 'paypal-transmission-id', 'another'), 'signature')
    const before = `${new Date(Date.now() - 60_000).toISOString().slice(0, 19)}Z`
    await isForged(changed(notice(), 'paypal-transmission-time', before), 'signature')
  })
  test('that asks for another algorithm', () =>
    isForged(changed(notice(), 'paypal-auth-algo', 'SHA1withRSA'), 'headers'))
  test('with a header missing', async () => {
    for (const name of notice().headers.keys()) {
      const delivery = notice()
      delivery.headers.delete(name)
      await isForged(delivery, 'headers')
    }
  })

  test('too old, or from the future', async () => {
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
    await isForged(notice({ sentAt: hours(-5 * 24) }), 'time of transmission')
    await isForged(notice({ sentAt: hours(1) }), 'time of transmission')
    await isForged(
      changed(notice(), 'paypal-transmission-time', '2026-13-41T99:00:00Z'),
      'time of transmission',
    )
    assert.equal((await receiver().verify(notice({ sentAt: hours(-3 * 24) }))).kind, 'genuine')
  })
})

describe('a certificate', () => {
  test('is never fetched from anywhere else', async () => {
    const before = [provider.asked.length, stranger.asked.length]
    const path = '/v1/notifications/certs/CERT-good'
    const { host, port } = new URL(provider.origin)
    for (const address of [
      stranger.origin + path,
      `https://${host}${path}`,
      `http://localhost:${port}${path}`,
      `http://${host}@${new URL(stranger.origin).host}${path}`,
      `http://user:word@${host}${path}`,
      `${provider.origin}${path}?next=${stranger.origin}`,
      `${provider.origin}${path}#more`,
      `${provider.origin}/v1/notifications/certs/../../orders`,
      `${provider.origin}/v1/notifications/certs/%2e%2e%2forders`,
      `${provider.origin}/v1/notifications/certs/`,
      `${provider.origin}/elsewhere/CERT-good`,
      `file:///v1/notifications/certs/CERT-good`,
      'CERT-good',
    ])
      await isForged(notice({ certUrl: address }), 'certificate: address not trusted')
    assert.deepEqual([provider.asked.length, stranger.asked.length], before, 'nobody was asked')
  })

  test('is not followed to where a redirect leads', async () => {
    await isForged(notice({ certUrl: certUrl('CERT-redirect') }), 'certificate: HTTP 302')
    assert.deepEqual(stranger.asked, [])
  })
  test('of ten megabytes is not read', () =>
    isForged(notice({ certUrl: certUrl('CERT-large') }), 'certificate: too large'))
  test('that is none', async () => {
    await isForged(notice({ certUrl: certUrl('CERT-words') }), 'certificate: not one')
    await isForged(notice({ certUrl: certUrl('CERT-broken') }), 'certificate: not one')
    await isForged(notice({ certUrl: certUrl('CERT-unknown') }), 'certificate: HTTP 404')
  })
  test('has its time', async () => {
    await isForged(
      notice({ signer: expired, certUrl: certUrl('CERT-expired') }),
      'certificate: out of its time',
    )
    await isForged(notice({ signer: early, certUrl: certUrl('CERT-early') }), 'certificate: out of its time')
  })
  test('that runs out is not believed from memory', async () => {
    let ahead = 0
    const now = () => new Date(Date.now() + ahead)
    const one = receiver({ now })
    assert.equal((await one.verify(notice())).kind, 'genuine')
    ahead = 200 * 24 * 3_600_000
    assert.equal((await one.verify(notice({ sentAt: now() }))).kind, 'forged')
  })

  test('that cannot be fetched now says nothing of the notice', { timeout: 20_000 }, async () => {
    for (const name of ['CERT-down', 'CERT-slow'])
      assert.equal(
        (await receiver({ certificateTimeoutMs: 300 }).verify(notice({ certUrl: certUrl(name) }))).kind,
        'unknown',
      )
  })
  test('is not asked for without end by strangers', async () => {
    const one = receiver()
    const before = provider.asked.length
    for (let asked = 0; asked < 60; asked += 1)
      await one.verify(notice({ certUrl: certUrl(`CERT-made-up-${asked}`) }))
    assert.ok(provider.asked.length - before <= 20, `${provider.asked.length - before} requests`)
  })
})

test('without a registration of ours nothing can be told', async () => {
  const trust = certificateTrust({
    baseUrl: provider.origin,
    sdkBaseUrl: provider.origin,
    certificateChain: false,
  })
  const none = createWebhookReceiver({
    webhookId: undefined,
    trust,
    proved: rememberedCertificates(),
    now: () => new Date(),
  })
  assert.equal((await none.verify(notice())).kind, 'unknown')
})
