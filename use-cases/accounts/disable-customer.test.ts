import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { postJson, signUpCustomer } from '../../test/helpers/sign-up-customer.ts'
import { createTestShop, type TestShop } from '../../test/helpers/test-shop.ts'
import { disableCustomer } from './disable-customer.ts'

let at: TestShop
before(async () => {
  at = await createTestShop()
})
after(() => at.close())

test('a closed account has no sessions and opens none, until it is opened again', async () => {
  const { customer, cookie, email, pass } = await signUpCustomer(at)
  const mine = async () => (await at.app.request('/api/me', { headers: { cookie } })).status
  const login = async () => (await postJson(at, '/api/auth/login', { email, pass })).status
  assert.equal(await disableCustomer(at.shop, customer.id, 'Disabled'), true)
  assert.deepEqual([await mine(), await login()], [401, 401])
  assert.equal(await disableCustomer(at.shop, customer.id, 'Active'), true)
  assert.deepEqual([await mine(), await login()], [401, 200], 'the old session stays ended')
  assert.equal(await disableCustomer(at.shop, at.shop.newId(), 'Disabled'), false)
})
