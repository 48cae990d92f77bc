import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { auditLinesOf } from '../../../data/staff/audit-log.ts'
import { teamList } from '../../../data/staff/stored-team.ts'
import { runOnce } from '../../../jobs/worker.ts'
import { mailsOfKind } from '../../../test/helpers/mail-folder.ts'
import { hireStaff, staffCookieOf, type StaffActor } from '../../../test/helpers/test-staff.ts'
import { createMailingShop } from '../../../test/helpers/test-shop.ts'
import { whoIsStaff } from '../who-is-staff.ts'
import { changeMember, inviteMember } from './change-member.ts'

const at = await createMailingShop()
after(() => at.close())

const statusOf = async (id: string) => (await teamList(at.db)).find((member) => member.id === id)
const linesOf = async (id: string) =>
  (await auditLinesOf(at.db, { kind: 'staff', id })).map(({ became }) => became)
const invitationsOf = (email: string) =>
  at.db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'staff-invitation')
    .where('recipient', '=', email)
    .execute()
const change = (
  actor: StaffActor,
  memberId: string,
  kind: 'disable' | 'enable' | 'withdraw' | 'invite-again',
) => changeMember(at.shop, actor, { memberId, change: { kind } })

test('the same invitation sent twice at once makes one person, one mail and one log line', async () => {
  const owner = await hireStaff(at.db)
  const ana = { id: randomUUID(), email: 'ana@tienda.example', name: 'Ana', role: 'sales' } as const
  const both = await Promise.all([1, 2].map(() => inviteMember(at.shop, owner, ana)))
  assert.deepEqual(both, [{ kind: 'invited' }, { kind: 'invited' }])
  assert.equal((await invitationsOf(ana.email)).length, 1)
  assert.deepEqual(await linesOf(ana.id), [{ name: 'Ana', role: 'sales', status: 'invited' }])
  const member = await statusOf(ana.id)
  assert.equal(member?.status, 'invited')
  assert.ok(member?.invitedUntil && member.invitedUntil > new Date(Date.now() + 47 * 3_600_000))
  const again = await inviteMember(at.shop, owner, { ...ana, id: randomUUID(), email: 'ANA@tienda.example' })
  assert.deepEqual(again, { kind: 'address-taken' })
})

test('a repeated invitation replaces the one before; a withdrawn invitation leaves nothing behind', async () => {
  const owner = await hireStaff(at.db)
  const luz = { id: randomUUID(), email: 'luz@tienda.example', name: 'Luz', role: 'workshop' } as const
  await inviteMember(at.shop, owner, luz)
  const links = () =>
    at.db
      .selectFrom('single_use_links')
      .select('hash')
      .where('subject', '=', `staff-invitation:${luz.id}`)
      .execute()
  const [first] = await links()
  assert.deepEqual(await change(owner, luz.id, 'invite-again'), { kind: 'changed', name: 'Luz' })
  const [second, ...more] = await links()
  assert.ok(second && second.hash !== first?.hash && more.length === 0)
  assert.equal((await invitationsOf(luz.email)).length, 1, 'the earlier unsent invitation is withdrawn')
  assert.equal((await change(owner, luz.id, 'withdraw')).kind, 'changed')
  assert.deepEqual([await links(), await statusOf(luz.id)], [[], undefined])
  assert.deepEqual(await change(owner, luz.id, 'withdraw'), { kind: 'not-changed', why: 'nobody' })
  assert.equal((await linesOf(luz.id)).length, 3)
})

test('a disabled person is signed out at once, and a sign-in under way fails', async () => {
  const owner = await hireStaff(at.db)
  const sales = await hireStaff(at.db, { role: 'sales', name: 'Beto' })
  const token = (await staffCookieOf(at.shop, sales)).replace('staff=', '')
  const kind = async () => (await whoIsStaff(at.shop, { token, address: '' })).kind
  const era = async () =>
    (
      await at.db
        .selectFrom('staff')
        .select('sign_in_era')
        .where('id', '=', sales.id)
        .executeTakeFirstOrThrow()
    ).sign_in_era
  const before = await era()
  assert.equal(await kind(), 'signed-in')
  assert.equal((await change(owner, sales.id, 'disable')).kind, 'changed')
  assert.equal(await kind(), 'expired')
  assert.equal(await era(), before + 1)
  assert.deepEqual(await change(owner, sales.id, 'disable'), { kind: 'not-changed', why: 'otherwise' })
  assert.equal((await change(owner, sales.id, 'enable')).kind, 'changed')
  assert.equal((await statusOf(sales.id))?.status, 'active')
  assert.equal((await linesOf(sales.id)).length, 2)
})

test('a new role applies to the next request of a signed-in person, and asks for the second factor it requires', async () => {
  const owner = await hireStaff(at.db)
  const member = await hireStaff(at.db, { role: 'workshop', codes: false })
  const token = (await staffCookieOf(at.shop, member)).replace('staff=', '')
  const who = async () => {
    const found = await whoIsStaff(at.shop, { token, address: '' })
    assert.ok(found.kind === 'signed-in' || found.kind === 'half')
    return [found.kind, found.actor.role]
  }
  assert.deepEqual(await who(), ['signed-in', 'workshop'])
  const change = { memberId: member.id, change: { kind: 'role', role: 'sales' } } as const
  assert.equal((await changeMember(at.shop, owner, change)).kind, 'changed')
  assert.deepEqual(await who(), ['half', 'sales'])
})

test('a role that another owner changed meanwhile is not overwritten', async () => {
  const owner = await hireStaff(at.db)
  const member = await hireStaff(at.db, { role: 'sales' })
  const to = (role: 'workshop' | 'accounting') =>
    changeMember(at.shop, owner, {
      memberId: member.id,
      change: { kind: 'role', role },
      expectedRole: 'sales',
    })
  const results = await Promise.all([to('workshop'), to('accounting')])
  assert.deepEqual(results.map(({ kind }) => kind).toSorted(), ['changed', 'not-changed'])
  assert.equal((await linesOf(member.id)).length, 1)
})

test('of owners who disable each other at the same moment one stays, in every attempt', async () => {
  for (let round = 0; round < 10; round += 1) {
    await at.db.updateTable('staff').set({ status: 'disabled' }).where('role', '=', 'owner').execute()
    const owners = await Promise.all(['Ana', 'Luz', 'Sol'].map((name) => hireStaff(at.db, { name })))
    await Promise.all(
      owners.flatMap((actor) =>
        owners.filter(({ id }) => id !== actor.id).map(({ id }) => change(actor, id, 'disable')),
      ),
    )
    const left = (await teamList(at.db)).filter(({ role, status }) => role === 'owner' && status === 'active')
    assert.equal(left.length, 1)
  }
})

test('the mail of an invitation that is withdrawn before it went out is not sent, and its job does not fail', async () => {
  const owner = await hireStaff(at.db)
  const sol = { id: randomUUID(), email: 'sol@tienda.example', name: 'Sol', role: 'sales' } as const
  await inviteMember(at.shop, owner, sol)
  await change(owner, sol.id, 'withdraw')
  await runOnce(at.shop, at.mailer)
  const invited = await mailsOfKind(at.mailFolder, 'staff-invitation')
  assert.deepEqual(
    invited.map(({ to }) => to),
    ['ana@tienda.example'],
    'only the invitation that was not withdrawn',
  )
  const failed = await at.db.selectFrom('jobs').select('id').where('last_error', 'is not', null).execute()
  assert.deepEqual(failed, [])
})
