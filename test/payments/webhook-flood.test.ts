import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createWebhookReceiver } from '../../gateways/payments/paypal/webhook-receiver.ts'
import { certificateTrust } from '../../gateways/payments/paypal/webhook-trust.ts'
import { keepsProvedCertificates } from '../../data/payments/webhook-certificates.ts'
import { deleteExpiredTraces } from '../../data/queue/expired-traces.ts'
import { openRecordingServer, type RecordingServer } from '../helpers/recording-server.ts'
import { createTestShop, type TestShop } from '../helpers/test-shop.ts'
import { createSigner, signedNotice } from '../helpers/webhook-signer.ts'

/** Notices that strangers make up by the hundred, and the real ones between them. */

const webhookId = 'OURS'
const signer = createSigner()
const next = createSigner()
const stranger = createSigner()
const served: Record<string, string> = { 'CERT-known': signer.pem, 'CERT-next': next.pem }

let at: TestShop
let provider: RecordingServer
before(async () => {
  at = await createTestShop()
  provider = await openRecordingServer((path, response) => {
    const file = served[path.split('/').at(-1)!]
    response.writeHead(file ? 200 : 404).end(file ?? '')
  })
})
after(async () => {
  await provider.close()
  await at.close()
})
beforeEach(() => at.db.deleteFrom('webhook_certificates').execute())

const addressOf = (name: string) => `${provider.origin}/v1/notifications/certs/${name}`
const asksFor = (name: string) => provider.asked.filter((path) => path.endsWith(`/${name}`)).length
const aReceiver = () =>
  createWebhookReceiver({
    webhookId,
    trust: certificateTrust({
      baseUrl: provider.origin,
      sdkBaseUrl: provider.origin,
      certificateChain: false,
    }),
    proved: keepsProvedCertificates(at.db),
    now: at.shop.now,
  })
type Receiver = ReturnType<typeof aReceiver>

const genuine = (from: string, name = 'CERT-known', by = signer) => ({
  ...signedNotice({ signer: by, certUrl: addressOf(name), body: '{}', webhookId }),
  from,
})
/** Headers as they must be, at the provider's own address, and everything else made up. */
async function flood(receiver: Receiver, from: (nth: number) => string, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1)
    await receiver.verify({
      ...signedNotice({ signer: stranger, certUrl: addressOf(`CERT-no-${nth}`), body: '{}', webhookId }),
      from: from(nth),
    })
}
const kindOf = async (receiver: Receiver, notice: ReturnType<typeof genuine>) =>
  (await receiver.verify(notice)).kind

describe('forged notices', () => {
  test('from one network leave the real ones alone, also those signed with a new certificate', async () => {
    const receiver = aReceiver()
    assert.equal(await kindOf(receiver, genuine('66.211.168.1')), 'genuine')
    await flood(receiver, () => '203.0.113.9', 60)
    assert.equal(await kindOf(receiver, genuine('66.211.170.66')), 'genuine', 'a known certificate')
    assert.equal(
      await kindOf(receiver, genuine('66.211.170.66', 'CERT-next', next)),
      'genuine',
      'a new certificate',
    )
  })

  test('from a hundred networks cannot touch a known certificate, nor the networks real notices came from', async () => {
    const receiver = aReceiver()
    assert.equal(await kindOf(receiver, genuine('66.211.168.1')), 'genuine')
    const before = provider.asked.length
    await flood(receiver, (nth) => `203.0.113.${nth}`, 100)
    assert.ok(provider.asked.length - before <= 30, `${provider.asked.length - before} requests`)
    assert.equal(await kindOf(receiver, genuine('198.51.100.7')), 'genuine', 'a known certificate')
    assert.equal(await kindOf(receiver, genuine('66.211.168.1', 'CERT-next', next)), 'genuine')
  })

  test('are over when their minute is: a stranger’s real notice passes then', async () => {
    const receiver = aReceiver()
    await flood(receiver, (nth) => `203.0.113.${nth}`, 100)
    assert.equal(await kindOf(receiver, genuine('198.51.100.7')), 'unknown', 'come again')
    at.later(2)
    assert.equal(await kindOf(receiver, genuine('198.51.100.7')), 'genuine')
  })

  test('that name a known certificate are told by it, and cost nobody a request', async () => {
    const receiver = aReceiver()
    assert.equal(await kindOf(receiver, genuine('66.211.168.1')), 'genuine')
    const before = provider.asked.length
    for (let nth = 0; nth < 40; nth += 1)
      assert.equal(await kindOf(receiver, genuine('203.0.113.9', 'CERT-known', stranger)), 'forged')
    assert.equal(provider.asked.length, before)
  })
})

describe('a certificate that a real notice proved', () => {
  test('is known after a restart and to every process, whatever strangers do', async () => {
    assert.equal(await kindOf(aReceiver(), genuine('66.211.168.1')), 'genuine')
    const before = asksFor('CERT-known')
    const restarted = aReceiver()
    await flood(restarted, (nth) => `203.0.113.${nth}`, 100)
    assert.equal(await kindOf(restarted, genuine('66.211.170.66')), 'genuine')
    assert.equal(asksFor('CERT-known'), before, 'nobody was asked')
  })

  test('is the only kind that is kept', async () => {
    const receiver = aReceiver()
    assert.equal(await kindOf(receiver, genuine('203.0.113.9', 'CERT-known', stranger)), 'forged')
    const kept = () => at.db.selectFrom('webhook_certificates').select('address').execute()
    assert.deepEqual(await kept(), [])
    for (let time = 0; time < 3; time += 1)
      assert.equal(await kindOf(receiver, genuine('66.211.168.1')), 'genuine')
    assert.deepEqual(await kept(), [{ address: addressOf('CERT-known') }])
  })

  test('goes when its time is over', async () => {
    assert.equal(await kindOf(aReceiver(), genuine('66.211.168.1')), 'genuine')
    await deleteExpiredTraces(at.db, new Date(Date.now() + 200 * 24 * 3_600_000))
    assert.deepEqual(await at.db.selectFrom('webhook_certificates').select('address').execute(), [])
  })
})
