import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { createTestDatabase } from '../test/helpers/test-database.ts'
import { onTerminal } from '../test/helpers/on-terminal.ts'

test('with a passphrase set, an unencrypted file needs a confirmation before it is read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pl-restaurar-'))
  const { connectionString } = await createTestDatabase()
  const file = path.join(folder, 'copia.tar.gz')
  await writeFile(file, 'no copy at all')
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: connectionString,
    BACKUP_PASSPHRASE: 'una frase larga y fácil de recordar',
  }
  const run = (args: string[], typed: string) =>
    onTerminal(['scripts/restore.ts', file, ...args], environment, { prompt: '(sí/no): ', typed })
  try {
    const refused = await run([], 'no\n')
    assert.deepEqual(refused.code, 1)
    assert.match(
      refused.said,
      /puede haberla puesto ahí otra persona[\s\S]*La copia no está cifrada\. No se cambió nada/,
    )
    const program = await run(['--yes'], '')
    assert.match(program.said, /La copia no está cifrada\. No se cambió nada/)
    for (const [args, typed] of [
      [['--sin-cifrar'], ''],
      [[], 'sí\n'],
    ] as const) {
      const read = await run([...args], typed)
      assert.match(read.said, /El archivo está dañado o incompleto|no es una copia de esta tienda/)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})
