import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { lockSecondFactor, markSecondFactorProved } from '../../data/staff/second-factors.ts'
import { orderNumberFrom } from '../../domain/orders/order-number.ts'
import { connectionsWait } from '../../test/helpers/connections-wait.ts'
import { hireStaff, staffCookieOf, type StaffActor } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { noteInLog, permissionRefusal } from './acting.ts'
import { changeStaffPassword, endOwnSessions } from './change-own-password.ts'
import { exportLog } from './export-log.ts'
import { whoIsStaff } from './who-is-staff.ts'

const at = await createTestShop()
after(() => at.close())

async function sessionOf(actor: StaffActor) {
  const token = (await staffCookieOf(at.shop, actor)).replace('staff=', '')
  const who = await whoIsStaff(at.shop, { token, address: '' })
  assert.ok('sessionId' in who, who.kind)
  const kind = async (byItself = false) => (await whoIsStaff(at.shop, { token, address: '', byItself })).kind
  return { id: who.sessionId, kind, isOpen: async () => (await kind()) !== 'expired' }
}

test('a role without the permission is refused', async () => {
  const sales = await hireStaff(at.db, { role: 'sales' })
  const workshop = await hireStaff(at.db, { role: 'workshop' })
  assert.deepEqual(permissionRefusal(at.shop, sales, 'refund order'), null)
  assert.deepEqual(permissionRefusal(at.shop, workshop, 'refund order'), { kind: 'not-allowed' })
  assert.deepEqual(permissionRefusal(at.shop, { kind: 'console' }, 'refund order'), null)
})

test('a dangerous action is refused when the second factor was proved eleven minutes ago', async () => {
  const owner = await hireStaff(at.db, { now: new Date(at.shop.now().getTime() - 11 * 60_000) })
  assert.deepEqual(permissionRefusal(at.shop, owner, 'refund order'), { kind: 'second-factor-needed' })
})

test('the log keeps who did what, and the database refuses to change, delete or empty it', async () => {
  const owner = await hireStaff(at.db, { name: 'Lucía' })
  const subject = { kind: 'order', id: 'PL-0000-00000' } as const
  await at.db.transaction().execute(async (tx) => {
    await noteInLog(tx, at.shop, owner, 'prepare order', [subject.kind, subject.id], {
      was: { state: 'paid' },
      became: { state: 'preparing' },
    })
  })
  const [line, ...more] = await auditLinesOf(at.db, subject)
  assert.equal(more.length, 0)
  assert.deepEqual([line?.who, line?.action, line?.was], ['Lucía', 'prepare order', { state: 'paid' }])
  for (const attempt of [`UPDATE audit_log SET who = 'nadie'`, 'DELETE FROM audit_log', 'TRUNCATE audit_log'])
    await assert.rejects(sql.raw(attempt).execute(at.db), /only ever added to/)
})

test('the log line of an export has its filter without typed words, except an order number', async () => {
  const owner = await hireStaff(at.db)
  const number = orderNumberFrom(randomBytes(8), 'Pequeña Leyenda')
  for (const subjectId of ['ana@correo.example', number])
    await exportLog(at.shop, owner, { subjectId, action: 'ship order' })
  const lines = await auditLinesOf(at.db, { kind: 'shop', id: 'log' })
  assert.deepEqual(
    lines.map(({ became }) => became),
    [
      { subjectId: '…', action: 'ship order' },
      { subjectId: number, action: 'ship order' },
    ],
  )
})

test('a session ends after twelve hours, and asks for the second factor after half an hour without activity', async () => {
  const owner = await hireStaff(at.db)
  const { kind } = await sessionOf(owner)
  assert.equal(await kind(), 'signed-in')
  at.later(29)
  assert.equal(await kind(), 'signed-in')
  at.later(31)
  assert.equal(await kind(), 'half')
  at.later(11 * 60)
  assert.equal(await kind(), 'expired')
})

test('requests that a page sends by itself do not keep a session active', async () => {
  const owner = await hireStaff(at.db)
  const { kind } = await sessionOf(owner)
  for (let times = 0; times < 3; times += 1) {
    at.later(9)
    assert.equal(await kind(true), 'signed-in')
  }
  at.later(4)
  assert.equal(await kind(false), 'half')
})

const pass = 'hilo rojo 7'

async function atWork() {
  const actor = await hireStaff(at.db, { role: 'workshop', now: at.shop.now() })
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
    await connectionsWait(at.db, 1)
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
