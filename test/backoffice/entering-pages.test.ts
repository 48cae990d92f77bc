import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createPasswordHashing } from '../../gateways/identity/password-hashing.ts'
import { printStaffLink } from '../../use-cases/staff/staff-links.ts'
import { accountProblems } from '../../words/account-problems.ts'
import { backofficeFrame } from '../../words/backoffice/backoffice-frame-words.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { beginCopy, enterCopy, recoverCopy } from '../../words/backoffice/enter.ts'
import { ownAccess } from '../../words/backoffice/own-access.ts'
import { secondFactorCopy as copy } from '../../words/backoffice/second-factor-words.ts'
import {
  expectWords,
  fieldOn,
  openStaffPages,
  type StaffPage,
  type Visitor,
  type StaffPages,
} from '../helpers/staff-pages.ts'
import { until } from '../helpers/until.ts'
import { codeOf, hireStaff, type StaffActor, staffCookieOf } from '../helpers/test-staff.ts'

const pass = 'hilo rojo y dedal'

let pages: StaffPages
let hashed: string
before(async () => {
  pages = await openStaffPages()
  hashed = await createPasswordHashing({ atOnce: 1, waiting: 1 }).hash(pass)
})
after(() => pages.close())

const newBrowser = (): Visitor => ({ cookie: '' })

async function memberWithPassword(of: Parameters<typeof hireStaff>[1] = {}) {
  const actor = await hireStaff(pages.db, of)
  const email = `${actor.id}@tienda.example`
  await pages.db.updateTable('staff').set({ password_hash: hashed }).where('id', '=', actor.id).execute()
  return { actor, email }
}

const signIn = (by: Visitor, fields: { email: string; pass: string; clave?: string }) =>
  pages.press(paths.enter, enterCopy.submit, fields, { by })

/** Opens a link as the page's scripts do, which send the secret behind '#'. */
const openLink = (by: Visitor, link: string) =>
  pages.post(paths.beginAt, { intent: 'look', clave: link }, { by })

async function secretMailed(kind: string, recipient: string): Promise<string> {
  let secret = ''
  await until(async () => {
    const { rows } = await sql<{ token: string }>`
      SELECT payload->>'token' AS token FROM outbox WHERE kind = ${kind} AND recipient = ${recipient}`.execute(
      pages.db,
    )
    secret = rows[0]?.token ?? ''
    return secret !== ''
  }, `${kind} to ${recipient}`)
  return secret
}

const passMinutes = ({ id }: StaffActor, minutes: number) =>
  sql`
  UPDATE staff_sessions SET second_factor_at = second_factor_at - ${minutes} * interval '1 minute',
    last_seen_at = last_seen_at - ${minutes} * interval '1 minute' WHERE staff_id = ${id}`.execute(pages.db)

/** Marks the member's sign-in codes up to this step of 30 seconds as used. */
const lastTaken = ({ id }: StaffActor, step: number | null) =>
  pages.db.updateTable('staff').set({ totp_last_step: step }).where('id', '=', id).execute()

async function isSignedOut(by: Visitor): Promise<void> {
  const { location } = await pages.get(paths.today, by)
  assert.equal(location, paths.enterThen(paths.today))
}

test('a printed link opens once, an easy password is refused, and the link is spent', async () => {
  const link = paths.begin(await printStaffLink(pages.shop, null))
  const by = newBrowser()
  expectWords(await openLink(by, 'sin nada'), beginCopy.noLinkTitle)
  const opened = await openLink(by, link)
  expectWords(opened, beginCopy.title.first)
  const fields = { name: 'Lucía', email: 'lucia@tienda.example', pass: 'contraseña' }
  const easy = await pages.press(opened, beginCopy.submit, fields, { by })
  assert.ok(fieldOn(easy, 'pass').description.includes(accountProblems.passEasy.common))
  assert.equal(fieldOn(easy, 'name').value, 'Lucía')
  expectWords(await pages.press(easy, beginCopy.submit, { pass }, { by }), copy.enrolTitle)
  expectWords(await openLink(newBrowser(), link), beginCopy.spentTitle)
})

test('a wrong password is reported, and a session elsewhere is ended from Mi acceso', async () => {
  const { actor, email } = await memberWithPassword()
  const elsewhere = newBrowser()
  const wrong = await signIn(elsewhere, { email, pass: 'no es esa' })
  expectWords(wrong, enterCopy.wrong)
  assert.equal(fieldOn(wrong, 'email').value, email)
  expectWords(await signIn(elsewhere, { email, pass }), copy.title)

  const here = { cookie: await staffCookieOf(pages.shop, actor) }
  const end = ownAccess.endOf(ownAccess.someBrowser)
  expectWords(await pages.press(paths.ownAccess, end, {}, { by: here }), ownAccess.ended, ownAccess.onlyThis)
  await isSignedOut(elsewhere)
})

