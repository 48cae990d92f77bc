import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { openDatabase } from '../data/database.ts'
import { createTestShop, type TestShop } from '../test/helpers/test-shop.ts'
import { createApp } from './create-app.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
})
after(() => at.close())

test('every answer carries the headers that keep browsers safe', async () => {
  const { headers } = await at.app.request('/healthz')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(headers.get('x-frame-options'), 'DENY')
  assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin')
})

test('alive is not ready: readiness asks the database', async () => {
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

test('a script or picture that is not there is a plain 404, never a page', async () => {
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

test('a part of a file can be asked for, as some players of films insist on', async () => {
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

test('an unknown call of the API is a problem, in Spanish, with a code', async () => {
  const answer = await at.app.request('/api/nada')
  assert.equal(answer.status, 404)
  assert.match(answer.headers.get('content-type') ?? '', /problem\+json/)
  assert.deepEqual(await answer.json(), {
    type: 'about:blank',
    title: 'NOT_FOUND',
    status: 404,
    code: 'NOT_FOUND',
    detail: 'Esa dirección no existe.',
  })
})

test('stock of too many, unknown and no products', async () => {
  const many = Array.from({ length: 101 }, (_, index) => `p${index}`).join()
  assert.equal((await at.app.request(`/api/stock?ids=${many}`)).status, 400)
  assert.deepEqual(await (await at.app.request('/api/stock?ids=nadie')).json(), { nadie: 0 })
  assert.deepEqual(await (await at.app.request('/api/stock')).json(), {})
})

test('a body that never ends is refused', async () => {
  const answer = await at.app.request('/api/backend?action=contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'test-key', 'content-length': '200000' },
    body: `"${'x'.repeat(200_000)}"`,
  })
  assert.equal(answer.status, 413)
})
