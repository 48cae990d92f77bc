import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openRecordingServer, type RecordingServer } from '../../../test/helpers/recording-server.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { createPayPal } from './paypal.ts'

let server: RecordingServer
let payments: PaymentProvider
let answers: (path: string) => { status: number; body: object }
const asked: string[] = []
before(async () => {
  server = await openRecordingServer((path, response) => {
    const token = path === '/v1/oauth2/token'
    const { status, body } = token
      ? { status: 200, body: { access_token: 't', expires_in: 600 } }
      : answers(path)
    if (!token) asked.push(path)
    response.writeHead(status)
    response.end(JSON.stringify(body))
  })
  payments = createPayPal({ baseUrl: server.origin, clientId: 'a', clientSecret: 'b', timeoutMs: 5000 })
})
after(() => server.close())

const now = new Date('2026-11-24T12:00:00Z')
const notice = (orderId: string) => ({
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: { supplementary_data: { related_ids: { order_id: orderId } } },
})

test('paid orders are listed page by page, each once, as far back as webhook events are kept', async () => {
  const next = { href: 'https://api-m.paypal.com/v1/notifications/webhooks-events?page=2', rel: 'next' }
  answers = (path) => ({
    status: 200,
    body: path.includes('page=2')
      ? { events: [notice('B2'), notice('A1')] }
      : { events: [notice('A1'), { event_type: 'x', resource: {} }], links: [next] },
  })
  asked.length = 0
  const since = new Date('2026-01-01T00:00:00Z')
  assert.deepEqual(await payments.listPaid(since, now), { kind: 'listed', providerOrderIds: ['A1', 'B2'] })
  const query = new URL(asked[0]!, 'https://x').searchParams
  assert.equal(query.get('event_type'), 'PAYMENT.CAPTURE.COMPLETED')
  assert.equal(query.get('start_time'), '2026-10-26T12:00:00.000Z', 'as far as PayPal tells')
  assert.equal(
    asked[1],
    '/v1/notifications/webhooks-events?page=2',
    'the next page comes from the same server',
  )
})

test('an endless list, a refusal and an unknown format count as unknown', async () => {
  const links = [{ href: 'https://x/v1/notifications/webhooks-events?page=2', rel: 'next' }]
  answers = () => ({ status: 200, body: { events: [notice('A1')], links } })
  assert.equal((await payments.listPaid(now, now)).kind, 'unknown')
  answers = () => ({ status: 403, body: { name: 'NOT_AUTHORIZED' } })
  assert.equal((await payments.listPaid(now, now)).kind, 'unknown')
  answers = () => ({ status: 200, body: { nothing: true } })
  assert.equal((await payments.listPaid(now, now)).kind, 'unknown')
})

test('an order that this shop did not create is not listed', async () => {
  answers = () => ({ status: 200, body: { id: 'A1', purchase_units: [{ amount: { value: '1' } }] } })
  assert.deepEqual(await payments.tellOrder('A1'), { kind: 'unreadable' })
  answers = () => ({ status: 404, body: { name: 'RESOURCE_NOT_FOUND' } })
  assert.deepEqual(await payments.tellOrder('A1'), { kind: 'missing' })
})
