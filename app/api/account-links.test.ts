import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { runOnce } from '../../jobs/worker.ts'
import { createBuyer } from '../../test/helpers/buyer.ts'
import { mailsTo, secretIn } from '../../test/helpers/mail-folder.ts'
import {
  problemCode,
  cookieOf,
  guessFromEverywhere,
  fromSomewhere,
  postJson,
  signInCustomer,
  signUpCustomer,
  statusesOf,
} from '../../test/helpers/sign-up-customer.ts'
import { createMailingShop, type MailingShop, stock } from '../../test/helpers/test-shop.ts'
import { accountFaults } from '../../words/account-faults.ts'
import { accountProblems } from '../../words/account-problems.ts'

let at: MailingShop
before(async () => void (at = await createMailingShop()))
after(() => at.close())

const me = (cookie: string) => at.app.request('/api/me', { headers: { cookie } })
const mailsFor = (address: string, kind: string) => mailsTo(at.mailFolder, address, kind)
const work = async () => {
  while (await runOnce(at.shop, at.mailer)) continue
  await runOnce(at.shop, at.mailer)
}

async function resetSecret(email: string): Promise<string> {
  assert.equal((await postJson(at, '/api/auth/password-reset', { email })).status, 202)
  await work()
  const [mail, ...others] = await mailsFor(email.toLowerCase(), 'password-reset')
  assert.deepEqual(others, [], 'only one mail is sent')
  return secretIn(mail ?? '')
}

test('the mail for a forgotten password sets a new password once, and every session ends', async () => {
  const { cookie, email, pass } = await signUpCustomer(at, { name: 'Guillermina' })
  const token = await resetSecret(email.toUpperCase())
  const outbox = await at.db.selectFrom('outbox').selectAll().execute()
  assert.ok(!JSON.stringify(outbox).includes(token), 'a sent mail keeps no secret')

  const { common, owner } = accountProblems.passEasy
  for (const [bad, said] of [
    ['12345', accountFaults.passShort(6)],
    ['iloveyou', common],
    ['guillermina', owner],
  ] as const) {
    const answer = await postJson(at, '/api/auth/password', { token, pass: bad })
    const { code, detail, field } = (await answer.json()) as Record<string, unknown>
    assert.deepEqual([answer.status, code, detail, field], [400, 'PASSWORD_INVALID', said, 'pass'], bad)
  }
  assert.equal((await me(cookie)).status, 200)

  const changed = await postJson(at, '/api/auth/password', { token, pass: 'nueva-clave' }, cookie)
  assert.equal(changed.status, 204)
  assert.match(changed.headers.getSetCookie().join(), /^session=; Max-Age=0/)
  assert.deepEqual(await problemCode(await me(cookie)), 'SESSION_EXPIRED')
  const again = await postJson(at, '/api/auth/password', { token, pass: 'otra-clave' })
  assert.deepEqual([again.status, await problemCode(again)], [400, 'RESET_LINK_INVALID'])
  assert.equal((await postJson(at, '/api/auth/login', { email, pass })).status, 401)
  await signInCustomer(at, { email, pass: 'nueva-clave' })
  await work()
  assert.equal((await mailsFor(email, 'password-changed')).length, 1)
})

test('a customer whose account is being guessed gets in by mail, and their browser is a known device from then on', async () => {
  const { email } = await signUpCustomer(at)
  await guessFromEverywhere(at, email, 160)
  const token = await resetSecret(email)
  const changed = await postJson(at, '/api/auth/password', { token, pass: 'nueva-clave' })
  const device = cookieOf(changed, 'device')
  assert.equal((await postJson(at, '/api/auth/login', { email, pass: 'nueva-clave' })).status, 429)
  assert.equal((await postJson(at, '/api/auth/login', { email, pass: 'nueva-clave' }, device)).status, 200)
})

test('a new password makes known devices of the old password unknown', async () => {
  const { email, pass } = await signUpCustomer(at)
  const { device } = await signInCustomer(at, { email, pass })
  const token = await resetSecret(email)
  await postJson(at, '/api/auth/password', { token, pass: 'nueva-clave' })
  await guessFromEverywhere(at, email, 160)
  assert.equal((await postJson(at, '/api/auth/login', { email, pass: 'nueva-clave' }, device)).status, 429)
})

test('a request for a link does not reveal whether an account exists, and mails no unknown address', async () => {
  const { email } = await signUpCustomer(at)
  for (const kind of ['password-reset', 'browser-link']) {
    const answers = []
    for (const address of [email, 'nadie-aqui@correo.example']) {
      const answer = await postJson(at, `/api/auth/${kind}`, { email: address })
      answers.push([answer.status, [...answer.headers], await answer.text()])
    }
    assert.equal(answers[0]![0], 202)
    assert.deepEqual(answers[0], answers[1])
    await work()
    assert.equal((await mailsFor(email, kind)).length, 1)
    assert.equal((await mailsFor('nadie-aqui@correo.example', kind)).length, 0)
  }
  const faulty = await postJson(at, '/api/auth/password-reset', { email: 'ana@correo.mx\nBcc: x@y.mx' })
  assert.equal(faulty.status, 400)
})

