import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { createPayPalClient } from './paypal-client.ts'
import { createKeepAliveHttp } from './keep-alive-http.ts'

const servers: Server[] = []
after(() => {
  for (const server of servers) server.close().closeAllConnections()
})

async function serving(listener: RequestListener): Promise<{ url: string; connections: () => number }> {
  const server = createServer(listener)
  servers.push(server)
  let connections = 0
  server.on('connection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, connections: () => connections }
}

const get = { method: 'GET', path: '/', headers: {} } as const

test('several calls use one connection', async () => {
  const { url, connections } = await serving((_, answer) => answer.end('Piñata'))
  const call = createKeepAliveHttp(url, 5000)
  for (let count = 0; count < 5; count += 1) {
    const { status, text, date } = await call(get)
    assert.deepEqual([status, text], [200, 'Piñata'])
    assert.ok(Math.abs(Date.now() - date!.getTime()) < 60_000, 'the date is the one of the server')
  }
  assert.equal(connections(), 1)
})

test('a base address may have a path, and a body is sent whole', async () => {
  const { url } = await serving(async (request, answer) => {
    const body = await request.toArray()
    answer.end(JSON.stringify([request.method, request.url, request.headers['x-of'], body.join('')]))
  })
  const call = createKeepAliveHttp(`${url}/pagos`, 5000)
  const { text } = await call({ method: 'POST', path: '/v2/x', headers: { 'x-of': 'ours' }, body: '{"ñ":1}' })
  assert.deepEqual(JSON.parse(text), ['POST', '/pagos/v2/x', 'ours', '{"ñ":1}'])
})

test('no response in time, half a response and an unreachable server reject the promise', async () => {
  const silent = await serving(() => {})
  await assert.rejects(createKeepAliveHttp(silent.url, 50)(get), /no answer in 50 ms/)
  const half = await serving((_, answer) => {
    answer.writeHead(200, { 'content-length': 100 })
    answer.write('half', () => answer.destroy())
  })
  await assert.rejects(createKeepAliveHttp(half.url, 5000)(get))
  const slow = await serving((_, answer) => answer.writeHead(200).write('begun, never ended'))
  await assert.rejects(createKeepAliveHttp(slow.url, 50)(get))
  await assert.rejects(createKeepAliveHttp('http://127.0.0.1:1', 5000)(get), /ECONNREFUSED/)
})

test('an https address is called over https, and an untrusted certificate is refused', async () => {
  const server = createSecureServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const refused = once(server, 'tlsClientError')
  const call = createKeepAliveHttp(`https://127.0.0.1:${(server.address() as AddressInfo).port}`, 5000)
  await assert.rejects(call(get))
  await refused
  server.close()
})

test('a redirect, an overloaded provider and a response without JSON count as unknown, not as refused', async () => {
  for (const [status, reason] of [
    [302, 'HTTP 302'],
    [429, 'HTTP 429'],
    [503, 'HTTP 503'],
  ] as const) {
    const { url } = await serving((request, answer) => {
      if (request.url === '/v1/oauth2/token') return answer.end('{"access_token":"t","expires_in":600}')
      return answer.writeHead(status, { location: '/elsewhere' }).end('<html>no JSON</html>')
    })
    const client = createPayPalClient({
      baseUrl: url,
      sdkBaseUrl: url,
      clientId: 'a',
      clientSecret: 'b',
      timeoutMs: 5000,
    })
    assert.deepEqual(await client.call({ method: 'GET', path: '/v2/x' }), { kind: 'unknown', reason })
  }
})
