import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { getRequestListener } from '@hono/node-server'
import { createTestShop, type TestShop } from '../test/helpers/test-shop.ts'

let at: TestShop
let bytesRead = 0
const server = createServer()
const port = () => (server.address() as AddressInfo).port

before(async () => {
  at = await createTestShop()
  const listener = getRequestListener(at.app.fetch)
  server.on('request', (request, response) => void listener(request, response))
  server.on('connection', (socket) => {
    socket.on('close', () => {
      bytesRead += socket.bytesRead
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})
after(async () => {
  server.closeAllConnections()
  server.close()
  await at.close()
})

/**
 * Sends the head of a request that announces a huge body, and a small part of the body. Resolves when the shop closes
 * the connection.
 */
function unfinished(method: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port(), '127.0.0.1')
    let said = ''
    socket.on('data', (bytes: Buffer) => {
      said += bytes.toString()
    })
    socket.on('error', reject)
    socket.on('end', () => {
      socket.end()
      resolve(said)
    })
    const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Content-Length: 2000000000']
    socket.write(`${[...head, 'Content-Type: application/x-www-form-urlencoded'].join('\r\n')}\r\n\r\na=b`)
  })
}

test('a method that no route has is refused before its body is read, and the connection ends', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'])
    for (const path of ['/trastienda/entrar', '/contacto', '/']) {
      const said = await unfinished(method, path)
      assert.match(said, /^HTTP\/1\.1 405 /, `${method} ${path}`)
      assert.match(said, /^allow: GET, HEAD, POST\r$/im)
    }
  assert.ok(bytesRead < 20_000, `${bytesRead} bytes`)
})

test('a body with a declared length over the limit is refused before it is read', async () => {
  const { status } = await at.app.request('/contacto', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '70000' },
    body: 'a',
  })
  assert.equal(status, 413)
})

/** Sends a form and returns the status. This test serves no pages, so a form within the limit gets 404. */
async function answerTo(type: string, body: string): Promise<number> {
  const sent = { method: 'POST', headers: { 'content-type': type }, body }
  return (await at.app.request('/contacto', sent)).status
}

test('a form of more than a hundred fields without a session is refused before it is parsed', async () => {
  const send = (separators: number) => answerTo('application/x-www-form-urlencoded', 'a&'.repeat(separators))
  assert.equal(await send(101), 413)
  assert.equal(await send(100), 404)
})

test('a multipart form of more than a hundred parts without a session is refused before it is parsed', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  const send = (parts: number) =>
    answerTo('multipart/form-data; boundary=x', `${part.repeat(parts)}--x--\r\n`)
  assert.equal(await send(101), 413)
  assert.equal(await send(100), 404)
})

test('PATCH and DELETE still reach the API for a customer’s data', async () => {
  for (const method of ['PATCH', 'DELETE'])
    assert.equal((await at.app.request('/api/me', { method })).status, 401, method)
})
