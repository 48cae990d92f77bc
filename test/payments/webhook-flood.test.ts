import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { receiveWebhook } from '../../use-cases/payments/receive-webhook.ts'
import { signedNotice } from '../helpers/signed-notice.ts'
import { createTestShop, type TestShop } from '../helpers/test-shop.ts'
import { openWebhookDoor, type WebhookDoor } from '../helpers/webhook-door.ts'

let at: TestShop
let door: WebhookDoor
before(async () => {
  at = await createTestShop()
  door = await openWebhookDoor(at)
})
after(async () => {
  await door.close()
  await at.close()
})
beforeEach(async () => {
  await at.db.deleteFrom('counted_attempts').execute()
  await at.db.deleteFrom('webhook_events').execute()
})
afterEach(() => at.emulator.controls.clearFaults())

let made = 0
async function arrives(from: string, { by = 'provider', id = `WH-${(made += 1)}` } = {}): Promise<string> {
  const settings = { ...at.emulator.settings, webhookId: door.webhookId }
  const notice = signedNotice({
    settings: by === 'provider' ? settings : { ...settings, clientSecret: 'of a stranger' },
    url: at.paymentUrl,
    body: JSON.stringify({ id, event_type: 'SOMETHING.NEW', resource: {} }),
    sentAt: at.shop.now(),
  })
  return (await receiveWebhook(at.shop, { ...notice, from })).kind
}
async function flood(from: (nth: number) => string, count: number): Promise<number> {
  const before = verifications()
  for (let nth = 0; nth < count; nth += 1) await arrives(from(nth), { by: 'stranger' })
  return verifications() - before
}
const verifications = () =>
  at.emulator.controls.requests().filter(({ path }) => path.endsWith('/verify-webhook-signature')).length

describe('forged webhooks', () => {
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

  test('forged webhooks from a hundred networks cost few calls, and do not block networks that sent genuine webhooks', async () => {
    assert.equal(await arrives('66.211.168.1'), 'stored')
    assert.equal(await flood((nth) => `203.0.113.${nth}`, 100), 30)
    assert.equal(
      await arrives('198.51.100.7'),
      'unknown',
      'an unknown network over the limit; the provider sends it again',
    )
    for (let nth = 0; nth < 40; nth += 1) assert.equal(await arrives('66.211.168.1'), 'stored')
  })

  test('forged webhooks stop counting after a minute', async () => {
    await flood((nth) => `203.0.113.${nth}`, 100)
    assert.equal(await arrives('198.51.100.7'), 'unknown')
    at.later(2)
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
})

test('a webhook is not stored while the provider is down, and is stored when it comes again', async () => {
  at.emulator.controls.addFault({ on: 'webhooks.verify', do: 'status', status: 503, times: 'always' })
  assert.equal(await arrives('66.211.168.1', { id: 'WH-away' }), 'unknown')
  assert.deepEqual(await at.db.selectFrom('webhook_events').select('id').execute(), [])
  at.emulator.controls.clearFaults()
  assert.equal(await arrives('66.211.168.1', { id: 'WH-away' }), 'stored')
})
