import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { EmulatorOptions } from '../options.ts'
import { isGenuine, listenForWebhooks, type ReceivedWebhook } from '../testing/listen-for-webhooks.ts'
import { at, mxnAmount, startEmulator } from '../testing/start-emulator.ts'

async function start(t: TestContext, options: EmulatorOptions = {}) {
  const listener = await listenForWebhooks(t)
  const emulator = await startEmulator(t, { webhookUrl: listener.url, webhookRetryMs: 10, ...options })
  return { emulator, ...listener }
}

test('a payment is reported by signed events with the envelope of the provider', async (t) => {
  const { emulator, received } = await start(t)
  const { orderId, captureId } = await emulator.paidOrder('100.10')
  await emulator.refund(captureId, { amount: mxnAmount('10.00') })
  await emulator.controls.deliveriesSettled()
  const byType = new Map(received.map((one) => [one.type, one]))
  assert.deepEqual([...byType.keys()].toSorted(), [
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.REFUNDED',
  ])
  for (const one of received) {
    assert.equal(one.headers['paypal-auth-algo'], 'SHA256withRSA')
    assert.equal(await isGenuine(emulator, one), true)
  }
  const parse = (type: string): unknown => JSON.parse(byType.get(type)?.body ?? 'null')
  const completed = parse('PAYMENT.CAPTURE.COMPLETED')
  assert.match(String(at(completed, 'id')), /^WH-[A-Z0-9]{17}-[A-Z0-9]{17}$/)
  assert.match(String(at(completed, 'create_time')), /\.\d{3}Z$/)
  assert.equal(at(completed, 'resource_type'), 'capture')
  assert.equal(at(completed, 'resource', 'id'), captureId)
  assert.deepEqual(at(completed, 'resource', 'amount'), mxnAmount('100.10'))
  assert.equal(at(completed, 'resource', 'supplementary_data', 'related_ids', 'order_id'), orderId)
  const refunded = parse('PAYMENT.CAPTURE.REFUNDED')
  assert.equal(at(refunded, 'resource_type'), 'refund')
  assert.equal(at(refunded, 'resource', 'id'), emulator.controls.refunds()[0]?.id)
  assert.match(String(at(refunded, 'resource', 'links', 1, 'href')), new RegExp(`/captures/${captureId}$`))
  const approved = parse('CHECKOUT.ORDER.APPROVED')
  assert.deepEqual(
    [at(approved, 'resource', 'id'), at(approved, 'resource', 'status')],
    [orderId, 'APPROVED'],
  )
})

test('the verification call believes what was signed, byte for byte, and nothing else', async (t) => {
  const { emulator, received } = await start(t)
  await emulator.paidOrder('100.10')
  await emulator.controls.deliveriesSettled()
  const one = received[0] as ReceivedWebhook
  assert.equal(await isGenuine(emulator, one), true)
  for (const wrong of [
    { webhook_id: 'OTHER' },
    { cert_url: 'https://evil.example/cert' },
    { auth_algo: 'SHA1withRSA' },
    { transmission_id: 'another' },
    { transmission_time: '2026-01-01T00:00:00Z' },
    { transmission_sig: Buffer.alloc(32).toString('base64') },
  ])
    assert.equal(await isGenuine(emulator, one, wrong), false, JSON.stringify(wrong))
  assert.equal(await isGenuine(emulator, { ...one, body: one.body.replace('{', '{ ') }), false)
  const stranger = { clientSecret: 'another secret', webhookUrl: 'http://127.0.0.1:9/' }
  const other = await startEmulator(t, stranger)
  assert.equal(await isGenuine(other, one), false, 'another emulator signed it')
})

test('what is not acknowledged comes again, with the same event id, until it is', async (t) => {
  const { emulator, received, answers } = await start(t)
  answers.push(500, 404, 302)
  await emulator.paidOrder()
  while (emulator.controls.deliveries().some(({ state }) => state === 'pending')) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  assert.equal(received.length, 5, 'two events and three refusals')
  const ids = received.map(({ body }) => at(JSON.parse(body), 'id'))
  assert.equal(new Set(ids).size, 2)
})

test('ordered mischief: duplicates, delays, holds, other order, silence', async (t) => {
  const { emulator, received } = await start(t)
  const { controls } = emulator
  const types = () => received.map(({ type }) => String(type).replace(/^.*\./, ''))
  controls.addFault({ on: 'webhook', event: 'PAYMENT.CAPTURE.COMPLETED', do: 'duplicate', copies: 3 })
  controls.addFault({ on: 'webhook', event: 'CHECKOUT.ORDER.APPROVED', do: 'never' })
  await emulator.paidOrder()
  await controls.deliveriesSettled()
  assert.deepEqual(types(), ['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED'])

  received.length = 0
  controls.addFault({ on: 'webhook', event: 'PAYMENT.CAPTURE.COMPLETED', do: 'reorder' })
  controls.addFault({ on: 'webhook', event: 'CHECKOUT.ORDER.APPROVED', do: 'hold' })
  const { captureId } = await emulator.paidOrder()
  await controls.deliveriesSettled()
  assert.deepEqual(types(), [])
  await emulator.refund(captureId)
  await controls.deliveriesSettled()
  assert.deepEqual(types(), ['REFUNDED', 'COMPLETED'])
  assert.equal(controls.releaseDeliveries(), 1)
  await controls.deliveriesSettled()
  assert.deepEqual(types(), ['REFUNDED', 'COMPLETED', 'APPROVED'])

  received.length = 0
  controls.addFault({ on: 'webhook', do: 'delay', ms: 120, times: 'always' })
  const paidAt = performance.now()
  await emulator.paidOrder()
  while (received.length < 2) await new Promise((resolve) => setTimeout(resolve, 10))
  assert.ok(performance.now() - paidAt >= 115, 'not before the delay is over')
})

