import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findCustomer } from '../../data/accounts/customers.ts'
import { signInCustomer, signUpCustomer } from '../../test/helpers/sign-up-customer.ts'
import { createTestShop, type TestShop } from '../../test/helpers/test-shop.ts'
import { appointAdministrator } from './appoint-administrator.ts'

let at: TestShop
before(async () => {
  at = await createTestShop()
})
after(() => at.close())

const named = { name: 'Administración', lastName: 'de la tienda' }
const never = () => assert.fail('a password was asked for')
const roleOf = async (email: string) => (await findCustomer(at.db, { email }))?.role

test('an address without account becomes an administrator who signs in with the password chosen', async () => {
  const email = 'jefa@correo.example'
  const appoint = () => appointAdministrator(at.shop, { ...named, email, pass: async () => 'muy-secreta' })
  assert.deepEqual(await appoint(), { kind: 'created' })
  assert.equal(await roleOf(email), 'administrator')
  await signInCustomer(at, { email, pass: 'muy-secreta' })
  assert.deepEqual(await appoint(), { kind: 'already' })
})

test('a customer is promoted, keeps the password and begins a new session', async () => {
  const { cookie, email, pass } = await signUpCustomer(at)
  assert.equal(await roleOf(email), 'customer')
  assert.deepEqual(await appointAdministrator(at.shop, { ...named, email, pass: never }), {
    kind: 'promoted',
  })
  assert.equal(await roleOf(email), 'administrator')
  assert.equal((await at.app.request('/api/me', { headers: { cookie } })).status, 401)
  await signInCustomer(at, { email, pass })
})

test('a user without customer is finished by their password, and taken over by no other', async () => {
  const email = 'rota@correo.example'
  await at.shop.identity.signUp({ name: 'Rota', email, pass: 'la-suya-1' })
  const appoint = (pass: string) => appointAdministrator(at.shop, { ...named, email, pass: async () => pass })
  assert.deepEqual(await appoint('otra-clave'), { kind: 'taken' })
  assert.equal(await roleOf(email), undefined)
  assert.deepEqual(await appoint('la-suya-1'), { kind: 'created' })
  assert.equal(await roleOf(email), 'administrator')
})
