import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { getRequestListener } from '@hono/node-server'
import sharp from 'sharp'
import { openDatabase } from '../data/database.ts'
import { plainBrand } from '../domain/settings/brand.ts'
import { createTestShop, type TestShop } from '../test/helpers/test-shop.ts'
import { createApp } from './create-app.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
})
after(() => at.close())

test('every response has the security headers', async () => {
  const { headers } = await at.app.request('/healthz')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(headers.get('x-frame-options'), 'DENY')
  assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin')
})

test('the liveness check always answers, the readiness check needs the database', async () => {
  assert.equal((await at.app.request('/healthz')).status, 200)
  assert.equal((await at.app.request('/readyz')).status, 200)
  const db = openDatabase({ connectionString: 'postgresql://127.0.0.1:1/nadie' })
  const app = createApp({
    shop: { ...at.shop, db },
    pages: async () => new Response(),
    folders: { client: 'build/client', pictures: 'catalogue/pictures' },
  })
  assert.equal((await app.request('/healthz')).status, 200)
  assert.equal((await app.request('/readyz')).status, 503)
  await db.destroy()
})

test('a missing script or picture is a plain 404, never a page', async () => {
  for (const path of [
    '/assets/gone.js',
    '/pictures/nadie',
    '/pictures/../../package.json/x',
    '/pictures/%2e%2e%2fpackage.json',
  ]) {
    const answer = await at.app.request(path)
    assert.equal(answer.status, 404, path)
    assert.ok(!(answer.headers.get('content-type') ?? '').includes('html'), path)
  }
})

test('a byte range of a file can be requested, as some video players require', async () => {
  const file = (await readdir('catalogue/pictures')).find((name) => name.endsWith('.avif'))
  const path = `/pictures/${file}`
  const whole = await (await at.app.request(path)).arrayBuffer()
  const part = await at.app.request(path, { headers: { range: 'bytes=4-9' } })
  assert.equal(part.status, 206)
  assert.equal(part.headers.get('content-range'), `bytes 4-9/${whole.byteLength}`)
  assert.match(part.headers.get('cache-control') ?? '', /immutable/)
  assert.deepEqual(await part.arrayBuffer(), whole.slice(4, 10))
  assert.equal((await at.app.request(path, { headers: { range: 'bytes=99999999-' } })).status, 416)
})

test('an unknown API route is answered with a problem in Spanish and a code', async () => {
  const answer = await at.app.request('/api/nada')
  assert.equal(answer.status, 404)
  assert.match(answer.headers.get('content-type') ?? '', /problem\+json/)
  const [code, detail] = ['NOT_FOUND', 'Esa dirección no existe.']
  assert.deepEqual(await answer.json(), { type: 'about:blank', title: code, status: 404, code, detail })
})

/**
 * Sends the head of a request that announces a huge body, and a small part of the body. Resolves when the shop closes
 * the connection.
 */
async function unfinished(port: number, method: string, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Content-Length: 2000000000']
  socket.write(`${[...head, 'Content-Type: application/x-www-form-urlencoded'].join('\r\n')}\r\n\r\na=b`)
  return Buffer.concat(await socket.toArray()).toString()
}

test('a method that no route has is refused before its body is read, and the connection ends', async (t) => {
  let bytesRead = 0
  const listener = getRequestListener(at.app.fetch)
  const server = createServer((request, response) => void listener(request, response))
  server.on('connection', (socket) => socket.on('close', () => (bytesRead += socket.bytesRead)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'])
    for (const path of ['/trastienda/entrar', '/contacto', '/']) {
      const said = await unfinished(port, method, path)
      assert.match(said, /^HTTP\/1\.1 405 /, `${method} ${path}`)
      assert.match(said, /^allow: GET, HEAD, POST\r$/im)
    }
  assert.ok(bytesRead < 20_000, `${bytesRead} bytes`)
})

/** Sends a form and returns the status. This test serves no pages, so a form within the limit gets 404. */
async function answerTo(type: string, body: string, headers = {}): Promise<number> {
  const sent = { method: 'POST', headers: { 'content-type': type, ...headers }, body }
  return (await at.app.request('/contacto', sent)).status
}

test('a body with a declared length over the limit is refused before it is read', async () => {
  const declared = { 'content-length': '70000' }
  assert.equal(await answerTo('application/x-www-form-urlencoded', 'a', declared), 413)
})

test('a form of more than a hundred fields without a session is refused before it is parsed', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  for (const [fields, status] of [
    [101, 413],
    [100, 404],
  ] as const) {
    assert.equal(await answerTo('application/x-www-form-urlencoded', 'a&'.repeat(fields)), status)
    assert.equal(await answerTo('multipart/form-data; boundary=x', `${part.repeat(fields)}--x--\r\n`), status)
  }
})

test('a wide logo gives square PNG icons of the sizes that pages and the manifest name', async (t) => {
  const { settings } = at.shop
  t.after(() => (at.shop.settings = settings))
  const logo = '/pictures/p/0123456789abcdef-960x320-aabbcc'
  const look = { ...plainBrand.look, paper: '#eef3fb', logo }
  at.shop.settings = { ...settings, brand: { ...plainBrand, look } }
  const wide = sharp({ create: { width: 640, height: 213, channels: 3, background: '#ff0000' } })
  await at.shop.files.put('p/0123456789abcdef-640.webp', await wide.webp().toBuffer())
  for (const [file, size] of [
    ['favicon-32.png', 32],
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ] as const) {
    const answer = await at.app.request(`/${file}`)
    assert.equal(answer.status, 200, file)
    assert.equal(answer.headers.get('content-type'), 'image/png')
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
    assert.deepEqual([format, width, height], ['png', size, size], file)
  }
  const drawn = await at.app.request('/favicon.svg')
  assert.deepEqual([drawn.status, drawn.headers.get('location')], [302, '/icon-192.png'])
})
