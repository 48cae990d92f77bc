import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRecordingServer } from '../../../test/helpers/recording-server.ts'
import { createPayPal } from './paypal.ts'

const access = { clientId: 'a', clientSecret: 'b', timeoutMs: 5000 }

test('an unreachable provider is reported with time and reason until it responds again', async () => {
  let status = 200
  const server = await openRecordingServer((path, response) => {
    response.writeHead(path === '/v1/oauth2/token' ? 200 : status)
    response.end(JSON.stringify({ access_token: 't', expires_in: 600, name: 'RESOURCE_NOT_FOUND' }))
  })
  const payments = createPayPal({ baseUrl: server.origin, ...access })
  assert.deepEqual(payments.standing(), { away: null, clockAheadMs: null })
  status = 503
  await payments.findOrder('A1')
  const { away } = payments.standing()
  assert.equal(away?.reason, 'HTTP 503')
  await payments.findOrder('A1')
  assert.deepEqual(payments.standing().away, away, 'unavailable since the first failure')
  status = 404
  await payments.findOrder('A1')
  assert.equal(payments.standing().away, null, 'a refusal means that the provider is available')
  await server.close()
  await payments.findOrder('A1')
  assert.notEqual(payments.standing().away, null)
})

test('a wrong clock is detected by the provider’s Date header', async () => {
  const date = new Date(Date.now() - 600_000).toUTCString()
  const server = await openRecordingServer((_path, response) => {
    response.writeHead(404, { date })
    response.end(JSON.stringify({ access_token: 't', expires_in: 600, name: 'RESOURCE_NOT_FOUND' }))
  })
  const payments = createPayPal({ baseUrl: server.origin, ...access })
  await payments.findOrder('A1')
  const { clockAheadMs } = payments.standing()
  assert.equal(Math.round((clockAheadMs ?? 0) / 60_000), 10)
  await server.close()
})
