import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { codeSecretOfTests } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { proveSecondFactor } from './second-factor/prove-second-factor.ts'
import { signInStaff } from './sign-in-staff.ts'
import { whoIsStaff } from './who-is-staff.ts'

const at = await createTestShop()
after(() => at.close())
beforeEach(() => at.db.deleteFrom('counted_attempts').execute())

const pass = 'hilo rojo 7'
const newDevice = () => randomUUID().slice(0, 22)
let networks = 0
const elsewhere = () => `10.77.${networks++ & 255}.1`

async function hire(): Promise<{ id: string; email: string }> {
  const staff = { id: randomUUID(), email: `${randomUUID()}@tienda.example` }
  const password_hash = await at.hashing.hash(pass)
  await at.db
    .insertInto('staff')
    .values({
      ...staff,
      name: 'Lucía',
      role: 'owner',
      status: 'active',
      password_hash,
      totp_secret: codeSecretOfTests,
    })
    .execute()
  return staff
}

async function signIn(email: string, device: string | null = null) {
  const of = { browser: 'Firefox en Linux', link: null, earlierToken: null, newDevice: newDevice() }
  return signInStaff(at.shop, { email, pass, device, address: elsewhere(), ...of })
}

type SignedIn = Extract<Awaited<ReturnType<typeof signIn>>, { kind: 'signed-in' }>

async function prove({ session, device }: SignedIn, sent?: string): Promise<string> {
  const who = await whoIsStaff(at.shop, { token: session.token, address: '' })
  assert.ok(who.kind === 'half', who.kind)
  const timestamp = at.shop.now().getTime()
  const code = sent ?? new TOTP({ secret: Secret.fromBase32(codeSecretOfTests) }).generate({ timestamp })
  const proof = { with: 'code', sent: code } as const
  return (await proveSecondFactor(at.shop, who, proof, { device, browser: 'Firefox en Linux' })).kind
}

const signedIn = async (email: string, device: string | null = null): Promise<SignedIn> => {
  const result = await signIn(email, device)
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
  const { id, email } = await hire()
  const owner = await signedIn(email)
  let tries = 0
  while (tries < 80 && (await signIn(email)).kind === 'signed-in') tries += 1
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
  const { email } = await hire()
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
  const { id, email } = await hire()
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
