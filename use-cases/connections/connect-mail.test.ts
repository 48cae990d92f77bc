import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { deleteExpiredTraces } from '../../data/queue/expired-traces.ts'
import { openVault } from '../../gateways/secrets/vault.ts'
import { runOnce } from '../../jobs/worker.ts'
import { connectingShop } from '../../test/helpers/connecting-shop.ts'
import { finishDailyWork } from '../../test/helpers/daily-work.ts'
import { readMail } from '../../test/helpers/read-mail.ts'
import { openSmtpSink, type SmtpSink } from '../../test/helpers/smtp-sink.ts'
import { hireStaff, type StaffActor } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { firstStepsOf } from '../opening/look-at-first-steps.ts'
import type { Shop } from '../shop.ts'
import { confirmMailServer, tryMailServer } from './connect-mail.ts'

const at = await createTestShop()
await finishDailyWork(at.db)
const login = { user: 'hola@tienda.example', password: 'añil-y-papel' }
const sink = await openSmtpSink(undefined, login)
const other = await openSmtpSink(undefined, login)
after(async () => {
  await Promise.all([sink.shut(), other.shut()])
  await at.close()
})

beforeEach(async () => {
  await sql`TRUNCATE connections, shop_checks, outbox, jobs`.execute(at.db)
  await sql`DELETE FROM audit_log`.execute(at.db).catch(() => undefined)
  await sql`UPDATE staff SET status = 'disabled'`.execute(at.db)
  await finishDailyWork(at.db)
  for (const each of [sink, other]) each.mails.length = 0
})

const open = (more: Parameters<typeof connectingShop>[1] = {}) =>
  connectingShop(at.shop, { ...more, settings: { missing: ['mail'], ...more?.settings } })

const serverAt = (to: SmtpSink) => ({
  host: '127.0.0.1',
  port: to.port(),
  user: login.user,
  from: login.user,
})

async function tried(shop: Shop, actor: StaffActor, to: SmtpSink = sink) {
  const result = await tryMailServer(shop, actor, { server: serverAt(to), password: login.password })
  assert.equal(result.kind, 'code-sent')
  const [, code = ''] = /^(\d{6})\r?$/m.exec(to.mails.at(-1) ?? '') ?? []
  const { id } = await at.db
    .selectFrom('connections')
    .select('id')
    .where('staff_id', '=', actor.id)
    .where('state', '=', 'trial')
    .executeTakeFirstOrThrow()
  return { trialId: id, code }
}

const states = async () => {
  const rows = await at.db.selectFrom('connections').select('state').orderBy('since').execute()
  return rows.map(({ state }) => state)
}

async function deliver(shop: Shop): Promise<void> {
  await sql`UPDATE jobs SET run_at = now() WHERE finished_at IS NULL AND locked_until IS NULL`.execute(at.db)
  while (await runOnce(shop, shop.mailer));
}

const stepOf = async (shop: Shop) =>
  (await firstStepsOf(shop, shop.db)).find(({ name }) => name === 'mail')?.why

test('the code from the new server connects it: first step, other processes, log and owners know, without the password', async () => {
  const [{ shop }, process2] = [await open(), await open()]
  const owner = await hireStaff(at.db, { name: 'Lucía' })
  await hireStaff(at.db)
  await hireStaff(at.db, { role: 'sales' })
  assert.equal(await stepOf(shop), 'no-mail-server')
  const trial = await tried(shop, owner)
  assert.equal(shop.settings.connections.mail, 'none', 'a tried server is not used yet')
  assert.deepEqual(
    await confirmMailServer(shop, owner, {
      ...trial,
      code: ` ${trial.code.slice(0, 3)} ${trial.code.slice(3)}`,
    }),
    {
      kind: 'connected',
    },
  )
  assert.deepEqual([shop.settings.connections.mail, shop.settings.missing], ['typed', []])
  assert.equal(await stepOf(shop), null)
  await process2.refresh()
  assert.equal(process2.shop.mailer.server, `127.0.0.1:${sink.port()} ${login.user}`)
  const lines = await auditLinesOf(at.db, { kind: 'shop', id: 'mail' })
  assert.deepEqual(
    lines.map(({ action, who, was, became }) => [action, who, was, became]),
    [
      [
        'connect services',
        'Lucía',
        {},
        { mailServer: `127.0.0.1:${sink.port()}`, mailUser: login.user, sender: login.user },
      ],
    ],
  )
  await deliver(process2.shop)
  assert.deepEqual(
    sink.mails.map((mail) => readMail(mail).subject.split(' de ')[0]),
    ['Tu código para conectar el correo', 'Lucía conectó el correo', 'Lucía conectó el correo'],
  )
  const { rows } = await sql<{ all: string }>`
    SELECT (SELECT string_agg(connections::text, ' ') FROM connections)
      || (SELECT string_agg(outbox::text, ' ') FROM outbox)
      || (SELECT string_agg(audit_log::text, ' ') FROM audit_log) AS all`.execute(at.db)
  const hexPassword = Buffer.from(login.password).toString('hex')
  for (const leaked of [login.password, hexPassword]) assert.ok(!rows[0]!.all.includes(leaked))
})

