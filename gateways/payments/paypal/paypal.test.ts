import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openRecordingServer, type RecordingServer } from '../../../test/helpers/recording-server.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { createPayPal } from './paypal.ts'

type Answer = { status: number; body: object; headers?: Record<string, string> }

let server: RecordingServer
let payments: PaymentProvider
let answer: Answer | ((path: string) => Answer)

before(async () => void ({ server, payments } = await openProvider()))
after(() => server.close())

async function openProvider() {
  const server = await openRecordingServer((path, response) => {
    const token = { status: 200, body: { access_token: 't', expires_in: 600 } }
    const other = typeof answer === 'function' ? answer(path) : answer
    const { status, body, headers }: Answer = path === '/v1/oauth2/token' ? token : other
    response.writeHead(status, headers)
    response.end(JSON.stringify(body))
  })
  const access = { clientId: 'a', clientSecret: 'b', timeoutMs: 5000 }
  return { server, payments: createPayPal({ baseUrl: server.origin, sdkBaseUrl: server.origin, ...access }) }
}

const id = '5O190127TN364715T'
const capture = (status: string, value = '439.00') => ({
  id: '3C679366HH908993F',
  status,
  amount: { currency_code: 'MXN', value },
})
const order = (status: string, ...captures: object[]) => ({
  id,
  status,
  purchase_units: [{ payments: { captures } }],
})
const captureOrder = () => payments.captureOrder(id, { key: 'k' })

async function captured(fields: object) {
  answer = { status: 201, body: order('COMPLETED', fields) }
  const result = await captureOrder()
  return result.kind === 'captured' ? result.capture : assert.fail(result.kind)
}
async function found(...parts: Parameters<typeof order>) {
  answer = { status: 200, body: order(...parts) }
  const result = await payments.findOrder(id)
  return result.kind === 'found' ? result.order : assert.fail(result.kind)
}

test('each refusal of a capture by PayPal has a result of the port, and PayPal’s own code is kept for messages', async () => {
  const refusals: [string, string][] = [
    ['INSTRUMENT_DECLINED', 'declined'],
    ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'declined'],
    ['ORDER_NOT_APPROVED', 'not-approved'],
    ['PAYER_ACTION_REQUIRED', 'not-approved'],
    ['ORDER_ALREADY_CAPTURED', 'asked-already'],
    ['ORDER_COMPLETION_IN_PROGRESS', 'asked-already'],
    ['DUPLICATE_INVOICE_ID', 'asked-already'],
    ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'used-up'],
    ['INVALID_RESOURCE_ID', 'missing'],
    ['TRANSACTION_REFUSED', 'refused'],
    ['constructor', 'refused'],
  ]
  for (const [issue, kind] of refusals) {
    const name = 'UNPROCESSABLE_ENTITY'
    answer = { status: 422, body: { name, debug_id: 'd7', details: [{ issue, description: 'No.' }] } }
    assert.deepEqual(await captureOrder(), { kind, code: issue, description: 'No.', reference: 'd7' })
  }
  answer = { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
  assert.equal((await captureOrder()).kind, 'missing')
})

test('the state of a capture is translated, and an unknown state gives an unknown result', async () => {
  const states = {
    COMPLETED: 'completed',
    PENDING: 'pending',
    DECLINED: 'declined',
    FAILED: 'failed',
    REFUNDED: 'refunded',
    PARTIALLY_REFUNDED: 'partially-refunded',
  }
  for (const [status, expected] of Object.entries(states)) {
    const { state, amount } = await captured(capture(status))
    assert.deepEqual([state, amount], [expected, 43_900])
  }
  for (const odd of [capture('SOMETHING_NEW'), capture('COMPLETED', 'mucho')]) {
    answer = { status: 201, body: order('COMPLETED', odd) }
    assert.equal((await captureOrder()).kind, 'unknown')
  }
})

