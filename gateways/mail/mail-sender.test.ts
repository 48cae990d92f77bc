import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createMailSender } from './mail-sender.ts'

test('mails in a folder are for its owner alone: they hold links that open accounts', async (t) => {
  const around = await mkdtemp(join(tmpdir(), 'mail-'))
  t.after(() => rm(around, { recursive: true }))
  const folder = join(around, 'mail')
  const sender = createMailSender({
    kind: 'folder',
    folder,
    from: 'Tienda <hola@tienda.example>',
    replyTo: 'hola@tienda.example',
    domain: 'tienda.example',
  })
  await sender.send({ id: 'reset:1', to: 'ana@correo.example', subject: 'S', text: 't', html: '<p>t</p>' })
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777
  assert.equal(await modeOf(folder), 0o700)
  const names = await readdir(folder)
  assert.equal(names.length, 1)
  assert.equal(await modeOf(join(folder, names[0]!)), 0o600)
})