test('of many resets three an hour are mailed, and one network may request twenty', async () => {
  const { email } = await signUpCustomer(at)
  const from = fromSomewhere('10.8.8.8')
  const requestReset = (address: string) =>
    postJson(at, '/api/auth/password-reset', { email: address }, '', { from })
  const answers = await Promise.all(Array.from({ length: 12 }, () => requestReset(email)))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]))
  await work()
  assert.equal((await mailsFor(email, 'password-reset')).length, 3)
  const others = await statusesOf(12, (nth) => requestReset(`n${nth}@correo.example`))
  assert.deepEqual(others, Array<number>(12).fill(202))
  const { waiting } = await at.db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('kind', '=', 'start-password-reset')
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  assert.equal(waiting, 8)
  await work()
})

test('a mail job that runs twice sends one mail', async () => {
  const { email } = await signUpCustomer(at)
  await postJson(at, '/api/auth/password-reset', { email })
  await runOnce(at.shop, at.mailer)
  await at.db
    .updateTable('jobs')
    .set({ finished_at: null })
    .where('kind', '=', 'start-password-reset')
    .execute()
  await work()
  assert.equal((await mailsFor(email, 'password-reset')).length, 1)
})

test('the mailed link verifies the address once; then the guest orders of this address belong to the customer', async () => {
  await stock(at.db, 'p-verify', 3)
  const email = 'invitada@correo.example'
  const guest = createBuyer(at.app, 'Invitada@correo.example')
  const started = await guest.order([{ sku: 'p-verify#na-4', quantity: 1, price: 28_900 }])
  at.emulator.controls.approve(started.body.id!)
  assert.equal((await guest.capture(started.body.id!)).status, 200)
  const orders = at.db.selectFrom('orders').where('number', '=', started.body.order_number!)
  const ownerOf = async () => (await orders.select('customer_id').executeTakeFirstOrThrow()).customer_id

  const { cookie, customer } = await signUpCustomer(at, { email })
  await work()
  const [mail] = await mailsFor(email, 'verify-email')
  const token = secretIn(mail!)
  assert.equal(await ownerOf(), null)
  const verifying = await Promise.all([1, 2, 3].map(() => postJson(at, '/api/auth/email', { token }, cookie)))
  assert.deepEqual(verifying.map(({ status }) => status).sort(), [204, 400, 400])
  assert.equal(await ownerOf(), customer.id)
  assert.equal(((await (await me(cookie)).json()) as { emailVerified: boolean }).emailVerified, true)
  for (const wrong of [token, 'x'.repeat(43), '', 7]) {
    const refused = await postJson(at, '/api/auth/email', { token: wrong }, cookie)
    assert.equal(await problemCode(refused), 'VERIFY_LINK_INVALID')
  }
})

test('a signed-in customer can have the verification mail sent again a few times', async () => {
  const { cookie, email } = await signUpCustomer(at)
  const send = (with_: string) => postJson(at, '/api/auth/email-verification', {}, with_)
  assert.deepEqual(await statusesOf(6, () => send(cookie)), Array<number>(6).fill(202))
  await work()
  assert.equal((await mailsFor(email, 'verify-email')).length, 4)
  assert.deepEqual(await problemCode(await send('')), 'SESSION_MISSING')
})

test('a link works only for its purpose: a reset link verifies no address, and a verification link resets no password', async () => {
  const { cookie, email, pass } = await signUpCustomer(at)
  const reset = await resetSecret(email)
  const [mail] = await mailsFor(email, 'verify-email')
  assert.equal((await postJson(at, '/api/auth/email', { token: reset }, cookie)).status, 400)
  const setWith = async (token: string) =>
    (await postJson(at, '/api/auth/password', { token, pass: 'nueva-clave' })).status
  assert.equal(await setWith(secretIn(mail!)), 400)
  at.later(61)
  assert.equal(await setWith(reset), 400)
  at.later(24 * 60)
  const { cookie: tomorrow } = await signInCustomer(at, { email, pass })
  assert.equal((await postJson(at, '/api/auth/email', { token: secretIn(mail!) }, tomorrow)).status, 400)
  at.later(-25 * 60 - 1)
})

