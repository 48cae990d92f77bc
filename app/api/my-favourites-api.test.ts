import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mostFavourites } from '../../domain/favourites/favourite-list.ts'
import { signUpCustomer } from '../../test/helpers/sign-up-customer.ts'
import { createTestShop, stock, type TestShop } from '../../test/helpers/test-shop.ts'

let at: TestShop
before(async () => {
  at = await createTestShop()
  for (const id of ['luna', 'sol']) await stock(at.db, id, 1)
})
after(() => at.close())

const get = (cookie = '') => at.app.request('/api/me/favourites', { headers: { cookie } })
const post = (cookie: string, body: unknown, type = 'application/json') =>
  at.app.request('/api/me/favourites', {
    method: 'POST',
    headers: { cookie, 'content-type': type },
    body: JSON.stringify(body),
  })
const idsOf = async (response: Response) => ((await response.json()) as { ids: string[] }).ids

test('each customer reads and changes only their own favourites, from any device', async () => {
  const [ana, eva] = [await signUpCustomer(at), await signUpCustomer(at)]
  assert.deepEqual(await idsOf(await post(ana.cookie, { add: ['luna', 'sol', 'nada'] })), ['luna', 'sol'])
  assert.deepEqual(await idsOf(await get(ana.cookie)), ['luna', 'sol'])
  assert.deepEqual(await idsOf(await get(eva.cookie)), [])
  assert.deepEqual(await idsOf(await post(eva.cookie, { remove: ['luna'] })), [])
  assert.deepEqual(await idsOf(await post(ana.cookie, { remove: ['luna'] })), ['sol'])
  assert.equal((await get(ana.cookie)).headers.get('cache-control'), 'no-store')
})

test('without a session, or with a body of another form, nothing changes', async () => {
  const { cookie } = await signUpCustomer(at)
  assert.equal((await get()).status, 401)
  assert.equal((await post('', { add: ['luna'] })).status, 401)
  assert.equal((await post(cookie, { add: ['luna'] }, 'text/plain')).status, 415)
  const tooMany = Array.from({ length: mostFavourites + 1 }, () => 'luna')
  for (const body of [{ add: 'luna' }, { add: [1] }, { remove: tooMany }])
    assert.equal((await post(cookie, body)).status, 400, JSON.stringify(body).slice(0, 40))
  assert.equal((await post(cookie, { add: ['x'.repeat(9000)] })).status, 413)
  assert.deepEqual(await idsOf(await get(cookie)), [])
})