test('forged on command: the forged event is sent once; resending sends the genuine one', async (t) => {
  for (const flaw of ['bad-signature', 'wrong-webhook-id', 'tampered-body', 'foreign-cert-url'] as const) {
    const { emulator, received, answers } = await start(t)
    answers.push(400)
    emulator.controls.addFault({ on: 'webhook', do: flaw })
    emulator.controls.addFault({ on: 'webhook', event: 'PAYMENT.CAPTURE.COMPLETED', do: 'never' })
    await emulator.paidOrder()
    await emulator.controls.deliveriesSettled()
    assert.equal(received.length, 1, flaw)
    assert.equal(await isGenuine(emulator, received[0] as ReceivedWebhook), false, flaw)
    emulator.controls.resendEvent(emulator.controls.events()[0]?.id ?? '')
    await emulator.controls.deliveriesSettled()
    assert.equal(await isGenuine(emulator, received[1] as ReceivedWebhook), true, flaw)
  }
})

test('an old transmission time is signed all the same', async (t) => {
  const { emulator, received } = await start(t)
  emulator.controls.addFault({ on: 'webhook', do: 'stale-time', times: 'always' })
  await emulator.paidOrder()
  await emulator.controls.deliveriesSettled()
  const one = received[0] as ReceivedWebhook
  assert.equal(await isGenuine(emulator, one), true)
  const age = Date.now() - Date.parse(String(one.headers['paypal-transmission-time']))
  assert.ok(age > 9 * 86_400_000)
})

test('registrations: made, listed, limited to what they ask for', async (t) => {
  const listener = await listenForWebhooks(t)
  const emulator = await startEmulator(t)
  const path = '/v1/notifications/webhooks'
  const register = (url: string, ...names: string[]) =>
    emulator.call('POST', path, { url, event_types: names.map((name) => ({ name })) })
  const made = await register(listener.url, 'PAYMENT.CAPTURE.COMPLETED')
  assert.equal(made.status, 201)
  const id = String(made.body['id'])
  assert.equal(at((await emulator.call('GET', path)).body, 'webhooks', 0, 'id'), id)
  await emulator.paidOrder()
  await emulator.controls.deliveriesSettled()
  assert.deepEqual(
    listener.received.map(({ type }) => type),
    ['PAYMENT.CAPTURE.COMPLETED'],
  )
  const events = await emulator.call('GET', '/v1/notifications/webhooks-events')
  assert.equal(at(events.body, 'events', 0, 'event_type'), 'PAYMENT.CAPTURE.COMPLETED')
  assert.equal((await emulator.call('GET', `${path}/${id}`)).body['url'], listener.url)
  assert.equal((await emulator.call('GET', `${path}/NONE`)).status, 404)
})

test('a webhook is refused with the error of PayPal: bad address, known address, too many, by a fault', async (t) => {
  const emulator = await startEmulator(t)
  const path = '/v1/notifications/webhooks'
  const register = async (url: string) => {
    const { status, body } = await emulator.call('POST', path, { url, event_types: [{ name: '*' }] })
    return status === 201 ? 'registered' : `${status} ${String(body['name'])}`
  }
  assert.equal(await register('http://127.0.0.1:9/hook'), 'registered')
  assert.equal(await register('http://127.0.0.1:9/hook'), '400 WEBHOOK_URL_ALREADY_EXISTS')
  for (const url of ['http://elsewhere.example/hook', 'ftp://elsewhere.example/', 'shop']) {
    assert.equal(await register(url), '400 VALIDATION_ERROR', url)
  }
  for (const issue of ['VALIDATION_ERROR', 'WEBHOOK_NUMBER_LIMIT_EXCEEDED']) {
    emulator.controls.addFault({ on: 'webhooks.create', do: 'issue', issue })
    assert.equal((await emulator.call('GET', path)).status, 200, 'the fault is not about the list')
    assert.equal(await register('https://shop.example/hook'), `400 ${issue}`)
  }
  for (let count = 2; count <= 10; count += 1) {
    assert.equal(await register(`https://shop.example/${count}`), 'registered')
  }
  assert.equal(await register('https://shop.example/11'), '400 WEBHOOK_NUMBER_LIMIT_EXCEEDED')
})