test('fee and net are read only where PayPal states them in the currency of the capture', async () => {
  const mxn = (value: string) => ({ currency_code: 'MXN', value })
  const usd = (value: string) => ({ currency_code: 'USD', value })
  const fees: [object | undefined, number | null, number | null][] = [
    [{ gross_amount: mxn('439.00'), paypal_fee: mxn('24.75'), net_amount: mxn('414.25') }, 2_475, 41_425],
    [{ gross_amount: mxn('439.00'), net_amount: mxn('439.00') }, null, 43_900],
    [{ gross_amount: mxn('439.00'), paypal_fee: usd('1.20'), net_amount: usd('20.00') }, null, null],
    [{ paypal_fee: { value: 12 }, net_amount: 'mucho' }, null, null],
    [undefined, null, null],
  ]
  for (const [seller_receivable_breakdown, ...expected] of fees) {
    const { fee, net } = await captured({ ...capture('COMPLETED'), seller_receivable_breakdown })
    assert.deepEqual([fee, net], expected)
  }
})

test('the completed capture counts, not the declined ones before it', async () => {
  const paid = await found('COMPLETED', capture('DECLINED'), capture('COMPLETED'), capture('DECLINED'))
  assert.deepEqual([paid.capture?.state, paid.approved], ['completed', false])
  assert.deepEqual(await found('APPROVED'), { id, approved: true, capture: null, refunds: [] })
})

test('a capture is dated by PayPal, after a review by its end, whatever was refunded since', async () => {
  const [created, changed] = ['2026-11-20T18:00:00Z', '2026-11-22T05:59:59Z']
  const times: [status: string, cameAt: string | null][] = [
    ['COMPLETED', changed],
    ['PARTIALLY_REFUNDED', created],
    ['REFUNDED', created],
    ['PENDING', null],
    ['DECLINED', null],
  ]
  for (const [status, cameAt] of times) {
    const fields = { ...capture(status), create_time: created, update_time: changed }
    const { capture: dated } = await found('COMPLETED', fields)
    assert.deepEqual(dated?.cameAt, cameAt === null ? null : new Date(cameAt), status)
  }
  const undated = await found('COMPLETED', { ...capture('COMPLETED'), create_time: 'ayer' })
  assert.equal(undated.capture?.cameAt, null)
})

test('a refund that is completed or pending is reported as such', async () => {
  const refund = () => payments.refundCapture('3C679366HH908993F', { key: 'k', amount: 43_900 })
  answer = { status: 201, body: { id: 'R1', status: 'PENDING' } }
  const noAmounts = { amount: null, feeBack: null, wentAt: null }
  assert.deepEqual(await refund(), { kind: 'refunded', refund: { id: 'R1', state: 'pending', ...noAmounts } })
  const went = {
    amount: { currency_code: 'MXN', value: '439.00' },
    seller_payable_breakdown: { paypal_fee: { currency_code: 'MXN', value: '12.00' } },
    create_time: '2026-11-20T18:00:00Z',
    update_time: '2026-11-22T05:59:59Z',
  }
  answer = { status: 201, body: { id: 'R1', status: 'COMPLETED', ...went } }
  const amounts = { amount: 43_900, feeBack: 1_200, wentAt: new Date(went.update_time) }
  assert.deepEqual(await refund(), { kind: 'refunded', refund: { id: 'R1', state: 'completed', ...amounts } })
  const details = [{ issue: 'CAPTURE_FULLY_REFUNDED' }]
  answer = { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details } }
  const refused = await refund()
  assert.deepEqual([refused.kind, 'code' in refused && refused.code], ['refused', 'CAPTURE_FULLY_REFUNDED'])
})

