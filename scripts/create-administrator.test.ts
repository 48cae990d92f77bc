import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { subjectOfLink } from '../data/accounts/single-use-links.ts'
import { openDatabase } from '../data/database.ts'
import { createTestDatabase } from '../test/helpers/test-database.ts'
import { hashOfSecret } from '../use-cases/accounts/secrets.ts'

test('the command prints a link to the back office’s own address, and refuses an invalid mail address', async () => {
  const { connectionString } = await createTestDatabase()
  const program = path.join(import.meta.dirname, 'create-administrator.ts')
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [program, ...args], {
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: connectionString,
        BACKOFFICE_URL: 'https://trastienda.example',
        PUBLIC_URL: 'https://tienda.example',
        TRUST_PROXY: '1',
      },
    })
  const db = openDatabase({ connectionString, max: 1 })
  try {
    for (const [args, subject] of [
      [[], 'staff-first'],
      [['Lucia@Tienda.Example'], 'staff-owner:lucia@tienda.example'],
    ] as const) {
      const { status, stdout, stderr } = run(...args)
      assert.equal(status, 0, stderr)
      const [, token] =
        /^ {2}https:\/\/trastienda\.example\/trastienda\/empezar#clave=([\w-]{43})$/m.exec(stdout) ?? []
      assert.ok(token, stdout)
      assert.equal(await subjectOfLink(db, hashOfSecret(token), new Date()), subject)
    }
  } finally {
    await db.destroy()
  }
  assert.match(run('lucia').stderr, /no es un correo/)
  assert.equal(run('lucia').status, 2)
})
