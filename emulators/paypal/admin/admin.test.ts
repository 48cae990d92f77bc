import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { test } from 'node:test'
import { at, startEmulator } from '../testing/start-emulator.ts'

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
  const id = await emulator.order()
  assert.equal((await admin('POST', '/orders/NOTHERE/approve')).status, 404)
  assert.equal((await admin('POST', `/orders/${id}/approve`, { choice: 'maybe' })).status, 400)
  assert.equal(at(await admin('POST', `/orders/${id}/approve`), 'body', 'status'), 'APPROVED')
  const fault = await admin('POST', '/faults', { on: 'orders.capture', do: 'capture', status: 'PENDING' })
  assert.deepEqual([fault.status, at(fault.body, 'hits')], [201, 0])
  await emulator.capture(id)
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
  const clear = (site: string) =>
    fetch(`${emulator.url}/_emulator/faults`, { method: 'DELETE', headers: { 'sec-fetch-site': site } })
  for (const [site, status] of [
    ['cross-site', 403],
    ['same-site', 403],
    ['none', 204],
  ] as const)
    assert.equal((await clear(site)).status, status, site)
  const { port } = new URL(emulator.url)
  const call = request({ port, path: '/_emulator', headers: { host: `evil.example:${port}` } }).end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.resume()
  assert.equal(answer.statusCode, 403)
})
