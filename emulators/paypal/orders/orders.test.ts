import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  at,
  firstCapture,
  fullOrder,
  issueOf,
  mxnAmount,
  simpleOrder,
  startEmulator,
} from '../testing/start-emulator.ts'

const orders = '/v2/checkout/orders'

test('a wallet order goes from PAYER_ACTION_REQUIRED over APPROVED to COMPLETED', async (t) => {
  const emulator = await startEmulator(t)
  const created = await emulator.call('POST', orders, fullOrder(), { key: 'c1', minimal: true })
  assert.equal(created.status, 201)
  assert.deepEqual(Object.keys(created.body), ['id', 'status', 'payment_source', 'links'])
  assert.equal(created.body['status'], 'PAYER_ACTION_REQUIRED')
  assert.match(String(created.body['id']), /^[A-Z0-9]{17}$/)
  assert.match(String(created.headers.get('paypal-debug-id')), /^\w{13}$/)
  const id = String(created.body['id'])
  const links = created.body['links'] as { rel: string; href: string }[]
  assert.deepEqual(
    links.map(({ rel }) => rel),
    ['self', 'payer-action'],
  )
  assert.equal(links[1]?.href, `${emulator.url}/checkoutnow?token=${id}`)

  const early = await emulator.call('POST', `${orders}/${id}/capture`, undefined, { key: 'k1' })
  assert.equal(early.status, 422)
  assert.equal(issueOf(early), 'ORDER_NOT_APPROVED')

  emulator.controls.approve(id)
  const approved = await emulator.call('GET', `${orders}/${id}`)
  assert.equal(approved.body['status'], 'APPROVED')
  assert.equal(at(approved.body, 'payer', 'email_address'), 'comprador@demo.example')

  const captured = await emulator.call('POST', `${orders}/${id}/capture`, undefined, { key: 'k1' })
  assert.equal(captured.status, 201, 'a refusal because of a missing approval is not remembered')
  assert.equal(captured.body['status'], 'COMPLETED')
  const capture = at(captured.body, ...firstCapture)
  assert.equal(at(capture, 'status'), 'COMPLETED')
  assert.deepEqual(at(capture, 'amount'), mxnAmount('696.50'))
  assert.equal(at(capture, 'custom_id'), 'checkout-1')
  assert.equal(at(capture, 'invoice_id'), 'PL-0001')
  assert.deepEqual(at(capture, 'seller_receivable_breakdown', 'gross_amount'), mxnAmount('696.50'))

  const again = await emulator.call('POST', `${orders}/${id}/capture`, {}, { key: 'k2' })
  assert.equal(again.status, 422)
  assert.equal(issueOf(again), 'ORDER_ALREADY_CAPTURED')
  const alone = await emulator.call('GET', `/v2/payments/captures/${String(at(capture, 'id'))}`)
  assert.equal(at(alone.body, 'links', 2, 'href'), `${emulator.url}/v2/checkout/orders/${id}`)
})

test('without a payment source the order is CREATED and has an approve link', async (t) => {
  const emulator = await startEmulator(t)
  const created = await emulator.call('POST', orders, simpleOrder(), { minimal: true })
  assert.equal(created.body['status'], 'CREATED')
  const links = created.body['links'] as { rel: string }[]
  assert.deepEqual(
    links.map(({ rel }) => rel),
    ['self', 'approve', 'update', 'capture'],
  )
})

test('an invoice number that was paid is refused, at creation and at capture', async (t) => {
  const emulator = await startEmulator(t)
  const first = await emulator.call('POST', orders, simpleOrder('10.00', { invoice_id: 'A-1' }))
  const rival = await emulator.call('POST', orders, simpleOrder('10.00', { invoice_id: 'A-1' }))
  for (const order of [first, rival]) emulator.controls.approve(String(order.body['id']))
  const paid = await emulator.call('POST', `${orders}/${String(first.body['id'])}/capture`, {})
  assert.equal(paid.status, 201)
  const late = await emulator.call('POST', `${orders}/${String(rival.body['id'])}/capture`, {})
  assert.equal(issueOf(late), 'DUPLICATE_INVOICE_ID')
  const next = await emulator.call('POST', orders, simpleOrder('10.00', { invoice_id: 'A-1' }))
  assert.equal(issueOf(next), 'DUPLICATE_INVOICE_ID')
})

