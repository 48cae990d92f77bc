import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { insertPasskey } from '../../../data/staff/second-factors.ts'
import { softwarePasskey } from '../../../test/helpers/software-passkey.ts'
import { hireStaff, staffCookieOf, type StaffActor } from '../../../test/helpers/test-staff.ts'
import { createTestShop } from '../../../test/helpers/test-shop.ts'
import { whoIsStaff } from '../who-is-staff.ts'
import { beginPasskeyProof, beginPasskeySignIn } from './begin-passkey.ts'
import { enterWithPasskey } from './enter-with-passkey.ts'
import { proveSecondFactor } from './prove-second-factor.ts'

const at = await createTestShop()
after(() => at.close())
const origin = at.shop.settings.publicUrl

const from = {
  device: 'a'.repeat(22),
  browser: 'Chrome en Android',
  address: '203.0.113.7',
  earlierToken: null,
}

async function withPasskey({ id: staffId }: StaffActor) {
  const passkey = softwarePasskey()
  const { id, publicKey } = passkey
  const row = { id, staffId, publicKey, counter: 0, transports: [], name: 'Teléfono', at: at.shop.now() }
  await at.db.transaction().execute((tx) => insertPasskey(tx, row))
  return passkey
}

async function challengeForAnybody(address = from.address): Promise<string> {
  const begun = await beginPasskeySignIn(at.shop, address)
  assert.ok(begun.kind === 'asked')
  return begun.options.challenge
}

const enter = async (sent: string) => (await enterWithPasskey(at.shop, { sent, ...from })) !== null

async function halfSession(actor: StaffActor) {
  const token = (await staffCookieOf(at.shop, actor, null)).replace('staff=', '')
  const who = await whoIsStaff(at.shop, { token, address: '' })
  assert.ok(who.kind === 'half')
  return { ...who, token }
}

test('a passkey signs in alone, as both factors; its response sent ten times at once signs in once', async () => {
  const owner = await hireStaff(at.db, { codes: false })
  const passkey = await withPasskey(owner)
  const sent = passkey.answer({ challenge: await challengeForAnybody(), origin, staffId: owner.id })
  const ten = Array.from({ length: 10 }, () => enterWithPasskey(at.shop, { sent, ...from }))
  const sessions = await Promise.all(ten)
  const [session, ...more] = sessions.filter((each) => each !== null)
  assert.ok(session && more.length === 0)
  const who = await whoIsStaff(at.shop, { token: session.token, address: '' })
  assert.equal(who.kind, 'signed-in')
})

test('signing in ends the earlier session of the browser, also with a passkey', async () => {
  const before = await halfSession(await hireStaff(at.db))
  const owner = await hireStaff(at.db, { codes: false })
  const passkey = await withPasskey(owner)
  const sent = passkey.answer({ challenge: await challengeForAnybody(), origin, staffId: owner.id })
  assert.ok(await enterWithPasskey(at.shop, { sent, ...from, earlierToken: before.token }))
  assert.equal((await whoIsStaff(at.shop, { token: before.token, address: '' })).kind, 'expired')
})

test('a passkey response for another origin, challenge or person is refused', async () => {
  const [owner, other] = [await hireStaff(at.db, { codes: false }), await hireStaff(at.db)]
  const passkey = await withPasskey(owner)
  const good = async () => ({ challenge: await challengeForAnybody(), origin, staffId: owner.id })
  assert.equal(await enter(passkey.answer({ ...(await good()), origin: 'https://otra.example' })), false)
  assert.equal(await enter(passkey.answer({ ...(await good()), verified: false })), false, 'unverified')
  assert.equal(await enter(passkey.answer({ ...(await good()), staffId: other.id })), false)
  assert.equal(await enter(passkey.answer({ ...(await good()), challenge: 'bm8gcXVlc3Rpb24' })), false)
  for (const nonsense of ['', '{}', 'null', '[1]', '{"id":1}', '"x"'.repeat(50)])
    assert.equal(await enter(nonsense), false, nonsense)
  const stranger = softwarePasskey()
  assert.equal(await enter(stranger.answer(await good())), false, 'an unknown passkey')
  const late = await good()
  at.later(6)
  assert.equal(await enter(passkey.answer(late)), false, 'the challenge is six minutes old')
  assert.equal(await enter(passkey.answer(await good())), true)
})

