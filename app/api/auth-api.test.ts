import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  problemCode,
  cookieOf,
  fromSomewhere,
  postJson,
  signInCustomer,
  signUpCustomer,
  statusesOf,
} from '../../test/helpers/sign-up-customer.ts'
import { createPasswordHashing } from '../../gateways/identity/password-hashing.ts'
import { createApp } from '../../server/create-app.ts'
import { createTestShop, type TestShop } from '../../test/helpers/test-shop.ts'
import { accountProblems } from '../../words/account-problems.ts'

let at: TestShop
before(async () => void (at = await createTestShop()))
after(() => at.close())

const ana = {
  name: ' Ana ',
  lastName: 'Treviño',
  phone: '(81) 1234 5678',
  email: 'Ana@Correo.example',
  pass: 'secreta-1',
}
const me = (cookie: string) => at.app.request('/api/me', { headers: { cookie } })
/** The status, all headers and the text of a response, and the password hashes that it cost. */
async function seenAfter(send: () => Promise<Response>) {
  const earlier = at.hashing.made()
  const answer = await send()
  return [answer.status, [...answer.headers], await answer.text(), at.hashing.made() - earlier]
}

test('register → login → me → logout: the session cookie lasts one day', async () => {
  const registered = await postJson(at, '/api/auth/register', ana)
  assert.deepEqual([registered.status, await registered.json()], [200, { status: 'registered' }])
  assert.deepEqual(registered.headers.getSetCookie(), [])

  const { cookie, response } = await signInCustomer(at, { email: ' ANA@correo.example', pass: ana.pass })
  assert.equal(response.headers.get('cache-control'), 'no-store')
  const { session } = (await response.json()) as { session: Record<string, string> }
  const { id, expDate, ...rest } = session
  const email = 'ana@correo.example'
  assert.deepEqual(rest, { name: 'Ana', lastName: 'Treviño', phone: '+528112345678', email })
  const customers = at.db.selectFrom('customers').selectAll().where('id', '=', id!)
  const customer = await customers.executeTakeFirstOrThrow()
  assert.ok(customer.f_id)
  assert.equal(customer.status, 'Active')

  const mine = await me(cookie)
  assert.equal(mine.headers.get('cache-control'), 'no-store')
  const unproven = { emailVerified: false, partner: false, partnerCard: '' }
  assert.deepEqual(await mine.json(), { ...rest, ...unproven, id, expDate })

  const left = await postJson(at, '/api/auth/logout', {}, cookie)
  assert.equal(left.status, 204)
  assert.match(left.headers.getSetCookie().join(), /^session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax/)
  const afterwards = await me(cookie)
  assert.deepEqual([afterwards.status, await problemCode(afterwards)], [401, 'SESSION_EXPIRED'])
  assert.equal((await postJson(at, '/api/auth/logout', {}, cookie)).status, 204)
  assert.equal((await postJson(at, '/api/auth/logout', {})).status, 204)
})

function withHintFirst(response: Response): string[] {
  const isHint = (cookie: string) => cookie.startsWith('signed-in=')
  return response.headers.getSetCookie().sort((a, b) => Number(isHint(b)) - Number(isHint(a)))
}

