import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { hireStaff, staffCookieOf } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { noteInLog, permissionRefusal } from './acting.ts'
import { whoIsStaff } from './who-is-staff.ts'

const at = await createTestShop()
after(() => at.close())

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

test('a session ends after twelve hours, and asks for the second factor after half an hour without activity', async () => {
  const owner = await hireStaff(at.db)
  const token = (await staffCookieOf(at.shop, owner)).replace('staff=', '')
  const kind = async () => (await whoIsStaff(at.shop, { token, address: '' })).kind
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
  const token = (await staffCookieOf(at.shop, owner)).replace('staff=', '')
  const kind = async (byItself: boolean) => (await whoIsStaff(at.shop, { token, address: '', byItself })).kind
  for (let times = 0; times < 3; times += 1) {
    at.later(9)
    assert.equal(await kind(true), 'signed-in')
  }
  at.later(4)
  assert.equal(await kind(false), 'half')
})