test('a declined instrument uses the approval up; the next one passes; too many end the order', async (t) => {
  const emulator = await startEmulator(t, { maxPaymentAttempts: 2 })
  const create = async () => String((await emulator.call('POST', orders, simpleOrder())).body['id'])
  const capture = (id: string, key: string) => emulator.call('POST', `${orders}/${id}/capture`, {}, { key })

  const id = await create()
  emulator.controls.approve(id, 'decline')
  const declined = await capture(id, 'try-1')
  assert.equal(declined.status, 422)
  assert.equal(issueOf(declined), 'INSTRUMENT_DECLINED')
  assert.equal(at(declined.body, 'links', 0, 'rel'), 'redirect')
  assert.equal((await emulator.call('GET', `${orders}/${id}`)).body['status'], 'CREATED')
  emulator.controls.approve(id)
  assert.equal(
    issueOf(await capture(id, 'try-1')),
    'INSTRUMENT_DECLINED',
    'the old key repeats the old decline',
  )
  assert.equal((await capture(id, 'try-2')).status, 201)

  const dead = await create()
  for (const key of ['a', 'b']) {
    emulator.controls.approve(dead, 'decline')
    assert.equal(issueOf(await capture(dead, key)), 'INSTRUMENT_DECLINED')
  }
  emulator.controls.approve(dead)
  assert.equal(issueOf(await capture(dead, 'c')), 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED')
})

test('orders end: unapproved after six hours, approved after three', async (t) => {
  const emulator = await startEmulator(t)
  const ids = await Promise.all(
    [1, 2, 3].map(async () => String((await emulator.call('POST', orders, simpleOrder())).body['id'])),
  )
  const [open = '', approved = '', paid = ''] = ids
  emulator.controls.approve(approved)
  emulator.controls.approve(paid)
  await emulator.call('POST', `${orders}/${paid}/capture`, {})
  const status = async (id: string) => (await emulator.call('GET', `${orders}/${id}`)).status
  const start = Date.now()
  t.mock.timers.enable({ apis: ['Date'], now: start + 2.9 * 3_600_000 })
  assert.deepEqual(await Promise.all(ids.map(status)), [200, 200, 200])
  t.mock.timers.setTime(start + 3.1 * 3_600_000)
  assert.deepEqual(await Promise.all(ids.map(status)), [200, 404, 200])
  t.mock.timers.setTime(start + 6.1 * 3_600_000)
  assert.deepEqual(await Promise.all(ids.map(status)), [404, 404, 200])
  const late = await emulator.call('POST', `${orders}/${open}/capture`, {})
  assert.equal(issueOf(late), 'INVALID_RESOURCE_ID')
})

test('protocol errors: tokens, content type, JSON, ids', async (t) => {
  const emulator = await startEmulator(t)
  const post = (options: Parameters<typeof emulator.call>[3]) =>
    emulator.call('POST', orders, simpleOrder(), options)
  const foreign = await post({ headers: { authorization: 'Bearer A21AAother' } })
  assert.equal(foreign.status, 401)
  assert.equal(foreign.body['error'], 'invalid_token')
  const naked = await fetch(emulator.url + orders, { method: 'POST' })
  assert.equal(naked.status, 401)
  assert.equal(at(await naked.json(), 'name'), 'AUTHENTICATION_FAILURE')
  const badLogin = await fetch(`${emulator.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('a:b')}` },
    body: 'grant_type=client_credentials',
  })
  assert.equal(badLogin.status, 401)
  assert.equal(at(await badLogin.json(), 'error'), 'invalid_client')
  const text = await post({ headers: { 'content-type': 'text/plain' } })
  assert.equal(text.status, 415)
  const torn = await post({ raw: '{"intent":' })
  assert.equal(torn.status, 400)
  assert.equal(issueOf(torn), 'MALFORMED_REQUEST_JSON')
  assert.equal(issueOf(await post({ key: 'x'.repeat(109) })), 'INVALID_STRING_LENGTH')
  const unknown = await emulator.call('GET', `${orders}/NOTHERE`)
  assert.equal(unknown.status, 404)
  assert.equal(unknown.body['name'], 'RESOURCE_NOT_FOUND')
  assert.equal(unknown.body['debug_id'], unknown.headers.get('paypal-debug-id'))
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 10 * 3_600_000 })
  assert.equal((await post({})).body['error'], 'invalid_token', 'tokens expire')
})