test('scripts cannot read the session cookie, and with https it is tied to one host', async () => {
  const { email, pass } = await signUpCustomer(at)
  const { response } = await signInCustomer(at, { email, pass })
  const hint = /^signed-in=1; Max-Age=86[34]\d\d; Path=\/; (Secure; )?SameSite=Lax$/
  const [said, ...silent] = withHintFirst(response)
  assert.match(said!, hint, 'scripts see only that a session exists')
  for (const cookie of silent)
    assert.match(
      cookie,
      /^((session|device)=[\w-]+; Max-Age=\d+|(order|transfer)-keys=; Max-Age=0); Path=\/; HttpOnly; SameSite=Lax$/,
    )
  assert.match(cookieOf(response, 'session'), /=[\w-]{43}$/)
  assert.match(response.headers.getSetCookie().join(), /session=[\w-]+; Max-Age=86[34]\d\d;/)
  const settings = { ...at.shop.settings, publicUrl: 'https://tienda.example' }
  const app = createApp({
    shop: { ...at.shop, settings },
    pages: async () => new Response(),
    folders: { client: 'build/client', pictures: 'catalogue/pictures' },
  })
  const secure = await postJson({ app }, '/api/auth/login', { email, pass })
  const [saidSecurely, ...secured] = withHintFirst(secure)
  assert.match(saidSecurely!, hint)
  assert.equal(secured.length, 4, 'cookies of session, device, and deleted keys of orders and transfers')
  for (const cookie of secured)
    assert.match(
      cookie,
      /^__Host-((session|device)=[\w-]+; Max-Age=\d+|(order|transfer)-keys=; Max-Age=0); Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
})

test('a sign-in gets a new token and ends the earlier session of the browser', async () => {
  const { cookie: first, email, pass } = await signUpCustomer(at)
  const { cookie: second } = await signInCustomer(at, { email, pass }, first)
  assert.notEqual(second, first)
  const rows = JSON.stringify(await at.db.selectFrom('sessions').selectAll().execute())
  assert.ok(
    !rows.includes(second.split('=')[1]!),
    'the database stores no token that could be used to sign in',
  )
  assert.equal((await me(first)).status, 401)
  assert.equal((await me(second)).status, 200)
  // An invented token that was set in the browser is never used for the session.
  const planted = `session=${'a'.repeat(43)}`
  const { cookie: third } = await signInCustomer(at, { email, pass }, planted)
  assert.notEqual(third, planted)
  assert.equal((await me(planted)).status, 401)
})

test('a session ends after a day, also when it is in use, and when the account is disabled', async () => {
  const { cookie, customer } = await signUpCustomer(at)
  at.later(23 * 60)
  assert.equal((await me(cookie)).status, 200)
  at.later(61)
  assert.deepEqual(await problemCode(await me(cookie)), 'SESSION_EXPIRED')
  at.later(-24 * 60 - 1)
  assert.equal((await me(cookie)).status, 200)
  await at.db.updateTable('customers').set({ status: 'Disabled' }).where('id', '=', customer.id).execute()
  assert.deepEqual(await problemCode(await me(cookie)), 'SESSION_EXPIRED')
})

test('a request without a session and one with an invented cookie get different codes', async () => {
  assert.deepEqual(await problemCode(await me('')), 'SESSION_MISSING')
  assert.deepEqual(await problemCode(await me('session=')), 'SESSION_MISSING')
  assert.deepEqual(await problemCode(await me(`session=${'x'.repeat(43)}`)), 'SESSION_EXPIRED')
  assert.deepEqual(await problemCode(await me("session=' OR 1=1 --")), 'SESSION_MISSING')
})

test('a wrong password and an unknown address get the same response after the same work', async () => {
  const { email } = await signUpCustomer(at)
  const login = (address: string) =>
    seenAfter(() => postJson(at, '/api/auth/login', { email: address, pass: 'equivocada' }))
  const known = await login(email)
  assert.deepEqual(known, await login('nadie@correo.example'))
  assert.equal(known[0], 401)
  assert.match(String(known[2]), /"code":"AUTHENTICATION_FAILED","detail":"Error en autenticación"/)
})

test('a registration with a taken address gets the same response as with a free one; only a mail tells the owner', async () => {
  const { email, pass } = await signUpCustomer(at)
  const register = (address: string) =>
    seenAfter(() => postJson(at, '/api/auth/register', { ...ana, email: address, pass: 'otra-clave' }))
  assert.deepEqual(await register(email), await register('libre@correo.example'))
  assert.equal((await postJson(at, '/api/auth/login', { email, pass: 'otra-clave' })).status, 401)
  assert.equal((await postJson(at, '/api/auth/login', { email, pass })).status, 200)
  const mails = await at.db.selectFrom('outbox').select(['kind', 'recipient']).orderBy('created_at').execute()
  assert.deepEqual(mails.slice(-2), [
    { kind: 'account-exists', recipient: email },
    { kind: 'verify-email', recipient: 'libre@correo.example' },
  ])
})

test('two simultaneous registrations make one customer and send one mail', async () => {
  const twice = { ...ana, email: 'doble@correo.example' }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => postJson(at, '/api/auth/register', twice)),
  )
  assert.ok(answers.every(({ status }) => status === 200))
  const customers = await at.db.selectFrom('customers').selectAll().where('email', '=', twice.email).execute()
  assert.equal(customers.length, 1)
  const mails = await at.db.selectFrom('outbox').select('kind').where('recipient', '=', twice.email).execute()
  assert.equal(mails.filter(({ kind }) => kind === 'verify-email').length, 1)
})

test('an interrupted registration is completed with the same password only', async () => {
  const email = 'rota@correo.example'
  const made = await at.shop.identity.signUp({ name: 'Rota', email, pass: 'secreta-1' })
  assert.ok(made.kind === 'created')
  const login = await postJson(at, '/api/auth/login', { email, pass: 'secreta-1' })
  assert.deepEqual([login.status, await problemCode(login)], [401, 'CREDENTIALS_INCORRECT'])
  const stranger = await postJson(at, '/api/auth/register', { ...ana, email, pass: 'de-otra-gente' })
  assert.deepEqual([stranger.status, await stranger.json()], [200, { status: 'registered' }])
  assert.equal(
    await at.db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst(),
    undefined,
  )
  await postJson(at, '/api/auth/register', { ...ana, email })
  const { customer } = await signUpCustomer(at, { ...ana, email })
  assert.equal(customer.fId, made.userId)
})

