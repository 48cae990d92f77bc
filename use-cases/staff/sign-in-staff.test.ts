import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { createPasswordHashing } from '../../gateways/identity/password-hashing.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { signUpCustomer } from '../../test/helpers/sign-up-customer.ts'
import { codeSecretOfTests } from '../../test/helpers/test-staff.ts'
import { proveSecondFactor } from './second-factor/prove-second-factor.ts'
import { mailStaffLink } from './staff-links.ts'
import { signInStaff, type StaffSignIn } from './sign-in-staff.ts'
import { signIn } from '../accounts/sign-in.ts'
import { whoIsStaff } from './who-is-staff.ts'

const at = await createTestShop()
after(() => at.close())

const pass = 'hilo rojo 7'
const hash = await at.hashing.hash(pass)

/** Without `totp_secret` the member needs no second factor. */
async function hire(
  more: {
    status?: 'active' | 'disabled'
    role?: 'owner' | 'sales'
    password_hash?: string
    totp_secret?: string
  } = {},
  db = at.db,
): Promise<{ id: string; email: string }> {
  const staff = { id: randomUUID(), email: `${randomUUID()}@tienda.example` }
  await db
    .insertInto('staff')
    .values({ ...staff, name: 'Marisol', role: 'sales', status: 'active', password_hash: hash, ...more })
    .execute()
  return staff
}

let networks = 0
const elsewhere = () => `10.${(networks >> 8) & 255}.${networks++ & 255}.1`

const attempt = (email: string, more: Partial<StaffSignIn> = {}, shop = at.shop) =>
  signInStaff(shop, {
    email,
    pass,
    address: elsewhere(),
    browser: 'Firefox en Linux',
    device: null,
    newDevice: Buffer.from(randomUUID()).toString('base64url').slice(0, 22),
    link: null,
    earlierToken: null,
    ...more,
  })

const ofCustomer = { device: null, newDevice: 'c'.repeat(22), link: null, earlierToken: null, browser: null }

const forget = () => at.db.deleteFrom('counted_attempts').execute()

test('an unknown address, a wrong password and a disabled person get the same response, and cost one hash each', async () => {
  const [known, disabled] = [await hire(), await hire({ status: 'disabled' })]
  const cost = async (work: () => Promise<unknown>) => {
    const before = at.hashing.made()
    const answer = await work()
    return { answer, hashes: at.hashing.made() - before }
  }
  const one = { answer: { kind: 'not-authenticated' }, hashes: 1 }
  assert.deepEqual(await cost(() => attempt(known.email, { pass: 'no es esa' })), one)
  for (const email of ['nadie@tienda.example', disabled.email, 'demostracion@tienda.invalid'])
    assert.deepEqual(await cost(() => attempt(email)), one, email)
  assert.equal((await cost(() => attempt(known.email))).hashes, 1)
})

test('staff sign-in allows ten attempts in a quarter of an hour from one network, counted apart from customers’', async () => {
  await forget()
  const { email } = await hire()
  const address = '10.250.0.1'
  for (let tries = 0; tries < 10; tries += 1)
    assert.equal((await attempt(email, { address, pass: 'no es esa' })).kind, 'not-authenticated')
  assert.equal((await attempt(email, { address })).kind, 'too-many')
  const customer = await signUpCustomer(at, { email })
  assert.equal((await signIn(at.shop, { ...customer, address, ...ofCustomer })).kind, 'signed-in')
})

