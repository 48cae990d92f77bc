import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { recoveryCodesLeft } from '../../../data/staff/second-factors.ts'
import { auditLinesOf } from '../../../data/staff/audit-log.ts'
import { mailsOfKind } from '../../../test/helpers/mail-folder.ts'
import {
  codeSecretOfTests,
  hireStaff,
  type StaffActor,
  staffCookieOf,
} from '../../../test/helpers/test-staff.ts'
import { createMailingShop } from '../../../test/helpers/test-shop.ts'
import { letEverythingSettle } from '../../../test/helpers/webhook-door.ts'
import { permissionRefusal } from '../acting.ts'
import { type AtDoor, whoIsStaff } from '../who-is-staff.ts'
import {
  giveRecoveryCodes,
  insertAccessMail,
  renewRecoveryCodes,
  turnOffCodes,
  turnOnCodes,
} from './change-own-second-factor.ts'
import { proveSecondFactor } from './prove-second-factor.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

const at = await createMailingShop()
after(() => at.close())

/** No session knows this browser. */
const here = { device: 'd'.repeat(22), browser: 'Chrome' }

const codeNow = (secret = codeSecretOfTests) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.shop.now().getTime() })

/** The session is signed in by password alone. */
const halfSession = async (actor: StaffActor) =>
  (await staffCookieOf(at.shop, actor, null)).replace('staff=', '')

async function sessionOf(token: string): Promise<AtDoor> {
  const who = await whoIsStaff(at.shop, { token, address: '127.0.0.1' })
  assert.ok(who.kind === 'half' || who.kind === 'signed-in', who.kind)
  return who
}

async function giveCodes({ id }: StaffActor): Promise<string[]> {
  return at.db.transaction().execute((tx) => giveRecoveryCodes(tx, at.shop, id))
}

const prove = async (token: string, how: 'code' | 'recovery' | 'password', sent: string) =>
  (await proveSecondFactor(at.shop, await sessionOf(token), { with: how, sent }, here)).kind

/** Reads all sessions before the first proof, because a successful proof replaces the session's token. */
async function proveAtOnce(
  tokens: readonly string[],
  proof: { with: 'code' | 'recovery'; sent: string },
): Promise<string[]> {
  const atDoor = await Promise.all(tokens.map(sessionOf))
  const results = await Promise.all(atDoor.map((who) => proveSecondFactor(at.shop, who, proof, here)))
  return results.map(({ kind }) => kind)
}

async function letIn(token: string): Promise<string> {
  const proof = { with: 'code', sent: codeNow() } as const
  const result = await proveSecondFactor(at.shop, await sessionOf(token), proof, here)
  assert.ok(result.kind === 'proved', result.kind)
  return result.renewed?.token ?? token
}

const sessionKind = async (token: string) => (await whoIsStaff(at.shop, { token, address: '127.0.0.1' })).kind

test('a used recovery code is announced by mail with the number of codes left; a demonstration sends no mail', async () => {
  const { id } = await hireStaff(at.db)
  const email = `${id}@tienda.example`
  await at.db.transaction().execute(async (tx) => {
    await insertAccessMail(tx, at.shop, { email, demonstration: false }, 'recovery-used', 9)
    await insertAccessMail(tx, at.shop, { email, demonstration: true }, 'codes-on')
  })
  await letEverythingSettle(at)
  const [mail, ...others] = await mailsOfKind(at.mailFolder, 'staff-access-changed')
  assert.deepEqual([mail?.to, others], [email, []])
  assert.match(mail!.text, /Hola, Marisol:[^]*códigos de respaldo[^]*Te quedan 9\./)
})

test('proving the second factor replaces the session token; a later proof keeps it, except after long inactivity', async () => {
  const owner = await hireStaff(at.db)
  const planted = await halfSession(owner)
  const half = await sessionOf(planted)
  const token = await letIn(planted)
  assert.equal(await sessionKind(planted), 'expired', 'an earlier token no longer opens the session')
  const { sessionId, kind } = await sessionOf(token)
  assert.deepEqual([sessionId, kind], [half.sessionId, 'signed-in'])
  at.later(11)
  assert.equal(await letIn(token), token)
  at.later(31)
  const again = await letIn(token)
  assert.deepEqual([await sessionKind(token), await sessionKind(again)], ['expired', 'signed-in'])
})

test('of simultaneous proofs in one session one response has the new token, and the token is valid', async () => {
  const owner = await hireStaff(at.db)
  const half = await sessionOf(await halfSession(owner))
  const recovery = await giveCodes(owner)
  const results = await Promise.all(
    recovery.slice(0, 4).map((sent) => proveSecondFactor(at.shop, half, { with: 'recovery', sent }, here)),
  )
  const renewed = results.flatMap((each) => (each.kind === 'proved' && each.renewed) || [])
  assert.deepEqual(
    results.map(({ kind }) => kind),
    Array(4).fill('proved'),
  )
  assert.equal(renewed.length, 1)
  assert.equal(await sessionKind(renewed[0]!.token), 'signed-in')
})

