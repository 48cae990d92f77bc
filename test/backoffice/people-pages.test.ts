import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { foundPages } from '../../app/backoffice/routes/find/found-pages.ts'
import { customersCopy as customers } from '../../app/backoffice/routes/customers/words.ts'
import { insertFailedBackup } from '../../data/backups/stored-backups.ts'
import { cardNumberFrom } from '../../domain/membership/card-number.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { backupsCopy } from '../../words/backoffice/backups-words.ts'
import { cardsCopy } from '../../words/backoffice/cards.ts'
import type { StaffRole } from '../../domain/staff/staff-actions.ts'
import { logCopy } from '../../words/backoffice/log-words.ts'
import { messagesCopy } from '../../words/backoffice/messages.ts'
import { settingsSlugs } from '../../words/backoffice/settings-words.ts'
import { roleNames, teamCopy as team } from '../../words/backoffice/team-words.ts'
import { todayCopy } from '../../words/backoffice/today.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import {
  expectWords,
  fieldOn,
  openStaffPages,
  type StaffPage,
  type StaffPages,
} from '../helpers/staff-pages.ts'

let pages: StaffPages
before(async () => {
  pages = await openStaffPages()
})
after(() => pages.close())

const textsOf = ({ document }: StaffPage, selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

const linkTo = ({ document }: StaffPage, address: string) =>
  document.querySelector(`main a[href="${address}"]`)

test('without waiting work Hoy is calm, and its table has 28 days', async () => {
  await placeTestOrder(pages.db, { state: 'delivered' })
  const today = await pages.get(paths.today)
  expectWords(today, todayCopy.calm)
  assert.equal(textsOf(today, '.figure-table tr').length, 29, '28 days and the headings')
})

test('Hoy lists waiting work oldest first, and each step changes the counts', async () => {
  const { db } = pages
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const old = await placeTestOrder(db, { createdAt: ago(2) })
  await placeTestOrder(db, { createdAt: ago(0.1) })
  await placeTestOrder(db, { state: 'shipped', createdAt: ago(11) })
  await sql`INSERT INTO jobs (id, kind, attempts, last_error, run_at)
    VALUES ('deliver-mail:atorado', 'deliver-mail', 9, 'Error ECONNREFUSED', now() + interval '1 hour')`.execute(
    db,
  )
  const seen = await pages.get(paths.today)
  assert.deepEqual(textsOf(seen, '.waits strong'), [
    '1 pedido sin entregar',
    '2 pedidos por preparar',
    '1 tarea que no sale',
  ])
  expectWords(seen, `El más antiguo es ${old.number}`, /Hoy 4 por atender/, /Pedidos 3 por atender/)

  expectWords(await pages.press(seen, 'Intentar ya'), 'Se intenta ahora mismo: 1 tarea.')
  await sql`UPDATE jobs SET finished_at = now() WHERE id = 'deliver-mail:atorado'`.execute(db)
  await sql`UPDATE orders SET state = 'preparing', state_since = now() WHERE id = ${old.id}`.execute(db)
  const later = await pages.get(paths.today)
  assert.deepEqual(textsOf(later, '.waits strong'), [
    '1 pedido sin entregar',
    '1 pedido por preparar',
    '1 pedido listo para enviar',
  ])
  expectWords(later, 'Hoy 3 por atender')
})

test('Hoy names a backup that is late, and the health page its reason', async () => {
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000)
  await insertFailedBackup(pages.db, randomUUID(), threeDaysAgo, 'ENOSPC')
  const today = await pages.get(paths.today)
  expectWords(today, todayCopy.waiting['backup-late'].title(), todayCopy.backupText)
  const button = [...today.document.querySelectorAll<HTMLAnchorElement>('.waits a')].find(({ textContent }) =>
    textContent.includes(todayCopy.waiting['backup-late'].button()),
  )
  expectWords(await pages.get(button!.getAttribute('href')!), backupsCopy.faults['ENOSPC']!)
})

test('an unknown address and a page of another role get an error page inside the back office', async () => {
  const unknown = await pages.get(`${paths.today}/nada/de/nada`)
  assert.equal(unknown.status, 404)
  const workshop = await pages.as({ role: 'workshop', name: 'Tere' })
  const forbidden = await pages.get(paths.money, workshop)
  assert.equal(forbidden.status, 403)
  assert.equal(forbidden.document.title, 'Esta página no es para tu papel · La trastienda')
  for (const page of [unknown, forbidden]) assert.ok(linkTo(page, paths.today), page.words)
})