test('a customer without FId, disabled or missing gets "Credenciales incorrectas"', async () => {
  const { customer, email, pass } = await signUpCustomer(at)
  const fId = customer.fId
  for (const broken of [{ f_id: null }, { f_id: fId, status: 'Disabled' as const }]) {
    await at.db.updateTable('customers').set(broken).where('id', '=', customer.id).execute()
    const answer = await postJson(at, '/api/auth/login', { email, pass })
    assert.equal(answer.status, 401)
    const { code, detail } = (await answer.json()) as { code: string; detail: string }
    assert.deepEqual([code, detail], ['CREDENTIALS_INCORRECT', 'Credenciales incorrectas'])
    assert.deepEqual(answer.headers.getSetCookie(), [])
  }
})

test('an invalid form names its first field with an error; a body that is not JSON is refused', async () => {
  const faulty = await postJson(at, '/api/auth/register', { ...ana, phone: '12', pass: '123' })
  assert.equal(faulty.status, 400)
  const { code, field } = (await faulty.json()) as { code: string; field: string }
  assert.deepEqual([code, field], ['REGISTER_INVALID', 'phone'])
  const nothing = await postJson(at, '/api/auth/login', { email: 'ana', pass: '' })
  assert.deepEqual([nothing.status, await problemCode(nothing)], [400, 'LOGIN_INVALID'])
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  assert.equal((await postJson(at, '/api/auth/login', {}, '', { headers })).status, 415)
  const large = await postJson(at, '/api/auth/login', { email: 'a', pass: 'a'.repeat(9000) })
  assert.equal(large.status, 413)
})

const { common, owner, repeated } = accountProblems.passEasy
const badPasswords: [pass: string, said: string][] = [
  ['123456', common],
  ['password', common],
  [' Password ', common],
  ['QWERTYUIOP', common],
  ['contraseña', common],
  ['ana.trevi@correo.mx', owner],
  ['Ana.Trevi', owner],
  ['ana maria treviño', owner],
  ['      ', repeated],
  ['zzzzzzzz', repeated],
]

test('a registration with a bad password is refused with a helpful sentence at its field, and creates no customer', async () => {
  const person = { ...ana, name: 'Ana María', email: 'ana.trevi@correo.mx' }
  for (const [pass, said] of badPasswords) {
    const answer = await postJson(at, '/api/auth/register', { ...person, pass })
    const { code, detail, field } = (await answer.json()) as Record<string, unknown>
    assert.deepEqual([answer.status, code, detail, field], [400, 'REGISTER_INVALID', said, 'pass'], pass)
  }
  const made = at.db.selectFrom('customers').select('id').where('email', '=', person.email)
  assert.deepEqual(await made.execute(), [])
  const { status } = await postJson(at, '/api/auth/register', { ...person, pass: 'nopal con lentes' })
  assert.equal(status, 200)
})

test('a password that is older than this rule still signs in', async () => {
  const { email, customer } = await signUpCustomer(at)
  await at.db
    .updateTable('identity_users')
    .set({ password_hash: await at.hashing.hash('123456') })
    .where('id', '=', customer.fId!)
    .execute()
  await signInCustomer(at, { email, pass: '123456' })
})

test('a post from another site is refused', async () => {
  const { email, pass, cookie } = await signUpCustomer(at)
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': '', origin: 'https://malo.example' },
  ])
    for (const path of ['login', 'logout', 'register']) {
      const answer = await postJson(at, `/api/auth/${path}`, { email, pass }, cookie, { headers })
      assert.deepEqual(
        [answer.status, await problemCode(answer)],
        [403, 'CROSS_SITE'],
        JSON.stringify(headers),
      )
    }
  assert.equal((await me(cookie)).status, 200)
})

test('registrations from one network are limited', async () => {
  const from = fromSomewhere('10.9.9.9')
  const statuses = await statusesOf(22, (nth) =>
    postJson(at, '/api/auth/register', { ...ana, email: `m${nth}@correo.example` }, '', { from }),
  )
  assert.deepEqual(statuses, [...Array<number>(20).fill(200), 429, 429])
})

test('sign-ins beyond the hashing queue are refused with a time to retry', async () => {
  const crowded = await createTestShop({ hashing: createPasswordHashing({ atOnce: 0, waiting: 0 }) })
  try {
    const answer = await postJson(crowded, '/api/auth/login', { email: ana.email, pass: 'secreta' })
    assert.deepEqual([answer.status, await problemCode(answer)], [503, 'IDENTITY_UNAVAILABLE'])
    assert.equal(answer.headers.get('retry-after'), '5')
  } finally {
    await crowded.close()
  }
})
