import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { findStaff } from '../../data/staff/staff-access.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { beginInBackoffice, type Beginning } from './begin-in-backoffice.ts'
import {
  openStaffLink,
  printFirstLink,
  printStaffLink,
  queueInvitation,
  writeStaffLink,
} from './staff-links.ts'
import { signInStaff } from './sign-in-staff.ts'
import { whoIsStaff } from './who-is-staff.ts'

const at = await createTestShop()
after(() => at.close())

const device = 'd'.repeat(22)
const begin = (token: string, said: Partial<Beginning> = {}) =>
  beginInBackoffice(at.shop, {
    token,
    name: 'Lucía',
    email: 'lucia@tienda.example',
    pass: 'hilo rojo 7',
    address: '10.0.0.1',
    browser: 'Chrome en Android',
    device,
    earlierToken: null,
    ...said,
  })

const linkFor = (staffId: string, kind: 'invitation' | 'password') =>
  at.db.transaction().execute((tx) => writeStaffLink(tx, at.shop, { kind, staffId }))

async function invited(role: 'sales' | 'workshop' = 'sales') {
  const staff = { id: randomUUID(), email: `${randomUUID()}@tienda.example` }
  await at.db
    .insertInto('staff')
    .values({ ...staff, name: 'Marisol', role, status: 'invited' })
    .execute()
  return { ...staff, token: await linkFor(staff.id, 'invitation') }
}

test('of two people with first owner links one begins, and then no first owner link is printed or valid', async () => {
  const [one, other] = [await printFirstLink(at.shop), await printFirstLink(at.shop)]
  assert.ok(one !== null && other !== null)
  assert.deepEqual(await openStaffLink(at.shop, one).then((link) => link?.kind), 'first')
  const results = await Promise.all([begin(one), begin(other, { email: 'otra@tienda.example' })])
  assert.deepEqual(results.map(({ kind }) => kind).sort(), ['begun', 'link-invalid'])
  assert.equal(await printFirstLink(at.shop), null)
  assert.equal(await openStaffLink(at.shop, one), null)
  assert.equal(await openStaffLink(at.shop, other), null)

  const begun = results.find((result) => result.kind === 'begun')!
  const who = await whoIsStaff(at.shop, { token: begun.session.token, address: '' })
  assert.equal(who.kind, 'half', 'the session still needs the second factor')
  assert.ok(who.kind === 'half' && who.staff.role === 'owner')
  const [line] = await auditLinesOf(at.db, { kind: 'staff', id: who.staff.id })
  assert.deepEqual([line?.action, line?.became['role'], line?.address], ['change team', 'owner', '10.0.0.1'])
  const mails = await at.db.selectFrom('outbox').select('kind').execute()
  assert.deepEqual(mails, [], 'the first sign-in sends no warning')
})

test('one link sent twice at the same moment begins once', async () => {
  const { token, id } = await invited()
  const both = await Promise.all([begin(token), begin(token)])
  assert.deepEqual(both.map(({ kind }) => kind).toSorted(), ['begun', 'link-invalid'])
  const staff = await findStaff(at.db, { id })
  assert.deepEqual([staff?.status, staff?.role, staff?.name], ['active', 'sales', 'Marisol'])
  assert.equal((await begin(token)).kind, 'link-invalid')
})

test('an invitation is valid for 48 hours, and not for a person who was disabled meanwhile', async () => {
  const { token } = await invited()
  at.later(48 * 60 - 1)
  assert.equal((await openStaffLink(at.shop, token))?.kind, 'invitation')
  at.later(2)
  assert.equal((await begin(token)).kind, 'link-invalid')
  at.later(-48 * 60 - 1)
  const out = await invited()
  await at.db.updateTable('staff').set({ status: 'disabled' }).where('id', '=', out.id).execute()
  assert.equal((await begin(out.token)).kind, 'link-invalid')
})

test('a common password is refused and does not consume the link', async () => {
  const { token, email } = await invited()
  for (const pass of ['contraseña', '111111', email, 'marisol'])
    assert.equal((await begin(token, { pass })).kind, 'pass-refused', pass)
  assert.equal((await begin(token)).kind, 'begun')
})

test('an owner link for a known address makes that person an owner and ends sessions, password and second factors', async () => {
  const { token, id, email } = await invited('workshop')
  const begun = await begin(token)
  assert.ok(begun.kind === 'begun')
  await at.db.updateTable('staff').set({ totp_secret: 'ABC' }).where('id', '=', id).execute()
  const again = await printStaffLink(at.shop, email)
  assert.equal((await begin(again, { pass: 'aguja y dedal' })).kind, 'begun')
  const { totp_secret, role } = await at.db
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([totp_secret, role], [null, 'owner'])
  const line = (await auditLinesOf(at.db, { kind: 'staff', id })).findLast(
    ({ action }) => action === 'change team',
  )
  assert.deepEqual(
    [line!.was, line!.became],
    [{ role: 'workshop' }, { role: 'owner', password: 'new', link: 'owner' }],
  )
  assert.equal((await whoIsStaff(at.shop, { token: begun.session.token, address: '' })).kind, 'expired')
})

test('the first owner link refuses the address of existing staff', async () => {
  const { email } = await invited()
  const token = await printStaffLink(at.shop, null)
  assert.equal((await begin(token, { email })).kind, 'email-taken')
  assert.equal((await begin(token, { email: 'libre@tienda.example' })).kind, 'begun')
})

test('a password link sets a new password, and a sign-in under way with the old one fails', async () => {
  const { token, id, email } = await invited()
  await begin(token)
  const reset = await linkFor(id, 'password')
  const { passwords } = at.shop
  const slow: typeof passwords.compare = async (hash, pass) => {
    const compared = await passwords.compare(hash, pass)
    assert.equal((await begin(reset, { pass: 'otra puntada' })).kind, 'begun')
    return compared
  }
  const browser = { browser: '', device: null, newDevice: 'e'.repeat(22) }
  const from = { ...browser, address: '10.1.1.1', link: null, earlierToken: null }
  const shop = { ...at.shop, passwords: { ...passwords, compare: slow } }
  assert.equal((await signInStaff(shop, { email, pass: 'hilo rojo 7', ...from })).kind, 'not-authenticated')
  assert.equal((await signInStaff(at.shop, { email, pass: 'otra puntada', ...from })).kind, 'signed-in')
  const mails = await at.db.selectFrom('outbox').select('kind').where('recipient', '=', email).execute()
  assert.deepEqual(mails.map(({ kind }) => kind).sort(), ['staff-new-device', 'staff-password-changed'])
})

test('an invitation is mailed with a working link', async () => {
  const { id, email } = await invited()
  await at.db
    .transaction()
    .execute((tx) => queueInvitation(tx, at.shop, { staff: { id, email }, by: 'Lucía' }))
  const mail = await at.db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  const { token } = mail.payload as { token: string }
  assert.deepEqual(await openStaffLink(at.shop, token).then((link) => link?.staffId), id)
})
