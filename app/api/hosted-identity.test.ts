import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createFirebaseIdentity } from '../../gateways/identity/firebase-identity.ts'
import { type FirebaseRecording, playFirebase, recorded } from '../../test/helpers/firebase-recording.ts'
import { problemCode, postJson, signUpCustomer } from '../../test/helpers/sign-up-customer.ts'
import { createTestShop, type TestShop } from '../../test/helpers/test-shop.ts'

let firebase: FirebaseRecording
let at: TestShop
before(async () => {
  firebase = await playFirebase()
  at = await createTestShop({
    identity: createFirebaseIdentity({ baseUrl: firebase.baseUrl, apiKey: 'key' }),
  })
})
after(async () => {
  await at.close()
  await firebase.close()
})

const email = recorded.signedIn.body.email

test('with Firebase the shop keeps its own session, FId is Firebase’s user id, and the database has no password', async () => {
  firebase.answers['signUp'] = [recorded.signedUp]
  firebase.answers['signInWithPassword'] = [recorded.signedIn]
  const { customer, cookie } = await signUpCustomer(at, { email })
  assert.equal(customer.fId, recorded.signedIn.body.localId)
  assert.equal((await at.app.request('/api/me', { headers: { cookie } })).status, 200)
  assert.deepEqual(await at.db.selectFrom('identity_users').selectAll().execute(), [])

  firebase.answers['update'] = [recorded.updated]
  const passwords = { current: 'secreta-1', pass: 'nueva-clave' }
  assert.equal((await postJson(at, '/api/me/password', passwords, cookie)).status, 204)
  assert.equal((await at.app.request('/api/me', { headers: { cookie } })).status, 401)
})

test('each error of Firebase is answered with the shop’s own code', async () => {
  const login = async () => {
    const answer = await postJson(at, '/api/auth/login', { email, pass: 'secreta-1' })
    return [answer.status, await problemCode(answer)]
  }
  const stranger = { status: 200, body: { ...recorded.signedIn.body, localId: 'without-a-customer' } }
  for (const [answer, status, code] of [
    [recorded.invalidLogin, 401, 'AUTHENTICATION_FAILED'],
    [recorded.emailNotFound, 401, 'AUTHENTICATION_FAILED'],
    [recorded.userDisabled, 401, 'CREDENTIALS_INCORRECT'],
    [recorded.tooMany, 503, 'IDENTITY_UNAVAILABLE'],
    [recorded.noKey, 503, 'IDENTITY_UNAVAILABLE'],
    [stranger, 401, 'CREDENTIALS_INCORRECT'],
  ] as const) {
    firebase.answers['signInWithPassword'] = [answer]
    assert.deepEqual(await login(), [status, code])
  }
  firebase.answers['signUp'] = [recorded.weakPassword]
  const weak = await postJson(at, '/api/auth/register', {
    name: 'Ana',
    lastName: 'Ruiz',
    phone: '8112345678',
    email: 'otra@correo.example',
    pass: 'secreta-1',
  })
  assert.deepEqual([weak.status, await problemCode(weak)], [400, 'REGISTER_INVALID'])
})
