import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { readMail } from '../../test/helpers/read-mail.ts'
import { createMailSender, type Mail } from './mail-sender.ts'

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
  const sender = createMailSender({
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
