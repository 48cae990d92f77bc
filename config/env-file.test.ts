import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'

import { loadEnvFile } from './env-file.mjs'

const folder = await mkdtemp(path.join(tmpdir(), 'pl-env-'))
const file = path.join(folder, '.env')
after(() => rm(folder, { recursive: true }))

test('without an .env file nothing happens', () => {
  assert.deepEqual(loadEnvFile(path.join(folder, 'nada'), {}), { kind: 'ok', names: [] })
})

test('variables of the environment win over the file; a byte order mark is skipped', async () => {
  await writeFile(file, '\ufeffPORT=4000\r\nHOST="0.0.0.0"\n# nota\nMODE=production\n')
  const environment: Record<string, string | undefined> = { HOST: '127.0.0.1', MODE: '' }
  const read = loadEnvFile(file, environment)
  assert.deepEqual(read.kind === 'ok' && read.names.toSorted(), ['HOST', 'MODE', 'PORT'])
  assert.deepEqual(environment, { PORT: '4000', HOST: '127.0.0.1', MODE: '' })
})

test('a file that cannot be read, or is not UTF-8 text, is reported', async () => {
  const faultOf = (at: string) => {
    const outcome = loadEnvFile(at, {})
    return outcome.kind === 'refused' ? outcome.fault : assert.fail('accepted')
  }
  assert.match(faultOf(folder), /^\.env: no se pudo leer \(EISDIR/)
  await writeFile(file, Buffer.from('\ufeffPORT=4000\n', 'utf16le'))
  assert.match(faultOf(file), /^\.env: .*UTF-8/)
})