test('an error of a proxy in between is no response of PayPal: the result of payment, order and refund is unknown', async () => {
  const kinds = async () => {
    const refund = payments.refundCapture(id, { key: 'k', amount: 43_900 })
    const answers = await Promise.all([
      captureOrder(),
      payments.findOrder(id),
      payments.findCapture(id),
      refund,
    ])
    return answers.map(({ kind }) => kind)
  }
  for (const status of [400, 404, 422]) {
    answer = { status, body: { message: 'no Route matched with those values' } }
    assert.deepEqual(await kinds(), ['unknown', 'unknown', 'unknown', 'unknown'], `${status}`)
  }
  answer = { status: 404, body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] } }
  assert.deepEqual(await kinds(), ['missing', 'missing', 'missing', 'refused'])
})

describe('orders that PayPal lists', () => {
  const now = new Date('2026-11-24T12:00:00Z')
  const notice = (orderId: string) => ({
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { supplementary_data: { related_ids: { order_id: orderId } } },
  })

  test('paid orders are listed page by page, each once, as far back as webhook events are kept', async () => {
    const events = '/v1/notifications/webhooks-events'
    const next = { href: `https://api-m.paypal.com${events}?page=2`, rel: 'next' }
    const first = { events: [notice('A1'), { event_type: 'x', resource: {} }], links: [next] }
    const second = { events: [notice('B2'), notice('A1')] }
    answer = (path) => ({ status: 200, body: path.includes('page=2') ? second : first })
    server.requestedPaths.length = 0
    const since = new Date('2026-01-01T00:00:00Z')
    assert.deepEqual(await payments.listPaid(since, now), { kind: 'listed', providerOrderIds: ['A1', 'B2'] })
    const [firstPath = '', nextPath] = server.requestedPaths.filter((path) => path.startsWith(events))
    const query = new URL(firstPath, 'https://x').searchParams
    assert.equal(query.get('event_type'), 'PAYMENT.CAPTURE.COMPLETED')
    assert.equal(query.get('start_time'), '2026-10-26T12:00:00.000Z', 'as far back as PayPal lists')
    assert.equal(nextPath, `${events}?page=2`, 'the next page comes from the same server')
  })

  test('an endless list, a refusal and an unknown format count as unknown', async () => {
    const links = [{ href: 'https://x/v1/notifications/webhooks-events?page=2', rel: 'next' }]
    for (const response of [
      { status: 200, body: { events: [notice('A1')], links } },
      { status: 403, body: { name: 'NOT_AUTHORIZED' } },
      { status: 200, body: { nothing: true } },
    ]) {
      answer = response
      assert.equal((await payments.listPaid(now, now)).kind, 'unknown', JSON.stringify(response))
    }
  })

  test('an order that this shop did not create is not listed', async () => {
    answer = { status: 200, body: { id: 'A1', purchase_units: [{ amount: { value: '1' } }] } }
    assert.deepEqual(await payments.readLostOrder('A1'), { kind: 'unreadable' })
    answer = { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
    assert.deepEqual(await payments.readLostOrder('A1'), { kind: 'missing' })
  })
})

describe('the state of the provider', () => {
  const missing = { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }

  test('an unreachable provider is reported with time and reason until it responds again', async () => {
    const provider = await openProvider()
    const statusAfter = async (response: Answer) => {
      answer = response
      await provider.payments.findOrder('A1')
      return provider.payments.status()
    }
    assert.deepEqual(provider.payments.status(), { away: null, clockAheadMs: null })
    const { away } = await statusAfter({ status: 503, body: {} })
    assert.equal(away?.reason, 'HTTP 503')
    const { away: still } = await statusAfter({ status: 503, body: {} })
    assert.deepEqual(still, away, 'unavailable since the first failure')
    assert.equal((await statusAfter(missing)).away, null, 'a refusal means that the provider is available')
    await provider.server.close()
    assert.notEqual((await statusAfter(missing)).away, null)
  })

  test('a wrong clock is detected by the provider’s Date header', async () => {
    answer = { ...missing, headers: { date: new Date(Date.now() - 600_000).toUTCString() } }
    await payments.findOrder('A1')
    const { clockAheadMs } = payments.status()
    assert.equal(Math.round((clockAheadMs ?? 0) / 60_000), 10)
  })
})