test('after the password an authenticator code signs in, and the same code does not work again', async () => {
  const owner = await hireStaff(at.db)
  const token = await halfSession(owner)
  assert.equal((await sessionOf(token)).kind, 'half')
  const code = codeNow()
  assert.equal(await prove(token, 'code', '000 00'), 'wrong')
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`
  const proved = await proveSecondFactor(at.shop, await sessionOf(token), { with: 'code', sent: typed }, here)
  assert.ok(proved.kind === 'proved' && proved.renewed)
  const { kind, actor } = await sessionOf(proved.renewed.token)
  assert.equal(kind, 'signed-in')
  assert.ok(actor.secondFactor instanceof Date)
  assert.equal(await prove(await halfSession(owner), 'code', code), 'code-used')
  at.later(1)
  assert.equal(await prove(await halfSession(owner), 'code', codeNow()), 'proved')
})

test('each step of a sign-in writes a log line; a repeated proof writes none', async () => {
  const owner = await hireStaff(at.db)
  const half = await halfSession(owner)
  assert.equal(await prove(half, 'code', '000000'), 'wrong')
  const code = codeNow()
  const token = await letIn(half)
  assert.equal(await prove(token, 'code', code), 'code-used')
  at.later(1)
  assert.equal(await prove(token, 'code', codeNow()), 'proved')
  const lines = await auditLinesOf(at.db, { kind: 'staff', id: owner.id })
  assert.deepEqual(
    lines.map(({ action, address, became }) => [action, address, became]),
    [
      ['enter', '127.0.0.1', { with: 'code', refused: 'wrong' }],
      ['enter', '127.0.0.1', { with: 'code', newBrowser: true }],
      ['enter', '127.0.0.1', { with: 'code', refused: 'code-used' }],
    ],
  )
})

test('one authenticator code sent ten times at once signs in once', async () => {
  const owner = await hireStaff(at.db)
  const tokens = await Promise.all(Array.from({ length: 5 }, () => halfSession(owner)))
  const kinds = await proveAtOnce([...tokens, ...tokens], { with: 'code', sent: codeNow() })
  assert.equal(kinds.filter((kind) => kind === 'proved').length, 1, kinds.join())
})

test('wrong codes are limited, and a thief of the password does not lock out a session that was proved before', async () => {
  const owner = await hireStaff(at.db)
  const known = await letIn(await halfSession(owner))
  at.later(1)
  const stolen = await Promise.all(Array.from({ length: 4 }, () => halfSession(owner)))
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, nth) => prove(stolen[nth % 4]!, 'code', '123456')),
  )
  assert.equal(guesses.filter((kind) => kind === 'wrong').length, 10)
  assert.equal(guesses.filter((kind) => kind === 'too-many').length, 30)
  assert.equal(await prove(await halfSession(owner), 'code', codeNow()), 'too-many')
  assert.equal(await prove(known, 'code', codeNow()), 'proved')
})

test('recovery codes come with the first second factor; each works once, also when sent ten times at once', async () => {
  const owner = await hireStaff(at.db, { codes: false })
  const token = await halfSession(owner)
  const half = await sessionOf(token)
  assert.ok(half.kind === 'half')
  const secret = new Secret({ size: 20 }).base32
  const input = { sessionId: half.sessionId, secret, code: codeNow(secret) }
  const wrong = await turnOnCodes(at.shop, half.actor, { ...input, code: '1' })
  assert.equal(wrong.kind, 'wrong')
  const on = await turnOnCodes(at.shop, half.actor, input)
  assert.ok(on.kind === 'turned-on' && on.recoveryCodes?.length === 10)
  assert.equal(await sessionKind(token), 'expired', 'the earlier token no longer opens the session')
  assert.equal(await sessionKind(on.renewed!.token), 'signed-in', 'setting up codes counts as proof')
  const code = on.recoveryCodes[0]!
  const tokens = await Promise.all(Array.from({ length: 5 }, () => halfSession(owner)))
  const kinds = await proveAtOnce([...tokens, ...tokens], { with: 'recovery', sent: code.toLowerCase() })
  assert.equal(kinds.filter((kind) => kind === 'proved').length, 1, kinds.join())
  assert.equal(await recoveryCodesLeft(at.db, owner.id), 9)
  const mails = await at.db
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', `${owner.id}@tienda.example`)
    .where('kind', '=', 'staff-access-changed')
    .orderBy('created_at')
    .execute()
  assert.deepEqual(
    mails.map(({ payload }) => payload),
    [{ what: 'codes-on' }, { what: 'recovery-used', recoveryLeft: 9 }],
  )
  const { stored } = await at.db
    .selectFrom('staff_recovery_codes')
    .select((select) => select.fn.agg<string>('string_agg', ['hash', select.val(' ')]).as('stored'))
    .where('staff_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  assert.ok(on.recoveryCodes.every((each) => !stored.includes(each)))
})

test('of two sessions that enrol a first second factor at once the second must prove the first one’s', async () => {
  const owner = await hireStaff(at.db, { codes: false })
  const [mine, stolen] = await Promise.all([halfSession(owner), halfSession(owner)])
  const secret = new Secret({ size: 20 }).base32
  const before = await Promise.all([sessionOf(mine), sessionOf(stolen)])
  const results = await Promise.all(
    before.map(({ actor, sessionId }) =>
      turnOnCodes(at.shop, actor, { sessionId, secret, code: codeNow(secret) }),
    ),
  )
  assert.deepEqual(results.map(({ kind }) => kind).toSorted(), ['second-factor-needed', 'turned-on'])
})

test('the last required second factor cannot be removed, and every change writes a log line', async () => {
  const owner = await hireStaff(at.db)
  const { sessionId } = await sessionOf((await staffCookieOf(at.shop, owner)).replace('staff=', ''))
  const me = { ...owner, secondFactor: at.shop.now() }
  assert.equal((await turnOffCodes(at.shop, me, { sessionId })).kind, 'last-one')
  assert.equal((await renewRecoveryCodes(at.shop, me, { sessionId })).kind, 'renewed')
  const workshop = await hireStaff(at.db, { role: 'workshop' })
  const theirs = await sessionOf((await staffCookieOf(at.shop, workshop)).replace('staff=', ''))
  assert.equal((await turnOffCodes(at.shop, theirs.actor, theirs)).kind, 'turned-off')
  const lines = await auditLinesOf(at.db, { kind: 'staff', id: workshop.id })
  assert.deepEqual(
    lines.map(({ action, became }) => [action, became]),
    [['change own access', { change: 'codes-off' }]],
  )
})

test('a dangerous action is refused until the second factor is proved again in this session', async () => {
  const owner = await hireStaff(at.db)
  const token = await letIn(await halfSession(owner))
  const press = async () =>
    permissionRefusal(at.shop, (await sessionOf(token)).actor, 'refund order')?.kind ?? 'let through'
  assert.equal(await press(), 'let through')
  at.later(11)
  assert.equal(await press(), 'second-factor-needed')
  assert.equal(await prove(token, 'code', codeNow()), 'proved')
  assert.equal(await press(), 'let through')
  at.later(31)
  assert.equal((await sessionOf(token)).kind, 'half', 'half an hour without activity')
})

test('staff without a required second factor prove themselves by password; staff with one cannot', async () => {
  const password_hash = await at.hashing.hash('la de siempre')
  const workshop = await hireStaff(at.db, { role: 'workshop', codes: false })
  const owner = await hireStaff(at.db)
  await at.db.updateTable('staff').set({ password_hash }).execute()
  const token = await halfSession(workshop)
  const proved = (of: string, sent: string) => prove(of, 'password', sent)
  assert.equal((await sessionOf(token)).kind, 'signed-in')
  at.later(11)
  const before = await sessionOf(token)
  assert.equal((await renewRecoveryCodes(at.shop, before.actor, before)).kind, 'second-factor-needed')
  assert.equal(await proved(token, 'otra'), 'wrong')
  assert.equal(await proved(token, 'la de siempre'), 'proved')
  const after = await sessionOf(token)
  assert.equal((await renewRecoveryCodes(at.shop, after.actor, after)).kind, 'not-there')
  assert.equal(await proved(await halfSession(owner), 'la de siempre'), 'wrong')

  // Once a person has a second factor, the password alone is no proof in any session.
  const elsewhere = await halfSession(workshop)
  assert.equal(await proved(elsewhere, 'la de siempre'), 'proved')
  const secret = new Secret({ size: 20 }).base32
  const on = await turnOnCodes(at.shop, after.actor, { ...after, secret, code: codeNow(secret) })
  assert.equal(on.kind, 'turned-on')
  assert.deepEqual([(await sessionOf(token)).kind, (await sessionOf(elsewhere)).kind], ['signed-in', 'half'])
})

test('the owner resets the second factor of a person who lost it; that person is signed out everywhere and enrols again', async () => {
  const [owner, sales] = await Promise.all([hireStaff(at.db), hireStaff(at.db, { role: 'sales' })])
  const token = (await staffCookieOf(at.shop, sales)).replace('staff=', '')
  const me = { ...owner, secondFactor: at.shop.now() }
  const them = { ...sales, secondFactor: at.shop.now() }
  assert.equal((await resetSecondFactor(at.shop, them, { staffId: owner.id })).kind, 'not-allowed')
  assert.equal((await resetSecondFactor(at.shop, me, { staffId: owner.id })).kind, 'own')
  assert.equal((await resetSecondFactor(at.shop, me, { staffId: sales.id })).kind, 'reset')
  assert.equal((await whoIsStaff(at.shop, { token, address: '' })).kind, 'expired')
  const again = await sessionOf(await halfSession(sales))
  assert.ok(again.kind === 'half' && 'need' in again && again.need === 'to-enrol')
})
