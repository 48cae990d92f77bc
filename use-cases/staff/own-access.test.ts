import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { lockSecondFactor, markSecondFactorProved } from '../../data/staff/second-factors.ts'
import { waiting } from '../../test/helpers/somebody-waits.ts'
import { hireStaff, staffCookieOf, type StaffActor } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { changeStaffPassword, endOwnSessions } from './change-own-password.ts'
import { whoIsStaff } from './who-is-staff.ts'

const at = await createTestShop()
after(() => at.close())

const pass = 'hilo rojo 7'

async function sessionOf(actor: StaffActor) {
  const token = (await staffCookieOf(at.shop, actor)).replace('staff=', '')
  const who = await whoIsStaff(at.shop, { token, address: '' })
  assert.ok('sessionId' in who, who.kind)
  const isOpen = async () => (await whoIsStaff(at.shop, { token, address: '' })).kind !== 'expired'
  return { id: who.sessionId, isOpen }
}

async function atWork() {
  const actor = await hireStaff(at.db, { role: 'workshop' })
  const passwordHash = await at.hashing.hash(pass)
  await at.db.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', actor.id).execute()
  const [here, one, other] = [await sessionOf(actor), await sessionOf(actor), await sessionOf(actor)]
  const change = (more: { current?: string; pass?: string; by?: StaffActor }) =>
    changeStaffPassword(at.shop, more.by ?? actor, {
      sessionId: here.id,
      current: pass,
      pass: 'otra puntada',
      device: 'd'.repeat(22),
      ...more,
    })
  return { actor, here, one, other, change }
}

test('ending a session waits for its second factor that is being proved, and neither request fails', async () => {
  const { actor, here, one } = await atWork()
  const ended: Promise<unknown>[] = []
  await at.db.transaction().execute(async (tx) => {
    await lockSecondFactor(tx, actor.id)
    ended.push(endOwnSessions(at.shop, actor, { allBut: here.id }))
    await waiting(at.db, 1)
    await markSecondFactorProved(tx, one.id, at.shop.now())
  })
  assert.deepEqual(await Promise.all(ended), [{ kind: 'ended', count: 2 }])
})

test('staff end one of their sessions or all others, and no session of another person', async () => {
  const { actor, here, one, other } = await atWork()
  const stranger = await atWork()
  assert.deepEqual(await endOwnSessions(at.shop, actor, { id: stranger.one.id }), { kind: 'ended', count: 0 })
  assert.deepEqual(await endOwnSessions(at.shop, actor, { id: one.id }), { kind: 'ended', count: 1 })
  assert.deepEqual(await endOwnSessions(at.shop, actor, { id: one.id }), { kind: 'ended', count: 0 })
  assert.deepEqual([await here.isOpen(), await one.isOpen(), await other.isOpen()], [true, false, true])
  assert.deepEqual(await endOwnSessions(at.shop, actor, { allBut: here.id }), { kind: 'ended', count: 1 })
  assert.deepEqual([await here.isOpen(), await other.isOpen()], [true, false])
  assert.ok(await stranger.one.isOpen())
  const lines = await auditLinesOf(at.db, { kind: 'staff', id: actor.id })
  assert.deepEqual(
    lines.map(({ action, became }) => [action, became]),
    [
      ['end own session', { ended: 1 }],
      ['end own session', { ended: 1 }],
    ],
  )
})

test('a new password ends all other sessions, and is announced by mail and in the log', async () => {
  const { actor, here, one, change } = await atWork()
  assert.deepEqual(await change({}), { kind: 'changed' })
  assert.deepEqual([await here.isOpen(), await one.isOpen()], [true, false])
  assert.deepEqual(await change({}), { kind: 'wrong' }, 'the old password no longer works')
  const mails = await at.db
    .selectFrom('outbox')
    .select('kind')
    .where('recipient', '=', `${actor.id}@tienda.example`)
    .execute()
  assert.deepEqual(mails, [{ kind: 'staff-password-changed' }])
  const [line] = await auditLinesOf(at.db, { kind: 'staff', id: actor.id })
  assert.deepEqual([line?.action, line?.became], ['change own access', { password: 'new' }])
})

test('of two simultaneous password changes one is made', async () => {
  const { change } = await atWork()
  const kinds = (await Promise.all([change({}), change({ pass: 'tercera puntada' })])).map(({ kind }) => kind)
  assert.deepEqual(kinds.sort(), ['changed', 'wrong'])
})

test('a stolen session gets ten guesses of the password; a new password that is too easy is refused without counting', async () => {
  const { change, one } = await atWork()
  for (let tries = 0; tries < 12; tries += 1)
    assert.equal((await change({ pass: '111111' })).kind, 'pass-refused')
  for (let tries = 0; tries < 10; tries += 1)
    assert.equal((await change({ current: randomUUID() })).kind, 'wrong')
  assert.equal((await change({})).kind, 'too-many')
  assert.ok(await one.isOpen())
})

test('a password change requires a second factor of the last ten minutes', async () => {
  const { actor, change } = await atWork()
  const secondFactor = new Date(at.shop.now().getTime() - 11 * 60_000)
  assert.equal((await change({ by: { ...actor, secondFactor } })).kind, 'second-factor-needed')
})
