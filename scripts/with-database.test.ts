import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'

import { readPostmaster } from '../server/database/postmaster-file.ts'
import { createTestDatabase } from '../test/helpers/test-database.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'pl-command-'))
// When root runs the tests, PostgreSQL runs as another user and needs access to the folder.
await chmod(folder, 0o755)
const cluster = path.join(folder, 'postgresql/cluster-18')
after(async () => {
  const left = await readPostmaster(cluster)
  if (left.kind === 'running') process.kill(left.pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 20 })
})

const module = JSON.stringify(path.join(import.meta.dirname, 'with-database.ts'))

function command(work: string, env: Record<string, string>) {
  const program = `
    import { withDatabase } from ${module}
    process.exitCode = await withDatabase(${work})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  })
  let said = ''
  const heard = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (said.includes('dentro')) resolve()
      })
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, heard, ended, said: () => said }
}

const forEver = "async () => { console.log('dentro'); return new Promise(() => setInterval(() => {}, 1000)) }"

test('a command ended by closing the terminal stops its database too', async () => {
  for (const signal of ['SIGHUP', 'SIGTERM', 'SIGINT'] as const) {
    const running = command(forEver, { DATA_DIR: folder })
    await Promise.race([running.heard, running.ended])
    assert.equal((await readPostmaster(cluster)).kind, 'running', running.said())
    running.child.kill(signal)
    assert.equal(await running.ended, 130, signal)
    assert.equal((await readPostmaster(cluster)).kind, 'none', signal)
  }
})

test('a database that cannot be started, or is lost meanwhile, is reported in a sentence', async () => {
  const nowhere = command(forEver, { DATABASE_URL: 'postgresql://tienda:secreta@127.0.0.1:1/tienda' })
  assert.equal(await nowhere.ended, 2)
  assert.match(nowhere.said(), /^No se pudo entrar a la base de datos de DATABASE_URL [^\n]*\n$/)

  const { connectionString } = await createTestDatabase()
  const failing = `async () => { throw Object.assign(new Error('No space left on device'), { code: '53100' }) }`
  const full = command(failing, { DATABASE_URL: connectionString })
  assert.equal(await full.ended, 2)
  assert.match(full.said(), /^La base de datos no pudo seguir: no queda espacio en el disco\.\n$/)
})