test('a second server: owners are told through both, and a dead earlier one is given up at once', async () => {
  const { shop } = await open()
  const owner = await hireStaff(at.db)
  await confirmMailServer(shop, owner, await tried(shop, owner))
  await deliver(shop)
  const before = sink.mails.length
  await confirmMailServer(shop, owner, await tried(shop, owner, other))
  await deliver(shop)
  assert.deepEqual([sink.mails.length - before, other.mails.length], [1, 2])
  await other.shut()
  await confirmMailServer(shop, owner, await tried(shop, owner))
  await deliver(shop)
  const waiting = await at.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()
  assert.deepEqual(waiting, [])
  await other.open()
  await sql`UPDATE connections SET since = since - interval '3 days'`.execute(at.db)
  await deleteExpiredTraces(at.db, at.shop.now())
  assert.deepEqual(await states(), ['current'])
})

test('each fault of the server has its name, and leaves no trial', async () => {
  const { shop } = await open()
  const owner = await hireStaff(at.db)
  const faultOf = async (server: object, password = login.password) => {
    const result = await tryMailServer(shop, owner, { server: { ...serverAt(sink), ...server }, password })
    return result.kind === 'not-sent' ? result : assert.fail(result.kind)
  }
  assert.equal((await faultOf({ host: 'correo.invalid' })).fault, 'no-host')
  assert.equal((await faultOf({ port: 1 })).fault, 'refused')
  // The sink repeats the refused password.
  assert.partialDeepStrictEqual(await faultOf({}, 'otra-clave'), { fault: 'login', said: '' })
  const hangingUp = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  await once(hangingUp, 'listening')
  assert.equal((await faultOf({ port: (hangingUp.address() as AddressInfo).port })).fault, 'cut')
  assert.equal((await faultOf({ port: 465 })).fault, 'refused')
  hangingUp.close()
  assert.deepEqual(await states(), [])
})

test('five wrong codes or fifteen minutes end a trial; a code is of its member alone', async () => {
  const { shop } = await open()
  const [owner, second] = [await hireStaff(at.db), await hireStaff(at.db)]
  const trial = await tried(shop, owner)
  const answer = async (by: StaffActor, code: string) =>
    (await confirmMailServer(shop, by, { ...trial, code })).kind
  assert.equal(await answer(second, trial.code), 'no-trial')
  const wrong = String((Number(trial.code) + 1) % 1_000_000).padStart(6, '0')
  const answers = []
  for (let time = 0; time < 5; time += 1) answers.push(await answer(owner, wrong))
  assert.deepEqual(answers, ['wrong', 'wrong', 'wrong', 'wrong', 'spent'])
  assert.equal(await answer(owner, trial.code), 'no-trial')
  const late = await tried(shop, owner)
  const later = { ...shop, now: () => new Date(Date.now() + 16 * 60_000), settings: shop.settings }
  const actor = { ...owner, secondFactor: later.now() }
  assert.equal((await confirmMailServer(later, actor, late)).kind, 'expired')
  assert.deepEqual(await states(), [])
})

test('of two owners who connect at once, one succeeds and the other learns it', async () => {
  const { shop } = await open()
  const owners = [await hireStaff(at.db), await hireStaff(at.db)]
  const trials = [await tried(shop, owners[0]!), await tried(shop, owners[1]!, other)]
  const results = await Promise.all(
    trials.map((trial, each) => confirmMailServer(shop, owners[each]!, trial)),
  )
  assert.deepEqual(results.map(({ kind }) => kind).toSorted(), ['connected', 'meanwhile'])
  assert.deepEqual(await states(), ['current'])
  const twice = await tried(shop, owners[0]!)
  const both = await Promise.all([1, 2].map(() => confirmMailServer(shop, owners[0]!, twice)))
  assert.deepEqual(both.map(({ kind }) => kind).toSorted(), ['connected', 'no-trial'])
})

test('a process that dies after the connection was kept leaves it to the next one; another key leaves it unreadable', async () => {
  const { shop } = await open()
  const owner = await hireStaff(at.db)
  const dying = {
    ...shop,
    settings: shop.settings,
    settingsChanged: () => Promise.reject(new Error('killed')),
  }
  await assert.rejects(confirmMailServer(dying, owner, await tried(shop, owner)))
  assert.equal((await open()).shop.settings.connections.mail, 'typed')
  const vault = openVault({ key: Buffer.alloc(32, 7).toString('base64'), folder: '/nonexistent' })
  const restored = (await open({ vault })).shop
  assert.deepEqual([restored.settings.connections.mail, restored.settings.missing], ['unreadable', ['mail']])
  assert.equal(await stepOf(restored), 'mail-unreadable')
  await deliver(restored)
  assert.equal((await confirmMailServer(restored, owner, await tried(restored, owner))).kind, 'connected')
  assert.equal(restored.settings.connections.mail, 'typed')
})

test('the environment’s server stays, the demonstration’s owner has no mailbox, and without a key file nothing is tried', async () => {
  const owner = await hireStaff(at.db)
  const input = { server: serverAt(sink), password: login.password }
  const fixed = await open({ settings: { connections: { mail: 'fixed', paypal: 'none' } } })
  assert.deepEqual(await tryMailServer(fixed.shop, owner, input), { kind: 'fixed' })
  const { shop } = await open()
  await at.db.updateTable('staff').set({ demonstration: true }).where('id', '=', owner.id).execute()
  assert.deepEqual(await tryMailServer(shop, owner, input), { kind: 'no-mailbox' })
  const second = await hireStaff(at.db)
  const unwritable = await open({ vault: openVault({ key: undefined, folder: '/dev/null/none' }) })
  assert.deepEqual(await tryMailServer(unwritable.shop, second, input), { kind: 'no-key' })
  assert.deepEqual(sink.mails, [])
})