test('an owner who lost every factor begins again by link, registers an authenticator app, and enters elsewhere with a recovery code, which works once', async () => {
  const { actor, email } = await memberWithPassword({ name: 'Rosario' })
  const lost = { cookie: await staffCookieOf(pages.shop, actor) }
  expectWords(await pages.get(paths.ownAccess, lost), ownAccess.here)

  const by = newBrowser()
  const opened = await openLink(by, await printStaffLink(pages.shop, email))
  expectWords(opened, beginCopy.title.owner, email)
  const enrol = await pages.press(opened, beginCopy.submit, { pass }, { by })
  const app = await pages.press(enrol, copy.enrolCodes, {}, { by })
  const secretOn = ({ document }: StaffPage) => document.querySelector('.program-secret')?.textContent
  const secret = secretOn(app)!
  const wrong = await pages.press(app, copy.turnOn, { code: '000000' }, { by })
  expectWords(wrong, copy.wrong.code)
  assert.equal(secretOn(wrong), secret)
  const turnedOn = await pages.press(wrong, copy.turnOn, { code: codeOf(secret) }, { by })
  expectWords(turnedOn, copy.recoveryTitle)
  const recovery = [...turnedOn.document.querySelectorAll('.recovery-codes code')]
  assert.equal(recovery.length, 10)
  assert.equal((await pages.get(paths.today, by)).status, 200)
  await isSignedOut(lost)

  const useRecovery = async (browser: Visitor) => {
    const factorPage = await signIn(browser, { email, pass })
    const sent = recovery[0]!.textContent!.toLowerCase()
    return pages.press(factorPage, copy.confirm, { sent }, { by: browser, within: copy.recovery })
  }
  assert.equal((await useRecovery(lost)).address, paths.today)
  expectWords(await pages.get(paths.ownSecondFactor, lost), copy.own.recoveryLeft(9))
  expectWords(await useRecovery(newBrowser()), copy.wrong.recovery)
})

test('a code works once, and is asked for again after half an hour', async () => {
  const by = await pages.as({ proved: null })
  const prove = async () => {
    const { location } = await pages.get(paths.messages, by)
    assert.equal(location, paths.secondFactor(paths.messages))
    return pages.press(location, copy.confirm, { sent: codeOf() }, { by, within: copy.code })
  }
  assert.equal((await prove()).address, paths.messages)
  await passMinutes(by.actor, 31)
  await lastTaken(by.actor, Math.floor(Date.now() / 30_000) + 10)
  expectWords(await prove(), copy.codeUsed)
  await lastTaken(by.actor, null)
  assert.equal((await prove()).address, paths.messages)
})

test('a mailed password link sets a new password and keeps the second factor', async () => {
  const { email } = await memberWithPassword()
  const by = newBrowser()
  expectWords(
    await pages.press(paths.forgottenPassword, recoverCopy.submit, { email }, { by }),
    recoverCopy.sentTitle,
  )
  const opened = await openLink(by, await secretMailed('staff-password-reset', email))
  const fields = { pass: 'aguja fina y dedal' }
  const factorPage = await pages.press(opened, beginCopy.submitPassword, fields, { by })
  expectWords(factorPage, copy.title, copy.code)
  const confirm = { by, within: copy.code }
  assert.equal(
    (await pages.press(factorPage, copy.confirm, { sent: codeOf() }, confirm)).address,
    paths.today,
  )
})

test('too many attempts are refused with a way out, a link by mail', async () => {
  const { email } = await memberWithPassword({ role: 'workshop', codes: false })
  const by = newBrowser()
  await signIn(by, { email, pass: 'no es esa' })
  await pages.db.updateTable('counted_attempts').set({ attempts: 1000 }).execute()
  const refused = await signIn(by, { email, pass })
  assert.equal(refused.status, 429)
  expectWords(refused, enterCopy.confirm)
  expectWords(await pages.press(refused, enterCopy.sendLink, {}, { by }), enterCopy.linkSentTitle)
  const clave = await secretMailed('staff-browser-link', email)
  assert.equal((await signIn(by, { email, pass, clave })).address, paths.today)
  await pages.db.deleteFrom('counted_attempts').execute()
})

test('a form above the size limit is answered by its page: the sign-in, a page of signed-in staff, and their data request', async () => {
  for (const [address, bytes, by] of [
    [paths.enter, 70_000, newBrowser()],
    [paths.newProduct, 300_000, pages.owner],
    [`${paths.newProduct}.data`, 300_000, pages.owner],
  ] as const) {
    const { status, body, headers } = await pages.post(address, { message: 'a'.repeat(bytes) }, { by })
    assert.equal(status, 413, address)
    if (address.endsWith('.data')) assert.match(String(headers['content-type']), /text\/x-script/)
    else assert.ok(body.includes(backofficeFrame.tooLong), address)
  }
})

test('a form that is too long, sent without a session or after it expired, leads to the sign-in page', async () => {
  const longAgo = { ...pages.shop, now: () => new Date('2020-01-01T12:00:00Z') }
  const ended = await staffCookieOf(longAgo, pages.owner.actor)
  for (const cookie of ['', ended])
    for (const bytes of [70_000, 300_000]) {
      const fields = { message: 'a'.repeat(bytes) }
      const { status, location } = await pages.post(paths.newProduct, fields, { by: { cookie } })
      assert.equal(status, 302)
      assert.match(location!, /^\/trastienda\/entrar\?/)
    }
})
