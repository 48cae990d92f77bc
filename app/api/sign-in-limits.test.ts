import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { mailsTo, secretIn } from '../../test/helpers/mail-folder.ts'
import {
  cookieOf,
  fromSomewhere,
  postJson,
  guessFromEverywhere,
  signInCustomer,
  signUpCustomer,
} from '../../test/helpers/sign-up-customer.ts'
import { createMailingShop, type MailingShop } from '../../test/helpers/test-shop.ts'
import { letEverythingSettle } from '../../test/helpers/webhook-door.ts'

let at: MailingShop
before(async () => {
  at = await createMailingShop()
})
after(() => at.close())
beforeEach(async () => void (await at.db.deleteFrom('counted_attempts').execute()))

const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code

test('sign-ins from one network are slowed down, others are not', async () => {
  const { email, pass } = await signUpCustomer(at)
  const from = fromSomewhere('2806:2f0:1:2::1')
  const statuses = []
  for (let count = 0; count < 12; count += 1)
    statuses.push((await postJson(at, '/api/auth/login', { email, pass: 'no-es-esa' }, '', { from })).status)
  assert.deepEqual(statuses, [...Array<number>(10).fill(401), 429, 429])
  // Another address of the same IPv6 home counts as the same network.
  const refused = await postJson(at, '/api/auth/login', { email, pass }, '', {
    from: fromSomewhere('2806:2f0:1:2:ffff::9'),
  })
  assert.deepEqual([refused.status, await codeOf(refused)], [429, 'CONFIRM_BROWSER'])
  const wait = Number(refused.headers.get('retry-after'))
  assert.ok(wait > 800 && wait <= 900, String(wait))
  assert.equal((await postJson(at, '/api/auth/login', { email, pass })).status, 200)
  at.later(16)
  assert.equal((await postJson(at, '/api/auth/login', { email, pass }, '', { from })).status, 200)
  at.later(-16)
})

test('a whole /56 of IPv6 gets twice the guesses of one home, not 256 times', async () => {
  const { email, pass } = await signUpCustomer(at)
  const statuses = []
  for (let nth = 0; nth < 24; nth += 1) {
    const from = fromSomewhere(`2806:2f0:1:12${(nth + 16).toString(16)}::1`)
    statuses.push((await postJson(at, '/api/auth/login', { email, pass: 'no-es-esa' }, '', { from })).status)
  }
  assert.deepEqual(statuses, [...Array<number>(20).fill(401), ...Array<number>(4).fill(429)])
  assert.equal((await postJson(at, '/api/auth/login', { email, pass })).status, 200, 'from another network')
})

const wrongFrom = (email: string, from: ReturnType<typeof fromSomewhere>) =>
  postJson(at, '/api/auth/login', { email, pass: 'adivino' }, '', { from })

test('fifty wrong sign-ins from five networks lock nobody out: the right password works from other networks', async () => {
  const { email, pass } = await signUpCustomer(at)
  const five = Array.from({ length: 5 }, (_, nth) => fromSomewhere(`10.20.0.${nth}`))
  const storm = await Promise.all(
    five.flatMap((from) => Array.from({ length: 20 }, () => wrongFrom(email, from))),
  )
  assert.equal(storm.filter(({ status }) => status === 401).length, 50)
  assert.equal((await postJson(at, '/api/auth/login', { email, pass })).status, 200)
})

test('guesses from all networks are limited for an account; its owner gets in at once with a mailed link', async () => {
  const { email, pass } = await signUpCustomer(at)
  const { device } = await signInCustomer(at, { email, pass })
  const storm = await guessFromEverywhere(at, email, 200)
  assert.equal(storm.filter((status) => status === 401).length, 150, '50 for the account, 100 new networks')
  assert.equal(storm.filter((status) => status === 429).length, 50)
  assert.equal((await postJson(at, '/api/auth/login', { email, pass }, device)).status, 200)
  // A known device opens only the account that knows it.
  const other = await signUpCustomer(at, { pass: 'otra-clave' })
  assert.equal((await postJson(at, '/api/auth/login', { email: other.email, pass }, device)).status, 401)
  const refused = await postJson(at, '/api/auth/login', { email, pass })
  assert.deepEqual([refused.status, await codeOf(refused)], [429, 'CONFIRM_BROWSER'])
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal((await postJson(at, '/api/auth/browser-link', { email })).status, 202)
  await letEverythingSettle(at)
  const token = secretIn((await mailsTo(at.mailFolder, email, 'browser-link'))[0]!)
  const login = (more: object, cookie = '') =>
    postJson(at, '/api/auth/login', { email, pass, token, ...more }, cookie)
  assert.equal((await login({ token: 'x'.repeat(43) })).status, 429, 'invented link')
  assert.equal((await login({ email: other.email, pass: 'otra-clave' })).status, 200, 'not elsewhere')
  assert.equal((await login({ pass: 'adivino' })).status, 401, 'not a password')
  const entered = await login({})
  assert.equal(entered.status, 200)
  const itsDevice = cookieOf(entered, 'device')
  assert.equal((await login({})).status, 429, 'only once')
  assert.equal((await login({ token: undefined }, itsDevice)).status, 200, 'a known browser from now on')
})

test('a mailed link allows ten guesses', async () => {
  const { email, pass } = await signUpCustomer(at)
  await postJson(at, '/api/auth/browser-link', { email })
  await letEverythingSettle(at)
  const token = secretIn((await mailsTo(at.mailFolder, email, 'browser-link'))[0]!)
  const statuses = []
  for (let time = 0; time < 12; time += 1)
    statuses.push((await postJson(at, '/api/auth/login', { email, pass: `adivino-${time}`, token })).status)
  assert.deepEqual(statuses, [...Array<number>(10).fill(401), 429, 429])
  assert.equal((await postJson(at, '/api/auth/login', { email, pass })).status, 200, 'from another network')
})

test('requesting a link does not reveal whether an address has an account', async () => {
  const { email } = await signUpCustomer(at)
  const answers = await Promise.all(
    [email, 'nadie@correo.example'].map((one) => postJson(at, '/api/auth/browser-link', { email: one })),
  )
  assert.deepEqual(await Promise.all(answers.map(async (one) => [one.status, await one.text()])), [
    [202, ''],
    [202, ''],
  ])
  await letEverythingSettle(at)
  assert.deepEqual(await mailsTo(at.mailFolder, 'nadie@correo.example', 'browser-link'), [])
})

test('a known device has a limit of its own', async () => {
  const { email, pass } = await signUpCustomer(at)
  const { device } = await signInCustomer(at, { email, pass })
  const statuses = []
  for (let count = 0; count < 11; count += 1)
    statuses.push((await postJson(at, '/api/auth/login', { email, pass: 'no-es-esa' }, device)).status)
  assert.deepEqual(statuses, [...Array<number>(10).fill(401), 429])
})
