import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'

import { readPostmaster } from './database/postmaster-file.ts'

const program = path.resolve(import.meta.dirname, 'main.mjs')
const children: ChildProcess[] = []

const folder = await mkdtemp(path.join(tmpdir(), 'pl-shop-'))
// When root runs the tests, PostgreSQL runs as another user and needs access to the folder.
await chmod(folder, 0o755)
const cluster = path.join(folder, 'postgresql/cluster-18')

after(async () => {
  for (const child of children) child.kill('SIGKILL')
  const left = await readPostmaster(cluster)
  if (left.kind === 'running') process.kill(left.pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 20 })
})

type Shop = { child: ChildProcess; ended: Promise<number | null>; said(): string; address: Promise<string> }

function launch(env: Record<string, string> = {}): Shop {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', EXAMPLE_WORK: 'off', ...env },
  })
  children.push(child)
  let text = ''
  const address = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      text += chunk.toString()
      const found = /está abierta: (\S+)/.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('close', () => reject(new Error(`the shop ended: ${text}`)))
  })
  address.catch(() => undefined)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, ended, said: () => text, address }
}

async function products(address: string): Promise<number> {
  const response = await fetch(`${address}/api/products?size=100`)
  assert.equal(response.status, 200)
  return ((await response.json()) as unknown[]).length
}

test('the shop starts on an empty folder and ends at SIGTERM; after a kill -9 no data is lost', async () => {
  const first = launch()
  const filled = await products(await first.address)
  assert.ok(filled >= 48)
  first.child.kill('SIGTERM')
  assert.equal(await first.ended, 0)
  assert.equal((await readPostmaster(cluster)).kind, 'none')

  const second = launch()
  await second.address
  const before = await readPostmaster(cluster)
  second.child.kill('SIGKILL')
  await second.ended
  assert.deepEqual(await readPostmaster(cluster), before)

  const third = launch()
  assert.equal(await products(await third.address), filled)
  assert.match(third.said(), /ya estaba en marcha/)
  assert.deepEqual(await readPostmaster(cluster), before)

  // The parent process is gone, so the shop ends as after a signal.
  const ended = once(third.child, 'exit')
  third.child.disconnect()
  assert.deepEqual(await ended, [0, null])
  assert.equal((await readPostmaster(cluster)).kind, 'none')
})

test('a shop that is ended while it starts leaves no process running', async () => {
  const early = path.join(folder, 'early')
  const shop = launch({ DATA_DIR: early })
  while (!shop.said().includes('Creando la base de datos'))
    await once(shop.child.stdout ?? shop.child, 'data')
  shop.child.kill('SIGTERM')
  assert.equal(await shop.ended, 0)
  assert.doesNotMatch(shop.said(), /está abierta/)
  assert.equal((await readPostmaster(path.join(early, 'postgresql/cluster-18'))).kind, 'none')
})

test('a taken port, an unusable folder, a wrong configuration and a wrong database get a message and an exit code other than 0', async () => {
  const stranger = createServer()
  stranger.listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  const { port } = stranger.address() as AddressInfo
  const taken = launch({ PORT: String(port) })
  assert.equal(await taken.ended, 1)
  assert.match(taken.said(), new RegExp(`^El puerto ${port} ya está ocupado: [^\n]*\n$`))
  stranger.close()

  const file = path.join(folder, 'archivo')
  await writeFile(file, '')
  for (const at of [file, '/proc/tienda']) {
    const unusable = launch({ DATA_DIR: at })
    assert.equal(await unusable.ended, 1)
    assert.match(
      unusable.said(),
      new RegExp(`^No se pudo preparar la carpeta en ${at}: [^\n]*DATA_DIR[^\n]*\n$`),
    )
  }
  const mail = launch({ MAIL_FOLDER: file })
  assert.equal(await mail.ended, 1)
  assert.match(mail.said(), /^No se pudo preparar la carpeta en [^\n]*MAIL_FOLDER[^\n]*\n$/)

  const wrong = launch({ PORT: 'tres mil', HOLD_MINUTES: '0' })
  assert.equal(await wrong.ended, 1)
  assert.match(wrong.said(), /PORT: .*\n.*HOLD_MINUTES: /)

  const nowhere = launch({ DATABASE_URL: 'postgresql://tienda:secreta@127.0.0.1:1/tienda' })
  assert.equal(await nowhere.ended, 1)
  assert.match(nowhere.said(), /^No se pudo entrar a la base de datos de DATABASE_URL [^\n]*\n$/)
  assert.doesNotMatch(nowhere.said(), /secreta/)
})
