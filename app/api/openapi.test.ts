import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
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
