import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestShop, stock, type TestShop } from '../../test/helpers/test-shop.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
  await stock(at.db, 'playera-dino', 7)
})
after(() => at.close())

const visitor = { cookie: `visitor=${'a'.repeat(22)}` }

test('a stock request with invalid ids does not disturb requests for valid ids', async () => {
  const strange = ['x%00', '%ED%A0%80', '%E2%80%AE', 'a'.repeat(5000), '%27%29%3B--', '%C3%B1', '%', '%ZZ']
  const shelf = (query: string, headers = {}) => at.app.request(`/api/stock?ids=${query}`, { headers })
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const [answer, other, both] = await Promise.all([
        shelf(strange[index % strange.length]!),
        shelf('playera-dino'),
        shelf(`playera-dino,x%00${index}`, visitor),
      ])
      assert.equal(answer.status, 200)
      assert.deepEqual(Object.values(await answer.json()), [0])
      assert.deepEqual(await other.json(), { 'playera-dino': 7 })
      assert.equal(((await both.json()) as Record<string, number>)['playera-dino'], 7)
    }),
  )
})

test('an invalid product id is answered with 404', async () => {
  for (const id of ['%00', 'x%00y', '%ED%A0%80', 'a'.repeat(81), '%E2%80%AEonid', '..%2f', '%'])
    assert.equal((await at.app.request(`/api/products/${id}`)).status, 404, id)
  assert.equal((await at.app.request('/api/products/playera-dino')).status, 200)
})
