import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  at,
  firstCapture,
  fullOrder,
  issueOf,
  mxnAmount,
  ordersPath,
  simpleOrder,
  startEmulator,
} from '../testing/start-emulator.ts'

test('a wallet order goes from PAYER_ACTION_REQUIRED over APPROVED to COMPLETED', async (t) => {
  const emulator = await startEmulator(t)
  const created = await emulator.call('POST', ordersPath, fullOrder(), { key: 'c1', minimal: true })
  assert.equal(created.status, 201)
  assert.deepEqual(Object.keys(created.body), ['id', 'status', 'payment_source', 'links'])
  assert.equal(created.body['status'], 'PAYER_ACTION_REQUIRED')
  assert.match(String(created.body['id']), /^[A-Z0-9]{17}$/)
  assert.match(String(created.headers.get('paypal-debug-id')), /^\w{13}$/)
  const id = String(created.body['id'])
  const links = created.body['links'] as { rel: string; href: string }[]
  assert.equal(links.map(({ rel }) => rel).join(), 'self,payer-action')
  assert.equal(links[1]?.href, `${emulator.url}/checkoutnow?token=${id}`)

  const early = await emulator.capture(id, 'k1')
  assert.deepEqual([early.status, issueOf(early)], [422, 'ORDER_NOT_APPROVED'])

  emulator.controls.approve(id)
  const approved = await emulator.call('GET', `${ordersPath}/${id}`)
  assert.equal(approved.body['status'], 'APPROVED')
  assert.equal(at(approved.body, 'payer', 'email_address'), 'comprador@demo.example')

  const captured = await emulator.call('POST', `${ordersPath}/${id}/capture`, undefined, { key: 'k1' })
  assert.equal(captured.status, 201, 'a refusal because of a missing approval is not remembered')
  assert.equal(captured.body['status'], 'COMPLETED')
  const capture = at(captured.body, ...firstCapture)
  assert.equal(at(capture, 'status'), 'COMPLETED')
  assert.deepEqual(at(capture, 'amount'), mxnAmount('696.50'))
  assert.equal(at(capture, 'custom_id'), 'checkout-1')
  assert.equal(at(capture, 'invoice_id'), 'PL-0001')
  assert.deepEqual(at(capture, 'seller_receivable_breakdown', 'gross_amount'), mxnAmount('696.50'))

  const again = await emulator.capture(id, 'k2')
  assert.deepEqual([again.status, issueOf(again)], [422, 'ORDER_ALREADY_CAPTURED'])
  const alone = await emulator.call('GET', `/v2/payments/captures/${String(at(capture, 'id'))}`)
  assert.equal(at(alone.body, 'links', 2, 'href'), `${emulator.url}/v2/checkout/orders/${id}`)
})

test('without a payment source the order is CREATED and has an approve link', async (t) => {
  const emulator = await startEmulator(t)
  const created = await emulator.call('POST', ordersPath, simpleOrder(), { minimal: true })
  assert.equal(created.body['status'], 'CREATED')
  const links = created.body['links'] as { rel: string }[]
  assert.equal(links.map(({ rel }) => rel).join(), 'self,approve,update,capture')
})

test('an invoice number that was paid is refused, at creation and at capture', async (t) => {
  const emulator = await startEmulator(t)
  const order = simpleOrder('10.00', { invoice_id: 'A-1' })
  const [first, rival] = [await emulator.approvedOrder(order), await emulator.approvedOrder(order)]
  assert.equal((await emulator.capture(first)).status, 201)
  assert.equal(issueOf(await emulator.capture(rival)), 'DUPLICATE_INVOICE_ID')
  assert.equal(issueOf(await emulator.call('POST', ordersPath, order)), 'DUPLICATE_INVOICE_ID')
})

test('a declined instrument uses the approval up; the next one passes; too many end the order', async (t) => {
  const emulator = await startEmulator(t, { maxPaymentAttempts: 2 })
  const { capture } = emulator
  const id = await emulator.order()
  emulator.controls.approve(id, 'decline')
  const declined = await capture(id, 'try-1')
  assert.deepEqual([declined.status, issueOf(declined)], [422, 'INSTRUMENT_DECLINED'])
  assert.equal(at(declined.body, 'links', 0, 'rel'), 'redirect')
  assert.equal((await emulator.call('GET', `${ordersPath}/${id}`)).body['status'], 'CREATED')
  emulator.controls.approve(id)
  const repeated = issueOf(await capture(id, 'try-1'))
  assert.equal(repeated, 'INSTRUMENT_DECLINED', 'the old key repeats the old decline')
  assert.equal((await capture(id, 'try-2')).status, 201)

  const dead = await emulator.order()
  for (const key of ['a', 'b']) {
    emulator.controls.approve(dead, 'decline')
    assert.equal(issueOf(await capture(dead, key)), 'INSTRUMENT_DECLINED')
  }
  emulator.controls.approve(dead)
  assert.equal(issueOf(await capture(dead, 'c')), 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED')
})

test('orders end: unapproved after six hours, approved after three', async (t) => {
  const emulator = await startEmulator(t)
  const open = await emulator.order()
  const ids = [open, await emulator.approvedOrder(), (await emulator.paidOrder()).orderId]
  const status = async (id: string) => (await emulator.call('GET', `${ordersPath}/${id}`)).status
  const start = Date.now()
  t.mock.timers.enable({ apis: ['Date'], now: start + 2.9 * 3_600_000 })
  assert.deepEqual(await Promise.all(ids.map(status)), [200, 200, 200])
  t.mock.timers.setTime(start + 3.1 * 3_600_000)
  assert.deepEqual(await Promise.all(ids.map(status)), [200, 404, 200])
  t.mock.timers.setTime(start + 6.1 * 3_600_000)
  assert.deepEqual(await Promise.all(ids.map(status)), [404, 404, 200])
  assert.equal(issueOf(await emulator.capture(open)), 'INVALID_RESOURCE_ID')
})

test('protocol errors: tokens, content type, JSON, ids', async (t) => {
  const emulator = await startEmulator(t)
  const post = (options: Parameters<typeof emulator.call>[3]) =>
    emulator.call('POST', ordersPath, simpleOrder(), options)
  const foreign = await post({ headers: { authorization: 'Bearer A21AAother' } })
  assert.deepEqual([foreign.status, foreign.body['error']], [401, 'invalid_token'])
  const naked = await fetch(emulator.url + ordersPath, { method: 'POST' })
  assert.deepEqual([naked.status, at(await naked.json(), 'name')], [401, 'AUTHENTICATION_FAILURE'])
  const badLogin = await fetch(`${emulator.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('a:b')}` },
    body: 'grant_type=client_credentials',
  })
  assert.deepEqual([badLogin.status, at(await badLogin.json(), 'error')], [401, 'invalid_client'])
  assert.equal((await post({ headers: { 'content-type': 'text/plain' } })).status, 415)
  const torn = await post({ raw: '{"intent":' })
  assert.deepEqual([torn.status, issueOf(torn)], [400, 'MALFORMED_REQUEST_JSON'])
  assert.equal(issueOf(await post({ key: 'x'.repeat(109) })), 'INVALID_STRING_LENGTH')
  const unknown = await emulator.call('GET', `${ordersPath}/NOTHERE`)
  assert.deepEqual([unknown.status, unknown.body['name']], [404, 'RESOURCE_NOT_FOUND'])
  assert.equal(unknown.body['debug_id'], unknown.headers.get('paypal-debug-id'))
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 10 * 3_600_000 })
  assert.equal((await post({})).body['error'], 'invalid_token', 'tokens expire')
})
