import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { everyMail } from '../../test/helpers/every-mail.ts'
import { readMail } from '../../test/helpers/read-mail.ts'
import { testSettings } from '../../test/helpers/test-settings.ts'
import { footWords, type Block, quote, small } from './mail-content.ts'
import { createMailer, type Mail, writeMail } from './mailer.ts'

const write = (blocks: readonly Block[], subject = 'Asunto') => writeMail({ subject, blocks }, testSettings)
const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))

test('the plain text has every link and every word of the HTML', () => {
  const { html, text } = write([
    { heading: 'Hola, Ana:' },
    { button: 'Ver tu pedido', to: '/pedido/PL-1?clave=a&b' },
    { ...small('Copia este enlace:', 12, '/pedido/PL-1?clave=a&b'), htmlOnly: true },
    small('Elige otra aquí:', 8, '/olvide'),
    { title: 'Lo que compraste' },
    { items: [{ picture: '/foto', lines: [[{ text: 'Playera', bold: true }], '2 piezas'] }] },
    {
      sums: [
        ['Subtotal', '$1.00'],
        ['Total', '$2.00'],
      ],
    },
    { lines: [['Guía ', { text: '305', link: 'https://lleva.example/305' }], 'Sale hoy.'] },
    quote('Toca fuerte.', { label: 'Tus comentarios' }),
  ])
  assert.equal(linksIn(html).length, 4)
  for (const link of linksIn(html)) assert.ok(text.includes(link), link)
  const words =
    html
      .replace(/^.*<body[^>]*>/s, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .match(/[\p{L}\d$.]{2,}/gu) ?? []
  for (const word of words) if (!/Copia|este|enlace/.test(word)) assert.ok(text.includes(word), word)
  assert.equal(text.split('/pedido/PL-1').length, 2, 'the link that repeats the button is in the HTML alone')
})

test('text of a stranger adds no tag, no line of the shop and no header', () => {
  const nasty = '<b onclick="x">Ana</b>\r\nTotal: $0.00\u2028Bcc: otra@correo.example'
  const { html, text, subject } = write(
    [{ heading: nasty }, nasty, { lines: [[{ text: nasty, bold: true }]] }, quote(nasty, { label: 'Dice' })],
    nasty,
  )
  assert.doesNotMatch(html, /<b |onclick="/)
  assert.ok(html.includes('&lt;b onclick=&quot;x&quot;&gt;Ana'))
  assert.doesNotMatch(text, /^(?:Total|Bcc)/m)
  assert.ok(text.includes('Dice:\n> <b onclick="x">Ana</b>\n> Total: $0.00\n> Bcc: otra@correo.example'))
  assert.doesNotMatch(subject, /[\r\n]/)
})

const everyMailByName = everyMail(testSettings)
const mails = Object.entries(everyMailByName)

test('a mail to staff says why it came, a mail to a customer says whom to ask', () => {
  const inTheShop = /^staff-|notice|digest|dispute|contact|held-back/
  for (const [name, mail] of mails) {
    const [said, unsaid] = inTheShop.test(name)
      ? [footWords.why, footWords.help]
      : [footWords.help, footWords.why]
    for (const words of [mail.html, mail.text])
      assert.ok(words.includes(said) && !words.includes(unsaid), name)
  }
})

test('the plain text of a mail has every link of its HTML', () => {
  for (const [name, { html, text }] of mails)
    for (const link of linksIn(html)) assert.ok(text.includes(link), `${name}: ${link}`)
})

test('a quoted message keeps its line breaks and gets no space around it', () => {
  const { html } = everyMailByName['answer']!
  assert.match(html, />\s*Hola\.<br \/>¿La sudadera/)
  assert.doesNotMatch(html, /pre-wrap/)
})

const mail: Mail = {
  id: 'order-confirmation:1',
  to: 'ana@correo.example',
  subject: 'Tu compra PL-7K3M-9Q2FX en Pequeña Leyenda, con ñandúes, pingüinos y muchas letras más 🦙',
  text: `¡Gracias, Ana!\n\n${'Una línea muy larga con eñes y acentos. '.repeat(12)}\nfin\n.\n..punto\nhttps://tienda.example/?clave=a%20b&c==`,
  html: `<!doctype html><p title="=3D">${'ñ='.repeat(200)}</p>\n<p>\tadiós 🦙</p>`,
}

async function folderFor(t: TestContext) {
  const around = await mkdtemp(join(tmpdir(), 'mail-'))
  t.after(() => rm(around, { recursive: true }))
  const folder = join(around, 'mail')
  const sender = createMailer({
    kind: 'folder',
    folder,
    shop: () => ({ name: 'Pequeña Leyenda', email: 'hola@tienda.example' }),
    domain: 'tienda.example',
  })
  const sent = async (what: Mail) => {
    await sender.send(what)
    const [name] = await readdir(folder)
    return readFile(join(folder, name!), 'utf8')
  }
  return { folder, sent }
}

test('only the owner of the folder can read its mails, which hold links that open accounts', async (t) => {
  const { folder, sent } = await folderFor(t)
  await sent(mail)
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777
  assert.equal(await modeOf(folder), 0o700)
  const names = await readdir(folder)
  assert.equal(names.length, 1)
  assert.equal(await modeOf(join(folder, names[0]!)), 0o600)
})

test('a mail program reads the original text, whatever letters are in it', async (t) => {
  const raw = await (await folderFor(t)).sent(mail)
  assert.doesNotMatch(raw, /[^\r\n\t -~]/, 'ASCII only, which every server accepts')
  const { subject, to, replyTo, text, html } = readMail(raw)
  assert.deepEqual(
    { subject, to, replyTo, text, html },
    {
      subject: mail.subject,
      to: mail.to,
      replyTo: 'hola@tienda.example',
      text: mail.text,
      html: mail.html,
    },
  )
  assert.match(raw, /^Message-ID: <order-confirmation\.1@tienda\.example>\r$/im, 'the same ID every time')
})

test('every mail is marked as automatic, so that no out-of-office reply answers it', async (t) => {
  const { sent } = await folderFor(t)
  for (const written of [mail, { ...mail, replyTo: 'persona@correo.example' }]) {
    const raw = await sent(written)
    assert.match(raw, /^Auto-Submitted: auto-generated\r$/m)
    assert.match(raw, /^X-Auto-Response-Suppress: All\r$/m)
  }
})

test('a picture is attached under the content id that the HTML shows', async (t) => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  const picture = { cid: 'tarjeta-1-front@tienda', fileName: 'tarjeta-1.png', png }
  const raw = await (await folderFor(t)).sent({ ...mail, pictures: [picture] })
  assert.match(raw, /Content-Type: image\/png/)
  assert.match(raw, /Content-ID: <tarjeta-1-front@tienda>/i)
  assert.ok(raw.includes(png.toString('base64')))
  assert.equal(readMail(raw).text, mail.text)
})

test('text that a person wrote never becomes a header or another recipient', async (t) => {
  const { sent } = await folderFor(t)
  const raw = await sent({
    ...mail,
    subject: 'Mensaje de uno\r\nBcc: otra@correo.example',
    replyTo: 'ana@correo.example\r\nBcc: otra@correo.example',
  })
  const [head = ''] = raw.split('\r\n\r\n', 1)
  assert.doesNotMatch(head, /^Bcc:/im)
  assert.equal(readMail(raw).subject.includes('\n'), false)
})
