import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, beforeEach, describe, test } from 'node:test'
import { answersTo, findInboxMessage, inboxPage } from '../../data/messages/message-inbox.ts'
import { deleteExpiredTraces } from '../../data/queue/expired-traces.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { mailsOfKind } from '../../test/helpers/mail-folder.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createMailingShop } from '../../test/helpers/test-shop.ts'
import { testSettings } from '../../test/helpers/test-settings.ts'
import { letEverythingSettle } from '../../test/helpers/webhook-door.ts'
import { runOnce } from '../../jobs/worker.ts'
import { receiveContact } from '../mail/receive-contact.ts'
import { answerMessage, sortMessages } from './answer-message.ts'

const at = await createMailingShop()
after(() => at.close())
const marisol = await hireStaff(at.db, { role: 'sales' })

let network = 0
async function written(): Promise<string> {
  network += 1
  const message = {
    name: 'Luz Ávila',
    email: 'luz@correo.example',
    message: '¿Viene grande?\n<b>Gracias</b>',
  }
  await receiveContact(at.shop, { ...message, address: `10.0.${network}.1` })
  const { messages } = await inboxPage(at.db, { state: 'open', after: null, size: 100 })
  return messages.at(-1)!.id
}

const answerOf = (messageId: string, more: Partial<Parameters<typeof answerMessage>[2]> = {}) => ({
  key: randomUUID(),
  messageId,
  version: 1,
  text: 'Sí, un poco.\nPide una talla menos.',
  ...more,
})

test('an answer is mailed once, however often the form is sent, in the thread of the message', async () => {
  const id = await written()
  const answer = answerOf(id)
  const presses = await Promise.all([1, 2, 3].map(() => answerMessage(at.shop, marisol, answer)))
  assert.deepEqual(presses, Array(3).fill({ kind: 'answered' }))
  await runOnce(at.shop, at.mailer)
  const [mail, ...others] = await mailsOfKind(at.mailFolder, 'message-answer')
  assert.deepEqual(others, [])
  assert.match(mail!.text, /Pide una talla menos/)
  assert.match(mail!.text, /> ¿Viene grande\?/)
  assert.match(mail!.html, /&lt;b&gt;Gracias/)
  assert.equal(mail!.inReplyTo, `<contact-message.${id}@pequenaleyenda.example>`)

  const second = answerOf(id, { version: 2, text: 'Y se puede cambiar.' })
  assert.deepEqual(await answerMessage(at.shop, marisol, second), { kind: 'answered' })
  await runOnce(at.shop, at.mailer)
  const last = (await mailsOfKind(at.mailFolder, 'message-answer')).find((each) =>
    each.text.includes('se puede cambiar'),
  )
  assert.equal(last?.inReplyTo, `<message-answer.${answer.key}@pequenaleyenda.example>`)
  assert.equal((await answersTo(at.db, id)).length, 2)
  const log = await auditLinesOf(at.db, { kind: 'message', id })
  assert.deepEqual(
    log.map(({ who, action }) => [who, action]),
    [
      ['Marisol', 'answer message'],
      ['Marisol', 'answer message'],
    ],
  )
  assert.doesNotMatch(JSON.stringify(log), /luz@|grande/)
})

test('an answer that the mail server refused is shown as unsent until it is mailed', async () => {
  const id = await written()
  await answerMessage(at.shop, marisol, answerOf(id))
  const refused = async () => (await answersTo(at.db, id)).map((each) => [each.refused, each.sentAt !== null])
  assert.deepEqual(await refused(), [[false, false]])
  await runOnce(at.shop, { ...at.mailer, send: () => Promise.reject(new Error('550 no such user')) })
  assert.deepEqual(await refused(), [[true, false]])
  await at.db
    .updateTable('jobs')
    .set({ run_at: new Date(0) })
    .where('finished_at', 'is', null)
    .execute()
  await runOnce(at.shop, at.mailer)
  assert.deepEqual(await refused(), [[false, true]])
})

test('of two people who answer at once one answers, and the other first sees that answer', async () => {
  const id = await written()
  const results = await Promise.all([1, 2].map(() => answerMessage(at.shop, marisol, answerOf(id))))
  assert.deepEqual(results.map(({ kind }) => kind).toSorted(), ['answered', 'changed-meanwhile'])
  assert.equal((await answersTo(at.db, id)).length, 1)
})

test('several messages are moved to spam at once, and back to open', async () => {
  const ids = [await written(), await written()]
  assert.deepEqual(await sortMessages(at.shop, marisol, { ids, to: 'spam' }), { kind: 'sorted', moved: 2 })
  assert.deepEqual(await sortMessages(at.shop, marisol, { ids, to: 'spam' }), { kind: 'sorted', moved: 0 })
  assert.equal((await findInboxMessage(at.db, ids[0]!))?.state, 'spam')
  await sortMessages(at.shop, marisol, { ids: ids.slice(0, 1), to: 'open' })
  assert.equal((await findInboxMessage(at.db, ids[0]!))?.state, 'open')
})

test('the workshop cannot answer messages', async () => {
  const taller = await hireStaff(at.db, { role: 'workshop' })
  assert.deepEqual(await answerMessage(at.shop, taller, answerOf(await written())), { kind: 'not-allowed' })
})

describe('messages from the contact form', () => {
  beforeEach(async () => {
    for (const table of ['contact_messages', 'counted_attempts', 'outbox', 'jobs'] as const)
      await at.db.deleteFrom(table).execute()
    for (const file of await readdir(at.mailFolder)) await rm(join(at.mailFolder, file))
  })

  const message = { name: 'Ana', email: 'ana@correo.example', message: '¿Tienen talla 12?' }
  const from = (address: string, text = message.message) =>
    receiveContact(at.shop, { ...message, message: text, address })
  const kept = () => at.db.selectFrom('contact_messages').selectAll().execute()

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
    const single = await mailsOfKind(at.mailFolder, 'contact-message')
    assert.equal(single.length, most, 'single mails up to the limit, and one mail for the rest')
    const [together, ...more] = await mailsOfKind(at.mailFolder, 'contact-held-back')
    assert.ok(together && more.length === 0)
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
      ...message,
      name: 'Ana\nPagado: sí',
      message: 'Hola\nResponder en la trastienda: https://otra.example',
      address: '203.0.113.77',
    })
    await letEverythingSettle(at)
    const [mail] = await mailsOfKind(at.mailFolder, 'contact-message')
    assert.match(
      mail!.text,
      /^Ana Pagado: sí · ana@correo\.example\n\n> Hola\n> Responder en la trastienda: https:\/\/otra/,
    )
  })
})
