import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { createPasswordHashing } from '../../gateways/identity/password-hashing.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { signUpCustomer } from '../../test/helpers/sign-up-customer.ts'
import { mailStaffLink } from './staff-links.ts'
import { signInStaff, type StaffSignIn } from './sign-in-staff.ts'
import { signIn } from '../accounts/sign-in.ts'

const at = await createTestShop()
after(() => at.close())

const pass = 'hilo rojo 7'
let hash = ''

async function hire(status: 'active' | 'disabled' = 'active'): Promise<{ id: string; email: string }> {
  hash ||= await at.hashing.hash(pass)
  const staff = { id: randomUUID(), email: `${randomUUID()}@tienda.example` }
  await at.db
    .insertInto('staff')
    .values({ ...staff, name: 'Marisol', role: 'sales', status, password_hash: hash })
    .execute()
  return staff
}

let networks = 0
const elsewhere = () => `10.${(networks >> 8) & 255}.${networks++ & 255}.1`

const attempt = (email: string, more: Partial<StaffSignIn> = {}) =>
  signInStaff(at.shop, {
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

const forget = () => at.db.deleteFrom('counted_attempts').execute()

test('an unknown address, a wrong password and a disabled person get the same response, and cost one hash each', async () => {
  const [known, disabled] = [await hire(), await hire('disabled')]
  const cost = async (work: () => Promise<unknown>) => {
    const before = at.hashing.made()
    const answer = await work()
    return { answer, hashes: at.hashing.made() - before }
  }
  const one = { answer: { kind: 'not-authenticated' }, hashes: 1 }
  assert.deepEqual(await cost(() => attempt('nadie@tienda.example')), one)
  assert.deepEqual(await cost(() => attempt(known.email, { pass: 'no es esa' })), one)
  assert.deepEqual(await cost(() => attempt(disabled.email)), one)
  assert.deepEqual(await cost(() => attempt('demostracion@tienda.invalid')), one)
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
  const browser = { device: null, newDevice: 'c'.repeat(22), link: null, earlierToken: null, browser: null }
  assert.equal((await signIn(at.shop, { ...customer, address, ...browser })).kind, 'signed-in')
})

test('a flood of staff sign-ins computes few hashes; customers, known browsers and mailed links still get in', async () => {
  await forget()
  // The smallest hashing queue that any machine has.
  const hashing = createPasswordHashing({ atOnce: 1, waiting: 100 })
  const stormy = await createTestShop({ hashing })
  try {
    const email = 'lucia@tienda.example'
    const id = randomUUID()
    await stormy.db
      .insertInto('staff')
      .values({
        id,
        email,
        name: 'Lucía',
        role: 'owner',
        status: 'active',
        password_hash: await hashing.hash(pass),
      })
      .execute()
    const enter = (more: Partial<StaffSignIn>) =>
      signInStaff(stormy.shop, {
        email,
        pass,
        address: elsewhere(),
        browser: '',
        device: null,
        newDevice: 'n'.repeat(22),
        link: null,
        earlierToken: null,
        ...more,
      })
    const first = await enter({})
    assert.ok(first.kind === 'signed-in')
    const customer = await signUpCustomer(stormy)
    const before = hashing.made()
    const storm = Array.from({ length: 300 }, () => enter({ pass: 'no es esa' }))
    const customersIn = signIn(stormy.shop, {
      ...customer,
      address: elsewhere(),
      device: null,
      newDevice: 'c'.repeat(22),
      link: null,
      earlierToken: null,
      browser: null,
    })
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
    assert.equal((await enter({ link: token, newDevice: 'm'.repeat(22) })).kind, 'signed-in')
    assert.equal((await enter({ link: token })).kind, 'too-many', 'the link worked until the limit')
  } finally {
    await stormy.close()
  }
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
  const [active, disabled] = [await hire(), await hire('disabled')]
  for (const [n, email] of [active.email, disabled.email, 'nadie@tienda.example'].entries())
    await mailStaffLink(at.shop, `start-staff-password-reset:x${n}`, email)
  const mails = await at.db
    .selectFrom('outbox')
    .select('recipient')
    .where('kind', '=', 'staff-password-reset')
    .execute()
  assert.deepEqual(mails, [{ recipient: active.email }])
})