test('a passkey of a disabled person and a removed passkey are refused', async () => {
  const owner = await hireStaff(at.db, { codes: false })
  const passkey = await withPasskey(owner)
  const set = (status: 'active' | 'disabled') =>
    at.db.updateTable('staff').set({ status }).where('id', '=', owner.id).execute()
  const tried = async () =>
    enter(passkey.answer({ challenge: await challengeForAnybody(), origin, staffId: owner.id }))
  await set('disabled')
  assert.equal(await tried(), false)
  await set('active')
  assert.equal(await tried(), true)
  await at.db.deleteFrom('staff_passkeys').where('staff_id', '=', owner.id).execute()
  assert.equal(await tried(), false)
})

test('a challenge for one person is valid neither for another person nor for signing in', async () => {
  const [owner, other] = [await hireStaff(at.db, { codes: false }), await hireStaff(at.db, { codes: false })]
  const [hers, his] = [await withPasskey(owner), await withPasskey(other)]
  const [mine, theirs] = [await halfSession(owner), await halfSession(other)]
  const challengeOf = async (session: typeof mine) => {
    const begun = await beginPasskeyProof(at.shop, session)
    assert.ok(begun.kind === 'asked')
    return begun.options.challenge
  }
  const here = { device: 'd'.repeat(22), browser: '' }
  const prove = async (sent: string) =>
    (await proveSecondFactor(at.shop, mine, { with: 'passkey', sent }, here)).kind
  const her = { origin, staffId: owner.id }
  assert.equal(await enter(hers.answer({ ...her, challenge: await challengeOf(mine) })), false)
  assert.equal(await prove(hers.answer({ ...her, challenge: await challengeOf(theirs) })), 'wrong')
  assert.equal(
    await prove(his.answer({ challenge: await challengeOf(mine), origin, staffId: other.id })),
    'wrong',
  )
  assert.equal(await prove(hers.answer({ ...her, challenge: await challengeOf(mine) })), 'proved')
})

test('a passkey whose counter did not rise is a copy and is refused', async () => {
  const owner = await hireStaff(at.db, { codes: false })
  const passkey = await withPasskey(owner)
  const enterAt = async (counter: number) =>
    enter(passkey.answer({ challenge: await challengeForAnybody(), origin, staffId: owner.id, counter }))
  assert.deepEqual(
    [await enterAt(5), await enterAt(5), await enterAt(3), await enterAt(6)],
    [true, false, false, true],
  )
})

test('challenges for one network are limited, and expired challenges are deleted with the next request', async () => {
  const count = async () => (await at.db.selectFrom('staff_challenges').select('challenge').execute()).length
  at.later(30)
  const begun = await Promise.all(
    Array.from({ length: 80 }, () => beginPasskeySignIn(at.shop, '198.51.100.9')),
  )
  assert.equal(begun.filter(({ kind }) => kind === 'asked').length, 30)
  const full = await count()
  at.later(20)
  for (let nth = 0; nth < 8; nth += 1) await challengeForAnybody(`198.51.100.${nth + 20}`)
  assert.ok(full >= 30 && (await count()) <= 8, `${full} and then ${await count()}`)
})

test('a thief of the password who asks for challenges again and again does not block a session that was proved', async () => {
  const owner = await hireStaff(at.db)
  const token = (await staffCookieOf(at.shop, owner)).replace('staff=', '')
  const thief = await halfSession(owner)
  for (let press = 0; press < 30; press += 1)
    assert.equal((await beginPasskeyProof(at.shop, thief)).kind, 'asked')
  assert.equal((await beginPasskeyProof(at.shop, thief)).kind, 'too-many')
  const who = await whoIsStaff(at.shop, { token, address: '' })
  assert.ok(who.kind === 'signed-in')
  assert.equal((await beginPasskeyProof(at.shop, who)).kind, 'asked')
})