test('a back office page is found by its name and its synonyms, by the roles that may use it', () => {
  const found = (typed: string, role: StaffRole = 'owner') => foundPages(role, typed, 5).map(({ to }) => to)
  assert.deepEqual(found('nuevo prod'), [paths.newProduct])
  assert.deepEqual(found('cambiar varios'), [paths.manyProducts])
  assert.deepEqual(found('ordenar'), [paths.productSorting])
  assert.deepEqual(found('excel'), [paths.imports])
  assert.deepEqual(found('SEPOMEX'), [paths.postalCodes])
  assert.deepEqual(found('paqueterias'), [paths.carriers])
  assert.deepEqual(found('vacaciones'), [paths.opening, paths.settingsOf(settingsSlugs.announcement)])
  assert.deepEqual(found('whatsapp'), [paths.settingsOf(settingsSlugs.contact)])
  assert.equal(found('textos legales').length, 5)
  assert.equal(found('codigos')[0], paths.postalCodes)
  assert.deepEqual(found('zapatilla'), [])
  for (const typed of ['excel', 'whatsapp', 'nuevo producto'])
    assert.deepEqual(found(typed, 'accounting'), [], typed)
})

test('a card search tells an impossible number from an unknown one', async () => {
  expectWords(await pages.get(`${paths.cards}?q=1234+5678+9012`), cardsCopy.wrongNumber)
  const possible = cardNumberFrom(randomBytes(16))
  const { location } = await pages.get(`${paths.cards}?q=${possible}`)
  assert.equal(location, paths.card(possible))
  const unknown = await pages.get(location)
  assert.equal(unknown.status, 404)
  expectWords(unknown, cardsCopy.gone)
})

async function newCustomer() {
  const id = randomUUID()
  const who = { name: 'Guadalupe', last_name: `Ñandú ${id.slice(0, 6)}`, email: `${id}@correo.example` }
  await pages.db
    .insertInto('customers')
    .values({ ...who, id, f_id: id, phone: '8112345678', email_verified_at: null, erased_at: null })
    .execute()
  const { number, accessKey } = await placeTestOrder(pages.db, { customerId: id, email: who.email })
  return { id, number, accessKey, email: who.email, name: `${who.name} ${who.last_name}` }
}

test('staff find a customer, disable and enable the account, and answer a legal request', async () => {
  const { id, email, name, number } = await newCustomer()
  const found = await pages.get(`${paths.customers}?q=${email}`)
  assert.match(linkTo(found, paths.customer(id))!.textContent, new RegExp(name))
  const page = await pages.get(paths.customer(id))
  assert.ok(linkTo(page, paths.order(number)))
  expectWords(await pages.press(page, customers.passwordLink), customers.feedback.queued)
  const disabled = await pages.press(page, customers.disable)
  expectWords(disabled, customers.disabled)
  assert.ok(!(await pages.press(disabled, customers.enable)).words.includes(customers.disabled))

  const written = await pages.press(page, customers.write, { kind: 'cancellation' })
  expectWords(written, 'Anotada. Contesta a más tardar el')
  expectWords(await pages.get(paths.today), todayCopy.waiting['data-requests'].button())
  const sorted = await pages.get(`${paths.customers}?orden=nombre`)
  expectWords(sorted, customers.waiting, name)
  assert.deepEqual(textsOf(sorted, '.tabs [aria-current=page]'), [customers.sortings.name])
  expectWords(await pages.press(written, customers.markAnswered), customers.feedback.answered)
})

test('a customer’s data is downloaded without the access keys of orders, and erased only with the tick', async () => {
  const { id, email, number, accessKey } = await newCustomer()
  const file = await pages.press(paths.customer(id), customers.export)
  assert.match(String(file.headers['content-disposition']), /attachment/)
  for (const part of [email, number]) assert.ok(file.body.includes(part), part)
  assert.ok(!file.body.includes(accessKey))

  const unsure = await pages.press(paths.customer(id), customers.erase)
  expectWords(unsure, customers.eraseNotSure, email)
  const erased = await pages.press(unsure, customers.erase, { sure: 'on' })
  expectWords(erased, customers.erased)
  assert.ok(!erased.words.includes(email))
  assert.ok(linkTo(erased, paths.order(number)))
})

test('a legal request of a guest: page, file, deletion, answer, log without the address', async () => {
  const email = `${randomUUID()}@correo.example`
  const order = { email, comments: 'Tocar dos veces', state: 'delivered' } as const
  const { number } = await placeTestOrder(pages.db, order)
  const page = await pages.press(paths.customers, customers.write, { email, kind: 'cancellation' })
  assert.equal(page.document.querySelector('h1')!.textContent, email)
  assert.ok(linkTo(page, paths.order(number)))
  const file = await pages.press(page, customers.export)
  for (const part of [email, number, 'Tocar dos veces']) assert.ok(file.body.includes(part), part)

  const erased = await pages.press(page, customers.guest.erase, { sure: 'on' })
  expectWords(erased, customers.guest.feedback.erased)
  assert.ok(!erased.words.includes(customers.guest.erase))
  assert.ok(linkTo(await pages.get(paths.customers), page.address))
  expectWords(await pages.press(page.address, customers.markAnswered), customers.feedback.answered)
  const log = await pages.get(paths.log)
  expectWords(log, 'alguien sin cuenta')
  assert.ok(!log.words.includes(email))
})

