import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mailsTo, secretIn } from '../../test/helpers/mail-folder.ts'
import {
  problemCode,
  cookieOf,
  fromSomewhere,
  postJson,
  guessFromEverywhere,
  signInCustomer,
  signUpCustomer,
  statusesOf,
} from '../../test/helpers/sign-up-customer.ts'
import { createMailingShop, type MailingShop } from '../../test/helpers/test-shop.ts'
import { letEverythingSettle } from '../../test/helpers/webhook-door.ts'

let at: MailingShop
before(async () => void (at = await createMailingShop()))
after(() => at.close())

const wrongFrom = (email: string, from: ReturnType<typeof fromSomewhere>) =>
  postJson(at, '/api/auth/login', { email, pass: 'adivino' }, '', { from })

async function mailedLink(email: string): Promise<string> {
  assert.equal((await postJson(at, '/api/auth/browser-link', { email })).status, 202)
  await letEverythingSettle(at)
  return secretIn((await mailsTo(at.mailFolder, email, 'browser-link'))[0]!)
}

test('sign-ins from one network are slowed down, others are not', async () => {
  const { email, pass } = await signUpCustomer(at)
  const from = fromSomewhere('2806:2f0:1:2::1')
  const statuses = await statusesOf(12, () => wrongFrom(email, from))
  assert.deepEqual(statuses, [...Array<number>(10).fill(401), 429, 429])
  // Another address of the same IPv6 home counts as the same network.
  const refused = await postJson(at, '/api/auth/login', { email, pass }, '', {
    from: fromSomewhere('2806:2f0:1:2:ffff::9'),
  })
  assert.deepEqual([refused.status, await problemCode(refused)], [429, 'CONFIRM_BROWSER'])
  const wait = Number(refused.headers.get('retry-after'))
  assert.ok(wait > 800 && wait <= 900, String(wait))
  assert.equal((await postJson(at, '/api/auth/login', { email, pass })).status, 200)
  at.later(16)
  assert.equal((await postJson(at, '/api/auth/login', { email, pass }, '', { from })).status, 200)
  at.later(-16)
})

test('a whole /56 of IPv6 gets twice the guesses of one home, not 256 times', async () => {
  const { email, pass } = await signUpCustomer(at)
  const statuses = await statusesOf(24, (nth) =>
    wrongFrom(email, fromSomewhere(`2806:2f0:1:12${(nth + 16).toString(16)}::1`)),
  )
  assert.deepEqual(statuses, [...Array<number>(20).fill(401), ...Array<number>(4).fill(429)])
  assert.equal((await postJson(at, '/api/auth/login', { email, pass })).status, 200, 'from another network')
})

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
  assert.deepEqual([refused.status, await problemCode(refused)], [429, 'CONFIRM_BROWSER'])
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  const token = await mailedLink(email)
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
  const token = await mailedLink(email)
  const statuses = await statusesOf(12, (nth) =>
    postJson(at, '/api/auth/login', { email, pass: `adivino-${nth}`, token }),
  )
  assert.deepEqual(statuses, [...Array<number>(10).fill(401), 429, 429])
  assert.equal((await postJson(at, '/api/auth/login', { email, pass })).status, 200, 'from another network')
})

test('a known device has a limit of its own', async () => {
  const { email, pass } = await signUpCustomer(at)
  const { device } = await signInCustomer(at, { email, pass })
  const statuses = await statusesOf(11, () =>
    postJson(at, '/api/auth/login', { email, pass: 'no-es-esa' }, device),
  )
  assert.deepEqual(statuses, [...Array<number>(10).fill(401), 429])
})
