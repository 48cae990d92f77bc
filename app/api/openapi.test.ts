import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { createBuyer } from '../../test/helpers/buyer.ts'
import { createTestShop, type TestShop } from '../../test/helpers/test-shop.ts'
import { openapi } from './openapi.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
})
after(() => at.close())

test('every call of the API is described, and nothing else is', () => {
  const described = Object.entries(openapi('x', 'http://shop.test').paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  const served = at.app.routes
    .filter(({ path, method }) => path.startsWith('/api/') && !path.endsWith('*') && method !== 'ALL')
    .map(({ path, method }) => `${method} ${path}`)
  assert.deepEqual(described.toSorted(), [...new Set(served)].toSorted())
})

test('every schema that is named is there', async () => {
  const document = await (await at.app.request('/api/openapi.json')).text()
  const { components } = JSON.parse(document) as { components: { schemas: object } }
  for (const [, name] of document.matchAll(/#\/components\/schemas\/(\w+)/g))
    assert.ok(name! in components.schemas, name)
})

test('every issue that the payment backend answers is named', async () => {
  const document = await (await at.app.request('/api/openapi.json')).text()
  const source = ['pay-api.ts', 'payment-refusals.ts']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n')
  const notIssues = new Set(['PAYER_ACTION_REQUIRED', 'UNPROCESSABLE_ENTITY', 'PARTIALLY_REFUNDED'])
  const answered = new Set([...source.matchAll(/'([A-Z]+(?:_[A-Z]+)+)'/g)].map(([, issue]) => issue!))
  assert.ok(answered.has('OUT_OF_STOCK') && answered.size > 10, 'the issues were found')
  for (const issue of answered) assert.ok(notIssues.has(issue) || document.includes(issue), issue)
})

test('the backend’s refusals come in the two shapes that are described', async () => {
  const { post } = openapi('x', 'http://shop.test').paths['/api/backend']
  const shapes = (status: keyof typeof post.responses) =>
    Object.keys((post.responses[status] as { content: object }).content).toSorted()
  for (const status of [400, 401, 404, 429, 503] as const)
    assert.deepEqual(shapes(status), ['application/json', 'application/problem+json'], `${status}`)
  const refused = await at.app.request('/api/backend?action=api-paypal', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': at.shop.settings.backendKey },
    body: '{}',
  })
  assert.deepEqual([refused.status, refused.headers.get('content-type')], [400, 'application/json'])
  const stranger = await createBuyer(at.app).post({}, { 'x-api-key': 'otra' })
  assert.equal(stranger.body.code, 'API_KEY_UNKNOWN')
})