test('several messages are marked as spam at once', async () => {
  const names = ['Luz Ávila', 'Un programa', 'Otro programa']
  const messages = names.map((name) => ({ id: randomUUID(), name }))
  const more = { email: 'luz@correo.example', message: '¿Viene grande?', source: 'prueba' }
  await pages.db
    .insertInto('contact_messages')
    .values(messages.map((each) => ({ ...each, ...more })))
    .execute()
  const unchosen = await pages.press(paths.messages, messagesCopy.sort.spam)
  expectWords(unchosen, messagesCopy.nothingChosen)
  const ids = messages.slice(1).map(({ id }) => id)
  assert.equal(unchosen.document.querySelectorAll('input[type=checkbox][name=id]').length, 3)
  const sorted = await pages.press(unchosen, messagesCopy.sort.spam, { id: ids })
  expectWords(sorted, messagesCopy.sorted(2), 'Luz Ávila')
  assert.ok(!sorted.words.includes('programa'))
})

test('the owner invites a person, changes the role and removes the access; the audit log shows each step', async () => {
  const beto = await pages.as({ role: 'workshop', name: 'Beto Treviño' })
  const invite = (on: string | StaffPage, guest: string, address: string) =>
    pages.press(on, team.sendInvitation, { name: guest, email: address, role: 'sales' })
  const email = `${randomUUID()}@tienda.example`
  const wrong = await invite(paths.team, 'Sol Ibarra', 'sol sin arroba')
  assert.ok(wrong.document.querySelector('input[name=email][aria-invalid=true]'))
  const invited = await invite(wrong, 'Sol Ibarra', email)
  expectWords(invited, team.feedback.invited('Sol Ibarra'), email, team.status.invited)
  assert.equal(fieldOn(invited, 'name').value, '')
  const again = await invite(invited, 'Otra vez', email)
  expectWords(again, team.feedback.addressTaken)
  assert.equal(fieldOn(again, 'name').value, 'Otra vez')

  const { name } = beto.actor
  const changed = await pages.press(again, team.saveRole, { role: 'sales' }, { within: name })
  expectWords(changed, team.feedback.role(name, 'sales'))
  expectWords(await pages.press(changed, team.disable, {}, { within: name }), team.feedback.disable(name))
  assert.equal((await pages.get(paths.today, beto)).location, paths.enterThen(paths.today))

  const lines = textsOf(await pages.get(paths.log), '.log li').filter((line) => line.includes('Marisol'))
  const steps = [
    new RegExp(`${name}.*acceso: con acceso → sin acceso`),
    new RegExp(`${name}.*papel: ${roleNames.workshop} → ${roleNames.sales}`),
    /invitó al equipo a Sol Ibarra/,
  ]
  for (const [index, step] of steps.entries()) assert.match(lines[index]!, step)
})

test('the filters of the audit log are in its address, and the shown lines download as a file that a spreadsheet cannot execute', async () => {
  const formula = '=HYPERLINK("http://malo.example")'
  const { number } = await placeTestOrder(pages.db)
  const { actor } = await pages.as({ name: formula })
  const line = { at: new Date(), staff_id: actor.id, who: formula, was: '{}', became: '{}' }
  await pages.db
    .insertInto('audit_log')
    .values({ ...line, action: 'write note', subject_kind: 'order', subject_id: number })
    .execute()
  const linesOf = (page: StaffPage) => textsOf(page, 'ol.log > li')
  const shown = await pages.get(`${paths.log}?sobre=${number}`)
  assert.equal(linesOf(shown).length, 1)
  const file = await pages.press(shown, logCopy.export)
  assert.match(String(file.headers['content-disposition']), /bitacora\.csv/)
  const rows = file.body.trim().split('\r\n')
  assert.equal(rows.length, 2)
  assert.ok(rows[1]!.includes(`"'=HYPERLINK(""http://malo.example"")"`), rows[1])
  const exports = await pages.get(`${paths.log}?que=export+log`)
  assert.match(linesOf(exports)[0]!, new RegExp(number))
  expectWords(await pages.get(`${paths.log}?sobre=nada`), logCopy.nothingFound)
})
