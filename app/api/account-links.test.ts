import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { runOnce } from '../../jobs/worker.ts'
import { createBuyer } from '../../test/helpers/buyer.ts'
import { mailsTo, secretIn } from '../../test/helpers/mail-folder.ts'
import {
  cookieOf,
  guessFromEverywhere,
  fromSomewhere,
  postJson,
  signInCustomer,
  signUpCustomer,
} from '../../test/helpers/sign-up-customer.ts'
import { createTestShop, stock, type TestShop } from '../../test/helpers/test-shop.ts'

let at: TestShop
let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'))
  at = await createTestShop({ mailFolder: folder })
})
after(async () => {
  await at.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => void (await at.db.deleteFrom('counted_attempts').execute()))

const me = (cookie: string) => at.app.request('/api/me', { headers: { cookie } })
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code
const work = async () => {
  while (await runOnce(at.shop, at.mailer)) continue
  await runOnce(at.shop, at.mailer)
}

async function resetSecret(email: string): Promise<string> {
  assert.equal((await postJson(at, '/api/auth/password-reset', { email })).status, 202)
  await work()
  const [mail, ...others] = await mailsTo(folder, email.toLowerCase(), 'password-reset')
  assert.deepEqual(others, [], 'only one mail is sent')
  return secretIn(mail ?? '')
}

test('the mail for a forgotten password sets a new password once, and every session ends', async () => {
  const { cookie, email, pass } = await signUpCustomer(at)
  const token = await resetSecret(email.toUpperCase())
  const outbox = await at.db.selectFrom('outbox').selectAll().execute()
  assert.ok(!JSON.stringify(outbox).includes(token), 'a sent mail keeps no secret')

  const short = await postJson(at, '/api/auth/password', { token, pass: '12345' })
  assert.deepEqual([short.status, await codeOf(short)], [400, 'PASSWORD_INVALID'])
  assert.equal((await me(cookie)).status, 200)

  const changed = await postJson(at, '/api/auth/password', { token, pass: 'nueva-clave' }, cookie)
  assert.equal(changed.status, 204)
  assert.match(changed.headers.getSetCookie().join(), /^session=; Max-Age=0/)
  assert.deepEqual(await codeOf(await me(cookie)), 'SESSION_EXPIRED')
  const again = await postJson(at, '/api/auth/password', { token, pass: 'otra-clave' })
  assert.deepEqual([again.status, await codeOf(again)], [400, 'RESET_LINK_INVALID'])
  assert.equal((await postJson(at, '/api/auth/login', { email, pass })).status, 401)
  const { response } = await signInCustomer(at, { email, pass: 'nueva-clave' })
  assert.equal(response.status, 200)
  await work()
  assert.equal((await mailsTo(folder, email, 'password-changed')).length, 1)
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

test('a reset request does not reveal whether an account exists, and mails no unknown address', async () => {
  const { email } = await signUpCustomer(at)
  const answers = []
  for (const address of [email, 'nadie-aqui@correo.example']) {
    const answer = await postJson(at, '/api/auth/password-reset', { email: address })
    answers.push([answer.status, [...answer.headers], await answer.text()])
  }
  assert.deepEqual(answers[0], answers[1])
  await work()
  assert.equal((await mailsTo(folder, email, 'password-reset')).length, 1)
  assert.equal((await mailsTo(folder, 'nadie-aqui@correo.example', 'password-reset')).length, 0)
  const faulty = await postJson(at, '/api/auth/password-reset', { email: 'ana@correo.mx\nBcc: x@y.mx' })
  assert.equal(faulty.status, 400)
})

test('of many resets three an hour are mailed, and one network may request twenty', async () => {
  const { email } = await signUpCustomer(at)
  const from = fromSomewhere('10.8.8.8')
  const ask = (address: string) => postJson(at, '/api/auth/password-reset', { email: address }, '', { from })
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(email)))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]))
  await work()
  assert.equal((await mailsTo(folder, email, 'password-reset')).length, 3)
  for (let count = 0; count < 12; count += 1)
    assert.equal((await ask(`n${count}@correo.example`)).status, 202)
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
  assert.equal((await mailsTo(folder, email, 'password-reset')).length, 1)
})

