import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { runOnce } from '../../jobs/worker.ts'
import { testSettings } from '../../test/helpers/test-settings.ts'
import { createMailingShop, type MailingShop } from '../../test/helpers/test-shop.ts'

let at: MailingShop

before(async () => {
  at = await createMailingShop()
})
after(() => at.close())
const good = { name: 'Ana', email: 'ana@correo.example', message: '¿Tienen talla 12?' }

function send(body: unknown): Promise<Response> | Response {
  return at.app.request('/api/backend?action=contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': testSettings.backendKey },
    body: JSON.stringify(body),
  })
}
const kept = () => at.db.selectFrom('contact_messages').selectAll().execute()

async function mailOfMessage(): Promise<string> {
  const [message] = await kept()
  await runOnce(at.shop, at.mailer)
  const file = (await readdir(at.mailFolder)).find((name) => name.includes(message!.id))
  return readFile(join(at.mailFolder, file!), 'utf8')
}

describe('messages to the shop', () => {
  beforeEach(async () => {
    await at.db.deleteFrom('contact_messages').execute()
    await at.db.deleteFrom('counted_attempts').execute()
  })

  test('a message is stored and mailed to the shop, with its sender as the reply address', async () => {
    assert.equal((await send(good)).status, 200)
    assert.deepEqual(
      (await kept()).map(({ message }) => message),
      [good.message],
    )
    const mail = await mailOfMessage()
    assert.match(mail, /^Reply-To: ana@correo\.example/m)
    assert.match(mail, new RegExp(`^To: ${testSettings.email}`, 'm'))
  })

  test('every invalid field is named in Spanish, whatever type was sent, and no message is stored', async () => {
    const all = {
      name: 'Escribe tu nombre.',
      email: 'Escribe tu correo electrónico.',
      message: 'Escribe tu mensaje.',
    }
    for (const sent of [{}, { name: 7, email: ['a'], message: { text: 'Hola' } }, [], 'Hola', 7, null]) {
      const answer = await send(sent)
      assert.equal(answer.status, 400)
      const { code, detail, field, faults } = (await answer.json()) as Record<string, unknown>
      assert.deepEqual(
        { code, detail, field, faults },
        { code: 'CONTACT_INVALID', detail: all.name, field: 'name', faults: all },
        JSON.stringify(sent),
      )
    }
    const wrong = await send({ name: ' ', email: 'ana', message: 'a'.repeat(4001) })
    assert.deepEqual(((await wrong.json()) as { faults: unknown }).faults, {
      name: all.name,
      email: 'Revisa tu correo: debe verse como nombre@correo.mx.',
      message: 'Es demasiado largo: caben 4000 caracteres.',
    })
    assert.deepEqual(await kept(), [])
  })

  test('a line break in the name adds no header to the mail', async () => {
    await send({ ...good, name: 'Ana\r\nBcc: todos@correo.example' })
    const [headers] = (await mailOfMessage()).split('\r\n\r\n')
    assert.doesNotMatch(headers!, /^Bcc:/m)
  })

  test('a program that fills in the hidden field gets thanks, and its message is dropped', async () => {
    assert.equal((await send({ ...good, apodo: 'https://spam.example' })).status, 200)
    assert.deepEqual(await kept(), [])
  })

  test('repeated messages from one sender are limited', async () => {
    const answers = []
    for (let count = 0; count < 7; count += 1) answers.push((await send(good)).status)
    assert.deepEqual(answers, [200, 200, 200, 200, 200, 429, 429])
    const refused = await send(good)
    const seconds = Number(refused.headers.get('retry-after'))
    assert.ok(seconds > 0 && seconds <= 3600, `Retry-After: ${seconds}`)
    assert.equal((await kept()).length, 5)
  })
})
