import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTransport } from 'nodemailer'
import { isPlain, type WrittenMail, writtenMail } from './written-mail.ts'

const mail: WrittenMail = {
  messageId: '<order-confirmation.1@tienda.example>',
  from: 'Pequeña Leyenda <hola@tienda.example>',
  replyTo: 'hola@tienda.example',
  to: 'ana@correo.example',
  subject: 'Tu compra PL-7K3M-9Q2FX en Pequeña Leyenda, con ñandúes, pingüinos y muchas letras más 🦙',
  text: `¡Gracias, Ana!\n\n${'Una línea muy larga con eñes y acentos. '.repeat(12)}\nfin con espacio \n.\n..punto\nhttps://tienda.example/?clave=a%20b&c==`,
  html: `<!doctype html><p title="=3D">${'ñ='.repeat(200)}</p>\r\n<p>\tadiós 🦙</p>`,
}
const at = new Date('2026-11-21T05:06:07Z')

type Read = { headers: Record<string, string>; text: string; html: string }

/** A mail program, as much of it as it takes. */
function read(raw: string): Read {
  const [head, body] = halves(raw)
  const headers = headersIn(head)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type']!)![1]!
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [partHead, content] = halves(part.replace(/^\r\n/, ''))
      assert.match(headersIn(partHead)['content-transfer-encoding']!, /quoted-printable/)
      return unquoted(content.replace(/\r\n$/, ''))
    })
  return { headers, text: parts[0]!, html: parts[1]! }
}

function halves(text: string): [string, string] {
  const middle = text.indexOf('\r\n\r\n')
  return [text.slice(0, middle), text.slice(middle + 4)]
}

function headersIn(head: string): Record<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(
    lines.map((line) => {
      const [name, ...value] = line.split(': ')
      return [name!.toLowerCase(), decoded(value.join(': '))]
    }),
  )
}

/** RFC 2047: blanks between two encoded words are not there. */
function decoded(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, word: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : unquoted(word.replaceAll('_', ' ')),
    )
}

function unquoted(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

test('what is written is read again, by the rules of the wire', () => {
  const raw = writtenMail(mail, at)
  assert.doesNotMatch(raw, /[^\r\n\t -~]/, 'ASCII alone')
  for (const line of raw.split('\r\n')) assert.ok(line.length <= 90 && !line.includes('\n'), line)
  const { headers, text, html } = read(raw)
  assert.equal(headers['from'], mail.from)
  assert.equal(headers['to'], mail.to)
  assert.equal(headers['subject'], mail.subject)
  assert.equal(headers['message-id'], mail.messageId)
  assert.equal(headers['date'], 'Sat, 21 Nov 2026 05:06:07 +0000')
  assert.equal(text, mail.text.replaceAll('\n', '\r\n'))
  assert.equal(html, mail.html)
})

test('a mail program reads what it would read of the mail library’s', async () => {
  const { messageId, from, replyTo, to, subject, text, html } = mail
  const library = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const sent = await library.sendMail({
    messageId,
    from,
    replyTo,
    to,
    subject,
    text,
    html,
    date: at,
    textEncoding: 'quoted-printable',
  })
  const theirs = read((sent.message as Buffer).toString())
  const ours = read(writtenMail(mail, at))
  for (const name of ['from', 'to', 'reply-to', 'subject', 'message-id', 'date', 'mime-version'])
    assert.equal(ours.headers[name], theirs.headers[name], name)
  assert.equal(ours.text, theirs.text.replaceAll(/\r?\n/g, '\r\n'))
})

test('what could break out of its header is not for this', () => {
  assert.ok(isPlain(mail))
  assert.ok(!isPlain({ ...mail, to: 'ana@correo.example\r\nBcc: otra@correo.example' }))
  assert.ok(!isPlain({ ...mail, to: 'ana@ñandú.example' }))
  assert.ok(!isPlain({ ...mail, to: 'a@b.example, c@d.example' }))
  assert.ok(!isPlain({ ...mail, from: '"Tienda" <hola@tienda.example>' }))
  const broken = writtenMail({ ...mail, subject: 'uno\r\nBcc: otra@correo.example' }, at)
  assert.doesNotMatch(broken, /^Bcc:/m)
})
