import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, simpleOrder, startEmulator } from '../testing/start-emulator.ts'

test('a payment without a browser: faults, approval, settlement', async (t) => {
  const emulator = await startEmulator(t)
  const admin = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${emulator.url}/_emulator${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as unknown) }
  }
  const created = await emulator.call('POST', '/v2/checkout/orders', simpleOrder())
  const id = String(created.body['id'])
  assert.equal((await admin('POST', '/orders/NOTHERE/approve')).status, 404)
  assert.equal((await admin('POST', `/orders/${id}/approve`, { choice: 'maybe' })).status, 400)
  assert.equal(at(await admin('POST', `/orders/${id}/approve`), 'body', 'status'), 'APPROVED')
  const fault = await admin('POST', '/faults', { on: 'orders.capture', do: 'capture', status: 'PENDING' })
  assert.deepEqual([fault.status, at(fault.body, 'hits')], [201, 0])
  await emulator.call('POST', `/v2/checkout/orders/${id}/capture`, {}, { key: 'k' })
  assert.equal(at(await admin('GET', '/faults'), 'body', 'faults', 0, 'hits'), 1)
  const captureId = String(at(await admin('GET', '/captures'), 'body', 'captures', 0, 'id'))
  const completed = await admin('POST', `/captures/${captureId}/complete`)
  assert.deepEqual([completed.status, at(completed.body, 'status')], [200, 'COMPLETED'])
  assert.equal((await admin('POST', `/captures/${captureId}/complete`)).status, 404)
  assert.equal((await admin('POST', `/orders/${id}/approve`)).status, 409)
  assert.equal((await admin('DELETE', '/faults')).status, 204)
  assert.deepEqual(at(await admin('GET', '/faults'), 'body', 'faults'), [])
  assert.equal(at(await admin('GET', ''), 'body', 'url'), emulator.url)
})

test('a page of another site gets nothing, however it calls this machine', async (t) => {
  const emulator = await startEmulator(t)
  const clear = (url: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/_emulator/faults`, { method: 'DELETE', headers })
  assert.equal((await clear(emulator.url, { 'sec-fetch-site': 'cross-site' })).status, 403)
  assert.equal((await clear(emulator.url, { 'sec-fetch-site': 'same-site' })).status, 403)
  assert.equal((await clear(emulator.url, { 'sec-fetch-site': 'none' })).status, 204)
  const port = new URL(emulator.url).port
  const { request } = await import('node:http')
  const status = await new Promise((resolve, reject) => {
    const call = request(
      { port, path: '/_emulator', headers: { host: `evil.example:${port}` } },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      },
    )
    call.on('error', reject).end()
  })
  assert.equal(status, 403)
})
