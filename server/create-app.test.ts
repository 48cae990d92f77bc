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
  assert.deepEqual(await answer.json(), {
    type: 'about:blank',
    title: 'NOT_FOUND',
    status: 404,
    code: 'NOT_FOUND',
    detail: 'Esa dirección no existe.',
  })
})

test('a stock request with too many ids is refused; unknown ids have no pieces; no ids give an empty response', async () => {
  const many = Array.from({ length: 101 }, (_, index) => `p${index}`).join()
  assert.equal((await at.app.request(`/api/stock?ids=${many}`)).status, 400)
  assert.deepEqual(await (await at.app.request('/api/stock?ids=nadie')).json(), { nadie: 0 })
  assert.deepEqual(await (await at.app.request('/api/stock')).json(), {})
})

test('a body without end is refused', async () => {
  const answer = await at.app.request('/api/backend?action=contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'test-key', 'content-length': '200000' },
    body: `"${'x'.repeat(200_000)}"`,
  })
  assert.equal(answer.status, 413)
})
