import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import type { EmulatorOptions } from '../options.ts'
import { at, mxnAmount, startEmulator, type TestEmulator } from '../testing/start-emulator.ts'

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly type: unknown
}

interface Listener {
  readonly url: string
  readonly received: Received[]
  /** The test's server answers webhooks with these statuses first, then with 200. */
  readonly answers: number[]
}

async function listen(t: TestContext): Promise<Listener> {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body, type: at(JSON.parse(body), 'event_type') })
      response.writeHead(answers.shift() ?? 200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  t.after(() => server.closeAllConnections())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, answers }
}

async function start(t: TestContext, options: EmulatorOptions = {}) {
  const listener = await listen(t)
  const emulator = await startEmulator(t, { webhookUrl: listener.url, webhookRetryMs: 10, ...options })
  return { emulator, ...listener }
}

/** Asks the emulator to verify a webhook. `more`: fields that differ from the signed webhook. */
async function isGenuine(
  emulator: TestEmulator,
  { headers, body }: Pick<Received, 'headers' | 'body'>,
  more: Record<string, string> = {},
): Promise<boolean> {
  const fields = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: emulator.settings.webhookId,
    ...more,
  }
  const raw = `${JSON.stringify(fields).slice(0, -1)}, "webhook_event": ${body}}`
  const path = '/v1/notifications/verify-webhook-signature'
  const answer = (await emulator.call('POST', path, undefined, { raw })).body['verification_status']
  assert.match(String(answer), /^(?:SUCCESS|FAILURE)$/)
  return answer === 'SUCCESS'
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
  const one = received[0] as Received
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
    assert.equal(await isGenuine(emulator, received[0] as Received), false, flaw)
    emulator.controls.resendEvent(emulator.controls.events()[0]?.id ?? '')
    await emulator.controls.deliveriesSettled()
    assert.equal(await isGenuine(emulator, received[1] as Received), true, flaw)
  }
})

test('an old transmission time is signed all the same', async (t) => {
  const { emulator, received } = await start(t)
  emulator.controls.addFault({ on: 'webhook', do: 'stale-time', times: 'always' })
  await emulator.paidOrder()
  await emulator.controls.deliveriesSettled()
  const one = received[0] as Received
  assert.equal(await isGenuine(emulator, one), true)
  const age = Date.now() - Date.parse(String(one.headers['paypal-transmission-time']))
  assert.ok(age > 9 * 86_400_000)
})

test('registrations: made, listed, limited to what they ask for', async (t) => {
  const listener = await listen(t)
  const emulator = await startEmulator(t)
  const path = '/v1/notifications/webhooks'
  const register = (url: string, ...names: string[]) =>
    emulator.call('POST', path, { url, event_types: names.map((name) => ({ name })) })
  const made = await register(listener.url, 'PAYMENT.CAPTURE.COMPLETED')
  assert.equal(made.status, 201)
  assert.equal((await register(listener.url, '*')).body['name'], 'WEBHOOK_URL_ALREADY_EXISTS')
  assert.equal((await register('http://elsewhere.example/hook', '*')).status, 400)
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