test('the mailed link verifies the address once; then the guest orders of this address belong to the customer', async () => {
  await stock(at.db, 'p-verify', 3)
  const email = 'invitada@correo.example'
  const guest = createBuyer(at.app, 'Invitada@correo.example')
  const started = await guest.order([{ sku: 'p-verify#na-4', quantity: 1, price: 28_900 }])
  at.emulator.controls.approve(started.body.id!)
  assert.equal((await guest.capture(started.body.id!)).status, 200)
  const ownerOf = async () =>
    (
      await at.db
        .selectFrom('orders')
        .select('customer_id')
        .where('number', '=', started.body.order_number!)
        .executeTakeFirstOrThrow()
    ).customer_id

  const { cookie, customer } = await signUpCustomer(at, { email })
  await work()
  const [mail] = await mailsTo(folder, email, 'verify-email')
  const token = secretIn(mail!)
  assert.equal(await ownerOf(), null)
  const verifying = await Promise.all([1, 2, 3].map(() => postJson(at, '/api/auth/email', { token }, cookie)))
  assert.deepEqual(verifying.map(({ status }) => status).sort(), [204, 400, 400])
  assert.equal(await ownerOf(), customer.id)
  assert.equal(((await (await me(cookie)).json()) as { emailVerified: boolean }).emailVerified, true)
  for (const wrong of [token, 'x'.repeat(43), '', 7])
    assert.equal(
      await codeOf(await postJson(at, '/api/auth/email', { token: wrong }, cookie)),
      'VERIFY_LINK_INVALID',
    )
})

test('a signed-in customer can have the verification mail sent again a few times', async () => {
  const { cookie, email } = await signUpCustomer(at)
  const send = (with_: string) => postJson(at, '/api/auth/email-verification', {}, with_)
  for (let count = 0; count < 6; count += 1) assert.equal((await send(cookie)).status, 202)
  await work()
  assert.equal((await mailsTo(folder, email, 'verify-email')).length, 4)
  assert.deepEqual(await codeOf(await send('')), 'SESSION_MISSING')
})

test('a link works only for its purpose: a reset link verifies no address, and a verification link resets no password', async () => {
  const { cookie, email, pass } = await signUpCustomer(at)
  const reset = await resetSecret(email)
  const [mail] = await mailsTo(folder, email, 'verify-email')
  assert.equal((await postJson(at, '/api/auth/email', { token: reset }, cookie)).status, 400)
  assert.equal(
    (await postJson(at, '/api/auth/password', { token: secretIn(mail!), pass: 'nueva-clave' })).status,
    400,
  )
  at.later(61)
  assert.equal((await postJson(at, '/api/auth/password', { token: reset, pass: 'nueva-clave' })).status, 400)
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
  assert.deepEqual([wrong.status, await codeOf(wrong)], [401, 'PASSWORD_WRONG'])
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
  const alive = (await Promise.all(opened.map(async (each) => (await me(each)).status))).filter(
    (status) => status === 200,
  )
  if (changed.status === 204) {
    assert.deepEqual(alive, [])
    assert.equal((await me(cookieOf(changed, 'session'))).status, 200)
  } else assert.equal(changed.status, 401, 'the logout won, so the change is refused')
  assert.equal((await me(cookie)).status, 401)
})

test('guesses of the password within an open session are limited', async () => {
  const { cookie, pass } = await signUpCustomer(at)
  const statuses = []
  for (let count = 0; count < 11; count += 1)
    statuses.push(
      (await postJson(at, '/api/me/password', { current: `no-${count}`, pass: 'nueva-clave' }, cookie))
        .status,
    )
  assert.deepEqual(statuses, [...Array<number>(10).fill(401), 429])
  at.later(16)
  assert.equal(
    (await postJson(at, '/api/me/password', { current: pass, pass: 'nueva-clave' }, cookie)).status,
    204,
  )
  at.later(-16)
})

test('a customer can change name and phone, and not the address or other fields', async () => {
  const { cookie, customer } = await signUpCustomer(at)
  const patch = (body: object, with_ = cookie) => postJson(at, '/api/me', body, with_, { method: 'PATCH' })
  const changed = await patch({
    name: ' Ana Sofía ',
    lastName: 'Ruiz',
    phone: '55 1234 5678',
    email: 'otra@correo.example',
    status: 'Disabled',
    partner: true,
    id: 'x',
  })
  assert.equal(changed.status, 200)
  const mine = (await changed.json()) as Record<string, unknown>
  assert.deepEqual(
    [mine['name'], mine['lastName'], mine['phone'], mine['email'], mine['partner'], mine['id']],
    ['Ana Sofía', 'Ruiz', '+525512345678', customer.email, false, customer.id],
  )
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
      assert.deepEqual([answer.status, await codeOf(answer)], expected, `${method} ${path}`)
      assert.equal(answer.headers.get('cache-control'), 'no-store')
    }
  }
})