test('a password change renews this session and ends the others', async () => {
  const { cookie: here, email, pass } = await signUpCustomer(at)
  const { cookie: there } = await signInCustomer(at, { email, pass })
  const change = (current: string, with_: string) =>
    postJson(at, '/api/me/password', { current, pass: 'nueva-clave' }, with_)
  const wrong = await change('no-es-esa', here)
  assert.deepEqual([wrong.status, await problemCode(wrong)], [401, 'PASSWORD_WRONG'])
  assert.equal((await me(there)).status, 200)
  const changed = await change(pass, here)
  assert.equal(changed.status, 204)
  const renewed = cookieOf(changed, 'session')
  assert.notEqual(renewed, here)
  assert.deepEqual(
    await Promise.all([here, there, renewed].map(async (cookie) => (await me(cookie)).status)),
    [401, 401, 200],
  )
  assert.equal((await postJson(at, '/api/auth/login', { email, pass })).status, 401)
})

test('simultaneous sign-ins, sign-outs and password changes leave only sessions of the new password', async () => {
  const { cookie, email, pass } = await signUpCustomer(at)
  const logins = () => Array.from({ length: 6 }, () => postJson(at, '/api/auth/login', { email, pass }))
  const early = logins()
  const change = postJson(at, '/api/me/password', { current: pass, pass: 'nueva-clave' }, cookie)
  const answers = await Promise.all([...early, ...logins(), postJson(at, '/api/auth/logout', {}, cookie)])
  const changed = await change
  const opened = answers.flatMap((answer) =>
    answer.headers
      .getSetCookie()
      .filter((set) => /^session=[\w-]{43}/.test(set))
      .map((set) => set.split(';', 1)[0]!),
  )
  const statuses = await Promise.all(opened.map(async (each) => (await me(each)).status))
  const alive = statuses.filter((status) => status === 200)
  if (changed.status === 204) {
    assert.deepEqual(alive, [])
    assert.equal((await me(cookieOf(changed, 'session'))).status, 200)
  } else assert.equal(changed.status, 401, 'the logout won, so the change is refused')
  assert.equal((await me(cookie)).status, 401)
})

test('guesses of the password within an open session are limited; a bad new password changes nothing and uses up no attempts', async () => {
  const { cookie, pass } = await signUpCustomer(at)
  const change = (current: string, wanted = 'nueva-clave') =>
    postJson(at, '/api/me/password', { current, pass: wanted }, cookie)
  assert.deepEqual(await statusesOf(12, () => change(pass, '12345678')), Array<number>(12).fill(400))
  const { code, detail, field } = (await (await change(pass, '12345678')).json()) as Record<string, unknown>
  const { common } = accountProblems.passEasy
  assert.deepEqual([code, detail, field], ['PASSWORD_INVALID', common, 'pass'])
  const guesses = await statusesOf(11, (nth) => change(`no-${nth}`))
  assert.deepEqual(guesses, [...Array<number>(10).fill(401), 429])
  at.later(16)
  assert.equal((await change(pass)).status, 204, 'the old password was kept')
  at.later(-16)
})

test('a customer can change name and phone, and not the address or other fields', async () => {
  const { cookie, customer } = await signUpCustomer(at)
  const patch = (body: object, with_ = cookie) => postJson(at, '/api/me', body, with_, { method: 'PATCH' })
  const others = { email: 'otra@correo.example', status: 'Disabled', partner: true, id: 'x' }
  const changed = await patch({ name: ' Ana Sofía ', lastName: 'Ruiz', phone: '55 1234 5678', ...others })
  assert.equal(changed.status, 200)
  const { id, email } = customer
  const changes = { name: 'Ana Sofía', lastName: 'Ruiz', phone: '+525512345678' }
  assert.partialDeepStrictEqual(await changed.json(), { ...changes, email, partner: false, id })
  const faulty = await patch({ name: ' ', lastName: 'Ruiz', phone: '5512345678' })
  assert.equal(((await faulty.json()) as { field: string }).field, 'name')
})

test('every account route refuses a missing, expired or invented session', async () => {
  const { cookie, customer } = await signUpCustomer(at)
  await at.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', customer.fId!)
    .execute()
  const routes = (await at.wholeApp()).routes.filter(
    ({ method, path }) => method !== 'ALL' && /^\/api\/(me(\/|$)|auth\/email-verification)/.test(path),
  )
  assert.ok(routes.length >= 8)
  for (const { method, path: pattern } of routes) {
    const path = pattern.replace(':number', '123456789012').replace(':file', 'frente.svg')
    for (const [with_, code] of [
      ['', 'SESSION_MISSING'],
      [cookie, 'SESSION_EXPIRED'],
      [`session=${'x'.repeat(43)}`, 'SESSION_EXPIRED'],
    ] as const) {
      const answer =
        method === 'GET'
          ? await at.app.request(path, { headers: { cookie: with_ } })
          : await postJson(at, path, {}, with_, { method })
      // A visitor without a session gets the same response for any card picture as for a stranger's card.
      const expected = path === pattern ? [401, code] : [404, 'CARD_NOT_FOUND']
      assert.deepEqual([answer.status, await problemCode(answer)], expected, `${method} ${path}`)
      assert.equal(answer.headers.get('cache-control'), 'no-store')
    }
  }
})
