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

/** Sends a head that tells of a huge body, and a little of it; resolves when the shop closes the connection. */
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

test('a method that no route has is refused at its head, and the connection ends', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'])
    for (const path of ['/trastienda/entrar', '/contacto', '/']) {
      const said = await unfinished(method, path)
      assert.match(said, /^HTTP\/1\.1 405 /, `${method} ${path}`)
      assert.match(said, /^allow: GET, HEAD, POST\r$/im)
    }
  assert.ok(bytesRead < 20_000, `${bytesRead} bytes`)
})

test('a body beyond its bound is refused at its head', async () => {
  const { status } = await at.app.request('/contacto', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '70000' },
    body: 'a',
  })
  assert.equal(status, 413)
})

test('a stranger’s form of very many fields is refused before it is parsed', async () => {
  const answer = await at.app.request('/contacto', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a&'.repeat(200),
  })
  assert.equal(answer.status, 413)
})

test('a stranger’s multipart form of very many parts is refused before it is parsed', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  const send = (parts: number) =>
    at.app.request('/contacto', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: `${part.repeat(parts)}--x--\r\n`,
    })
  assert.equal((await send(200)).status, 413)
  assert.equal((await send(5)).status, 404, 'a page that is none, in this test')
})

test('a customer’s data is still changed and erased by its API', async () => {
  for (const method of ['PATCH', 'DELETE'])
    assert.equal((await at.app.request('/api/me', { method })).status, 401, method)
})
