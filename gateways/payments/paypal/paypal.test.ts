import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openRecordingServer, type RecordingServer } from '../../../test/helpers/recording-server.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { createPayPal } from './paypal.ts'

let server: RecordingServer
let payments: PaymentProvider
let answer: { status: number; body: object }

before(async () => {
  server = await openRecordingServer((path, response) => {
    const token = path === '/v1/oauth2/token'
    response.writeHead(token ? 200 : answer.status)
    response.end(JSON.stringify(token ? { access_token: 't', expires_in: 600 } : answer.body))
  })
  payments = createPayPal({ baseUrl: server.origin, clientId: 'a', clientSecret: 'b', timeoutMs: 5000 })
})
after(() => server.close())

const capture = (status: string, value = '439.00') => ({
  id: '3C679366HH908993F',
  status,
  amount: { currency_code: 'MXN', value },
})
const order = (status: string, ...captures: object[]) => ({
  id: '5O190127TN364715T',
  status,
  purchase_units: [{ payments: { captures } }],
})
const ask = () => payments.captureOrder('5O190127TN364715T', { key: 'k' })

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
    assert.deepEqual(await ask(), { kind, code: issue, description: 'No.', reference: 'd7' })
  }
  answer = { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
  assert.equal((await ask()).kind, 'missing')
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
  for (const [status, state] of Object.entries(states)) {
    answer = { status: 201, body: order('COMPLETED', capture(status)) }
    const captured = await ask()
    assert.ok(captured.kind === 'captured')
    assert.deepEqual([captured.capture.state, captured.capture.amount], [state, 43_900])
  }
  for (const odd of [capture('SOMETHING_NEW'), capture('COMPLETED', 'mucho')]) {
    answer = { status: 201, body: order('COMPLETED', odd) }
    assert.equal((await ask()).kind, 'unknown')
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
  for (const [seller_receivable_breakdown, fee, net] of fees) {
    answer = {
      status: 201,
      body: order('COMPLETED', { ...capture('COMPLETED'), seller_receivable_breakdown }),
    }
    const captured = await ask()
    assert.ok(captured.kind === 'captured')
    assert.deepEqual([captured.capture.fee, captured.capture.net], [fee, net])
  }
})

test('the completed capture counts, not the declined ones before it', async () => {
  answer = {
    status: 200,
    body: order('COMPLETED', capture('DECLINED'), capture('COMPLETED'), capture('DECLINED')),
  }
  const found = await payments.findOrder('5O190127TN364715T')
  assert.ok(found.kind === 'found')
  assert.deepEqual([found.order.capture?.state, found.order.approved], ['completed', false])
  answer = { status: 200, body: order('APPROVED') }
  const approved = await payments.findOrder('5O190127TN364715T')
  assert.ok(approved.kind === 'found')
  assert.deepEqual(approved.order, { id: '5O190127TN364715T', approved: true, capture: null, refunds: [] })
})

const backAt = (time: string) => ({
  amount: { currency_code: 'MXN', value: '439.00' },
  seller_payable_breakdown: { paypal_fee: { currency_code: 'MXN', value: '12.00' } },
  create_time: '2026-11-20T18:00:00Z',
  update_time: time,
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
    const told = { ...capture(status), create_time: created, update_time: changed }
    answer = { status: 200, body: order('COMPLETED', told) }
    const found = await payments.findOrder('5O190127TN364715T')
    assert.ok(found.kind === 'found')
    assert.deepEqual(found.order.capture?.cameAt, cameAt === null ? null : new Date(cameAt), status)
  }
  answer = { status: 200, body: order('COMPLETED', { ...capture('COMPLETED'), create_time: 'ayer' }) }
  const found = await payments.findOrder('5O190127TN364715T')
  assert.ok(found.kind === 'found')
  assert.equal(found.order.capture?.cameAt, null)
})

test('a refund that is completed or pending is reported as such', async () => {
  const refund = () => payments.refundCapture('3C679366HH908993F', { key: 'k', amount: 43_900 })
  answer = { status: 201, body: { id: 'R1', status: 'PENDING' } }
  const untold = { amount: null, feeBack: null, wentAt: null }
  assert.deepEqual(await refund(), { kind: 'refunded', refund: { id: 'R1', state: 'pending', ...untold } })
  answer = { status: 201, body: { id: 'R1', status: 'COMPLETED', ...backAt('2026-11-22T05:59:59Z') } }
  assert.deepEqual(await refund(), {
    kind: 'refunded',
    refund: {
      id: 'R1',
      state: 'completed',
      amount: 43_900,
      feeBack: 1_200,
      wentAt: new Date('2026-11-22T05:59:59Z'),
    },
  })
  answer = {
    status: 422,
    body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'CAPTURE_FULLY_REFUNDED' }] },
  }
  const refused = await refund()
  assert.deepEqual([refused.kind, 'code' in refused && refused.code], ['refused', 'CAPTURE_FULLY_REFUNDED'])
})

test('an error of a proxy in between is no response of PayPal: the result of payment, order and refund is unknown', async () => {
  const id = '5O190127TN364715T'
  const kinds = async () => {
    const refund = payments.refundCapture(id, { key: 'k', amount: 43_900 })
    const answers = await Promise.all([ask(), payments.findOrder(id), payments.findCapture(id), refund])
    return answers.map(({ kind }) => kind)
  }
  for (const status of [400, 404, 422]) {
    answer = { status, body: { message: 'no Route matched with those values' } }
    assert.deepEqual(await kinds(), ['unknown', 'unknown', 'unknown', 'unknown'], `${status}`)
  }
  answer = { status: 404, body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] } }
  assert.deepEqual(await kinds(), ['missing', 'missing', 'missing', 'refused'])
})
