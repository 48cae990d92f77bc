import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestShop, stock, type TestShop } from '../../test/helpers/test-shop.ts'
import { createBuyer } from '../../test/helpers/buyer.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
  await stock(at.db, 'playera-dino', 7)
  await stock(at.db, 'playera', 3)
  await stock(at.db, 'retirada', 3)
  await at.db.updateTable('products').set({ status: 0 }).where('id', '=', 'retirada').execute()
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

async function lines(ids: readonly string[], cookie = ''): Promise<unknown> {
  const query = new URLSearchParams(ids.map((id) => ['line', id]))
  const response = await at.app.request(`/api/stock/lines?${query}`, { headers: { cookie } })
  assert.equal(response.status, 200)
  return response.json()
}

test('a cart gets today’s name, price and pieces of its lines', async () => {
  await at.db.updateTable('products').set({ price_centavos: 31_950 }).where('id', '=', 'playera').execute()
  assert.deepEqual(await lines(['playera#na-4', 'tarjetaSocio-1']), [
    { id: 'playera#na-4', title: 'Playera playera', unit_price: '319.50', pieces: 3 },
    { id: 'tarjetaSocio-1', title: 'Tarjeta de Socio ', unit_price: '2500.00', pieces: null },
  ])
})

test('an unknown product is reported as gone, and a missing age of a known product as an unavailable option', async () => {
  const strange = [
    'nunca-hubo#na-4',
    'retirada#na-4',
    'playera#na-40',
    'custom-TShirt-nada#Black-M',
    'x',
    '\u0000#na-4',
  ]
  assert.deepEqual(await lines(strange), [
    { id: 'nunca-hubo#na-4', refused: 'gone' },
    { id: 'retirada#na-4', refused: 'gone' },
    { id: 'playera#na-40', refused: 'option' },
    { id: 'custom-TShirt-nada#Black-M', refused: 'gone' },
    { id: 'x', refused: 'gone' },
    { id: '\u0000#na-4', refused: 'gone' },
  ])
})

test('pieces that a buyer holds are available to that buyer', async () => {
  const ana = createBuyer(at.app)
  assert.equal((await ana.order([{ sku: 'playera#na-4', quantity: 2, price: 31_950 }])).status, 200)
  const pieces = async (cookie: string) =>
    ((await lines(['playera#na-4'], cookie)) as { pieces: number }[])[0]?.pieces
  assert.equal(await pieces(ana.cookie()), 3)
  assert.equal(await pieces(''), 1)
})

test('a line that cannot be bought is named in the refusal, with the reason', async () => {
  const ana = createBuyer(at.app)
  const of = async (sku: string) => {
    const { status, body } = await ana.order([{ sku, quantity: 2, price: 31_950 }])
    const { issue, lines: named } = body.details![0]!
    return { status, issue, named: named?.map(({ id, removed, reason }) => ({ id, removed, reason })) }
  }
  assert.deepEqual(await of('playera#na-40'), {
    status: 400,
    issue: 'CART_INVALID',
    named: [{ id: 'playera#na-40', removed: 2, reason: 'option' }],
  })
  assert.deepEqual(await of('nunca-hubo#na-4'), {
    status: 409,
    issue: 'OUT_OF_STOCK',
    named: [{ id: 'nunca-hubo#na-4', removed: 2, reason: 'gone' }],
  })
})