test('a flood of staff sign-ins computes few hashes; customers, known browsers and mailed links still get in', async (t) => {
  await forget()
  // The smallest hashing queue that any machine has.
  const hashing = createPasswordHashing({ atOnce: 1, waiting: 100 })
  const stormy = await createTestShop({ hashing })
  t.after(() => stormy.close())
  const { email } = await hire({ role: 'owner', password_hash: await hashing.hash(pass) }, stormy.db)
  const enter = (more: Partial<StaffSignIn>) => attempt(email, more, stormy.shop)
  const first = await enter({})
  assert.ok(first.kind === 'signed-in')
  const customer = await signUpCustomer(stormy)
  const before = hashing.made()
  const storm = Array.from({ length: 300 }, () => enter({ pass: 'no es esa' }))
  const customersIn = signIn(stormy.shop, { ...customer, address: elsewhere(), ...ofCustomer })
  const ownerIn = enter({ device: first.device })
  assert.equal((await customersIn).kind, 'signed-in')
  assert.equal((await ownerIn).kind, 'signed-in')
  const kinds = Object.groupBy(await Promise.all(storm), ({ kind }) => kind)
  assert.ok((kinds['not-authenticated']?.length ?? 0) <= 60)
  assert.ok(hashing.made() - before <= 60 + 2)
  assert.equal(kinds['busy'], undefined)

  const strange = await enter({})
  assert.ok(strange.kind === 'too-many' && strange.linkHelps)
  await mailStaffLink(stormy.shop, 'start-staff-browser-link:1', email)
  const mail = await stormy.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'staff-browser-link')
    .executeTakeFirstOrThrow()
  const { token } = mail.payload as { token: string }
  assert.equal((await enter({ link: token, pass: 'no es esa' })).kind, 'not-authenticated')
  assert.equal((await enter({ link: token })).kind, 'signed-in')
  assert.equal((await enter({ link: token })).kind, 'too-many', 'the link worked until the limit')
})

test('a new browser is announced by mail to its person, a known browser is not; the log has both', async () => {
  await forget()
  const { id, email } = await hire()
  const first = await attempt(email)
  assert.ok(first.kind === 'signed-in')
  for (let times = 0; times < 21; times += 1)
    assert.equal((await attempt(email, { device: first.device })).kind, 'signed-in')
  const mails = await at.db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('recipient', '=', email)
    .execute()
  assert.equal(mails.length, 1)
  assert.equal((mails[0]!.payload as { browser: string }).browser, 'Firefox en Linux')
  const lines = await auditLinesOf(at.db, { kind: 'staff', id })
  assert.equal(lines.length, 22)
  const { who, action, address, became } = lines[0]!
  assert.deepEqual(
    [who, action, address, became],
    [
      'Marisol',
      'enter',
      lines[0]!.address,
      { with: 'password', browser: 'Firefox en Linux', newBrowser: true },
    ],
  )
  assert.match(address, /^10\./)
  assert.equal(lines.filter((line) => line.became['newBrowser'] === true).length, 1)
})

test('a person with only the password ends no session of the owner', async () => {
  await forget()
  const { id, email } = await hire()
  const first = await attempt(email)
  assert.ok(first.kind === 'signed-in')
  await at.db
    .updateTable('staff_sessions')
    .set({ second_factor_at: at.shop.now() })
    .where('staff_id', '=', id)
    .execute()
  at.later(1)
  for (let times = 0; times < 30; times += 1) {
    const { kind } = await attempt(email)
    assert.equal(kind, 'signed-in')
  }
  const sessions = await at.db
    .selectFrom('staff_sessions')
    .select('second_factor_at as proved')
    .where('staff_id', '=', id)
    .execute()
  assert.equal(sessions.length, 31)
  assert.equal(sessions.filter(({ proved }) => proved !== null).length, 1)
})

test('a link is mailed only to people who may sign in', async () => {
  const [active, disabled] = [await hire(), await hire({ status: 'disabled' })]
  for (const [n, email] of [active.email, disabled.email, 'nadie@tienda.example'].entries())
    await mailStaffLink(at.shop, `start-staff-password-reset:x${n}`, email)
  const mails = await at.db
    .selectFrom('outbox')
    .select('recipient')
    .where('kind', '=', 'staff-password-reset')
    .execute()
  assert.deepEqual(mails, [{ recipient: active.email }])
})

const withCodes = { role: 'owner', totp_secret: codeSecretOfTests } as const

