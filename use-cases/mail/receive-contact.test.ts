import assert from 'node:assert/strict'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { readMail } from '../../test/helpers/read-mail.ts'
import { deleteExpiredTraces } from '../../data/queue/expired-traces.ts'
import { testSettings } from '../../test/helpers/test-settings.ts'
import { createMailingShop } from '../../test/helpers/test-shop.ts'
import { letEverythingSettle } from '../../test/helpers/webhook-door.ts'
import { receiveContact } from './receive-contact.ts'

const at = await createMailingShop()
after(() => at.close())
beforeEach(async () => {
  for (const table of ['contact_messages', 'counted_attempts', 'outbox', 'jobs'] as const)
    await at.db.deleteFrom(table).execute()
  for (const file of await readdir(at.mailFolder)) await rm(join(at.mailFolder, file))
})

const written = { name: 'Ana', email: 'ana@correo.example', message: '¿Tienen talla 12?' }
const from = (address: string, message = written.message) =>
  receiveContact(at.shop, { ...written, message, address })
const kept = () => at.db.selectFrom('contact_messages').selectAll().execute()
const mails = async () =>
  Promise.all((await readdir(at.mailFolder)).map((file) => readFile(join(at.mailFolder, file), 'utf8')))

test('of sixty simultaneous messages from one network exactly five are accepted', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => from('203.0.113.9')))
  assert.equal(answers.filter(({ kind }) => kind === 'received').length, 5)
  assert.equal((await kept()).length, 5)
  const refused = answers.find(({ kind }) => kind === 'too-many')
  assert.ok(refused?.kind === 'too-many' && refused.again > at.shop.now(), 'says when to try again')
})

test('all IPv6 addresses of one home count as one network', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => from(`2001:db8:1:2::${nth.toString(16)}`)),
  )
  assert.equal(answers.filter(({ kind }) => kind === 'received').length, 5)
})

test('a flood from a hundred networks blocks no sender, and the shop gets one mail for the rest', async () => {
  const most = testSettings.contactMailsAnHour
  for (let nth = 0; nth < most + 30; nth += 1) await from(`203.0.113.${nth}`, `basura ${nth}`)
  assert.equal((await from('198.51.100.7', '¿Dónde va mi pedido?')).kind, 'received')
  const messages = await kept()
  assert.equal(messages.length, most + 31, 'every message is stored')
  assert.equal(messages.filter(({ held_back: heldBack }) => heldBack !== null).length, 31)

  await letEverythingSettle(at)
  const sent = await mails()
  assert.equal(sent.length, most + 1, 'single mails up to the limit, and one mail for the rest')
  const together = readMail(sent.find((mail) => mail.includes('contact-held-back'))!)
  assert.match(together.subject, /31 mensajes/)
  assert.equal(together.to, testSettings.email)
  assert.match(together.text, /¿Dónde va mi pedido\?/)
})

test('the hourly limit starts again in the next hour', async () => {
  const most = testSettings.contactMailsAnHour
  for (let nth = 0; nth <= most; nth += 1) await from(`203.0.113.${nth}`)
  at.later(61)
  assert.equal((await from('203.0.113.1')).kind, 'received')
  assert.equal((await kept()).filter(({ held_back: heldBack }) => heldBack !== null).length, 1)
})

test('messages held back by the mail limit are deleted after ninety days; the other messages stay', async () => {
  const most = testSettings.contactMailsAnHour
  for (let nth = 0; nth <= most; nth += 1) await from(`203.0.113.${nth}`)
  await deleteExpiredTraces(at.db, new Date(at.shop.now().getTime() + 91 * 24 * 3_600_000))
  assert.equal((await kept()).length, most)
})

test('every line of a message is quoted in the plain text mail, and a name is one line', async () => {
  await receiveContact(at.shop, {
    ...written,
    name: 'Ana\nPagado: sí',
    message: 'Hola\nResponder en la trastienda: https://otra.example',
    address: '203.0.113.77',
  })
  await letEverythingSettle(at)
  const [mail = ''] = await mails()
  const { text } = readMail(mail)
  assert.match(
    text,
    /^Ana Pagado: sí · ana@correo\.example\n\n> Hola\n> Responder en la trastienda: https:\/\/otra/,
  )
})
