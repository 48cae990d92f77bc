import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type FirebaseRecording, playFirebase, recorded } from '../../test/helpers/firebase-recording.ts'
import { createFirebaseIdentity } from './firebase-identity.ts'
import type { IdentityProvider } from './identity-provider.ts'

let firebase: FirebaseRecording
let identity: IdentityProvider
let ended: string[]
const userId = recorded.signedIn.body.localId
const email = recorded.signedIn.body.email
const beforeChange = async (address: string) => void ended.push(address)

before(async () => {
  firebase = await playFirebase()
  identity = createFirebaseIdentity({ baseUrl: firebase.baseUrl, apiKey: 'a key' })
})
after(() => firebase.close())
beforeEach(() => {
  firebase.requests.length = 0
  ended = []
})

const requestedActions = () => firebase.requests.map(({ path }) => /accounts:(\w+)/.exec(path)?.[1])

test('a registration is sent to the project of the key, and its result is reported', async () => {
  const signUp = () => identity.signUp({ name: 'Ana Ruiz', email, pass: 'secreta-1' })
  firebase.answers['signUp'] = [recorded.signedUp, recorded.emailExists, recorded.weakPassword]
  assert.deepEqual(await signUp(), { kind: 'created', userId })
  assert.deepEqual(firebase.requests, [
    {
      path: '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=a%20key',
      body: { email, password: 'secreta-1', displayName: 'Ana Ruiz', returnSecureToken: true },
    },
  ])
  assert.deepEqual(await signUp(), { kind: 'taken' })
  assert.deepEqual(await signUp(), { kind: 'pass-refused' })
})

test('a wrong password and an unknown address give the same result, with or without Firebase’s own protection', async () => {
  const signIn = () => identity.signIn({ email, pass: 'secreta-1' })
  firebase.answers['signInWithPassword'] = [recorded.signedIn]
  assert.deepEqual(await signIn(), { kind: 'right', userId })
  for (const answer of [recorded.invalidPassword, recorded.emailNotFound, recorded.invalidLogin]) {
    firebase.answers['signInWithPassword'] = [answer]
    assert.deepEqual(await signIn(), { kind: 'wrong' })
  }
  firebase.answers['signInWithPassword'] = [recorded.userDisabled]
  assert.deepEqual(await signIn(), { kind: 'disabled' })
})

test('a Firebase that is overloaded, switched off, without key or unreachable signs nobody in', async () => {
  const signIn = () => identity.signIn({ email, pass: 'secreta-1' })
  firebase.answers['signInWithPassword'] = [recorded.tooMany]
  assert.deepEqual(await signIn(), { kind: 'busy' })
  firebase.answers['signInWithPassword'] = [recorded.providerOff]
  assert.deepEqual(await signIn(), { kind: 'unavailable', reason: 'OPERATION_NOT_ALLOWED' })
  for (const answer of [recorded.noKey, { status: 500, body: {} }, { status: 200, body: { localId: '' } }]) {
    firebase.answers['signInWithPassword'] = [answer]
    assert.equal((await signIn()).kind, 'unavailable')
  }
  const nobody = createFirebaseIdentity({ baseUrl: 'http://127.0.0.1:1', apiKey: 'geheim' })
  const away = await nobody.signIn({ email, pass: 'secreta-1' })
  assert.equal(away.kind, 'unavailable')
  assert.ok(!JSON.stringify(away).includes('geheim'))
})

test('a password change first checks the old password, then ends sessions, then changes', async () => {
  const change = (id = userId) =>
    identity.changePassword({ userId: id, email, current: 'secreta-1', pass: 'nueva-clave', beforeChange })
  firebase.answers['signInWithPassword'] = [recorded.invalidLogin]
  assert.deepEqual(await change(), { kind: 'wrong' })
  firebase.answers['signInWithPassword'] = [recorded.signedIn]
  assert.deepEqual(await change('somebody-else'), { kind: 'wrong' })
  assert.deepEqual(ended, [])
  firebase.answers['update'] = [recorded.updated]
  assert.deepEqual(await change(), { kind: 'changed' })
  assert.deepEqual(ended, [email])
  assert.equal(firebase.requests.at(-1)?.body['idToken'], recorded.signedIn.body.idToken)
})

test('Firebase mails a reset link, and does not reveal unknown addresses', async () => {
  for (const [answer, kind] of [
    [recorded.mailed, 'mailed'],
    [recorded.resetLimit, 'mailed'],
    [recorded.emailNotFound, 'nobody'],
    [recorded.noKey, 'unavailable'],
  ] as const) {
    firebase.answers['sendOobCode'] = [answer]
    assert.equal((await identity.startReset(email)).kind, kind)
  }
  assert.deepEqual(firebase.requests[0]?.body, { requestType: 'PASSWORD_RESET', email })
})

test('a reset checks its link before it ends sessions, and consumes it with the new password', async () => {
  const finish = () =>
    identity.finishReset({ token: 'oob-code', pass: 'nueva-clave', mayHave: async () => true, beforeChange })
  firebase.answers['resetPassword'] = [recorded.invalidCode, recorded.expiredCode]
  assert.deepEqual(await finish(), { kind: 'link-invalid' })
  assert.deepEqual(await finish(), { kind: 'link-invalid' })
  // A link that Firebase sent for another purpose must not reset a password.
  firebase.answers['resetPassword'] = [
    { status: 200, body: { ...recorded.reset.body, requestType: 'VERIFY_EMAIL' } },
  ]
  assert.equal((await finish()).kind, 'unavailable')
  assert.deepEqual(ended, [])
  firebase.answers['resetPassword'] = [recorded.reset]
  assert.deepEqual(await finish(), { kind: 'changed', email })
  assert.deepEqual(ended, [email])
  firebase.answers['resetPassword'] = [recorded.reset, recorded.invalidCode]
  assert.deepEqual(await finish(), { kind: 'link-invalid' })
})

test('a deletion checks the password first', async () => {
  const remove = () => identity.deleteUser({ userId, email, pass: 'secreta-1' })
  firebase.answers['signInWithPassword'] = [recorded.invalidLogin]
  assert.deepEqual(await remove(), { kind: 'wrong' })
  assert.deepEqual(requestedActions(), ['signInWithPassword'])
  firebase.answers['signInWithPassword'] = [recorded.signedIn]
  firebase.answers['delete'] = [recorded.deleted]
  assert.deepEqual(await remove(), { kind: 'deleted' })
})