type SignedIn = Extract<Awaited<ReturnType<typeof attempt>>, { kind: 'signed-in' }>

async function prove({ session, device }: SignedIn, sent?: string): Promise<string> {
  const who = await whoIsStaff(at.shop, { token: session.token, address: '' })
  assert.ok(who.kind === 'half', who.kind)
  const timestamp = at.shop.now().getTime()
  const code = sent ?? new TOTP({ secret: Secret.fromBase32(codeSecretOfTests) }).generate({ timestamp })
  const proof = { with: 'code', sent: code } as const
  return (await proveSecondFactor(at.shop, who, proof, { device, browser: 'Firefox en Linux' })).kind
}

async function signedIn(email: string, device: string | null = null): Promise<SignedIn> {
  const result = await attempt(email, { device })
  assert.ok(result.kind === 'signed-in', result.kind)
  return result
}

async function mailsTo(email: string) {
  const rows = await at.db
    .selectFrom('outbox')
    .innerJoin('jobs', (join) => join.on(sql<boolean>`jobs.id = 'deliver-mail:' || outbox.id`))
    .select(['outbox.kind', 'jobs.run_at as at'])
    .where('recipient', '=', email)
    .execute()
  return rows.map(({ kind, at: due }) => [kind, due <= at.shop.now()])
}

test('a thief with the password causes one mail an hour, makes no known browser and uses up no limit of the owner', async () => {
  await forget()
  const { id, email } = await hire(withCodes)
  const owner = await signedIn(email)
  let tries = 0
  while (tries < 80 && (await attempt(email)).kind === 'signed-in') tries += 1
  assert.ok(tries >= 40 && tries < 60, `${tries} tries in an hour from many networks`)
  assert.deepEqual(
    (await mailsTo(email)).map(([kind]) => kind),
    ['staff-password-known'],
  )
  const devices = () => at.db.selectFrom('staff_devices').selectAll().where('staff_id', '=', id).execute()
  assert.deepEqual(await devices(), [])
  assert.ok((await auditLinesOf(at.db, { kind: 'staff', id })).length < 70)
  assert.equal(await prove(owner), 'proved', 'the session without second factor still exists')
  assert.equal((await devices()).length, 1)
})

test('a finished sign-in is announced as a new browser, an unfinished one as a known password', async () => {
  await forget()
  const { email } = await hire(withCodes)
  const first = await signedIn(email)
  assert.deepEqual(await mailsTo(email), [['staff-password-known', false]])
  assert.equal(await prove(first), 'proved')
  assert.deepEqual(await mailsTo(email), [['staff-new-device', true]])
  await signedIn(email)
  at.later(11)
  assert.deepEqual((await mailsTo(email)).toSorted(), [
    ['staff-new-device', true],
    ['staff-password-known', true],
  ])
  const known = await signedIn(email, first.device)
  assert.equal(await prove(known), 'proved')
  assert.equal((await mailsTo(email)).length, 2, 'no mail about a sign-in at a known browser')
})

test('a thief who guesses codes locks the owner out neither at a known browser nor, after a password change, at any browser', async () => {
  await forget()
  const { id, email } = await hire(withCodes)
  const first = await signedIn(email)
  assert.equal(await prove(first), 'proved')
  at.later(1)
  const thief = await signedIn(email)
  for (let guesses = 0; guesses < 10; guesses += 1) assert.equal(await prove(thief, '000000'), 'wrong')
  assert.equal(await prove(thief, '000000'), 'too-many')
  assert.equal(await prove(await signedIn(email)), 'too-many', 'unknown browsers share one limit')
  assert.equal(await prove(await signedIn(email, first.device)), 'proved')
  at.later(1)
  await at.db
    .updateTable('staff')
    .set(({ eb }) => ({ sign_in_era: eb('sign_in_era', '+', 1) }))
    .where('id', '=', id)
    .execute()
  assert.equal(await prove(await signedIn(email)), 'proved')
})
