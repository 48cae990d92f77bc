import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { answersTo, findInboxMessage, inboxPage } from '../../data/messages/message-inbox.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { mailsOfKind } from '../../test/helpers/mail-folder.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createMailingShop } from '../../test/helpers/test-shop.ts'
import { runOnce } from '../../jobs/worker.ts'
import { receiveContact } from '../mail/receive-contact.ts'
import { answerMessage, sortMessages } from './answer-message.ts'

const at = await createMailingShop()
after(() => at.close())
const marisol = await hireStaff(at.db, { role: 'sales' })

let network = 0
async function written(email = 'luz@correo.example'): Promise<string> {
  network += 1
  const address = `10.0.${network}.1`
  await receiveContact(at.shop, {
    name: 'Luz Ávila',
    email,
    message: '¿Viene grande?\n<b>Gracias</b>',
    address,
  })
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
  const mails = await mailsOfKind(at.mailFolder, 'message-answer')
  assert.equal(mails.length, 1)
  const [mail] = mails
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
  const results = await Promise.all([
    answerMessage(at.shop, marisol, answerOf(id)),
    answerMessage(at.shop, marisol, answerOf(id)),
  ])
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
