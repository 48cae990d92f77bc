import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { createTestDatabase } from '../test/helpers/test-database.ts'

const program = path.resolve(import.meta.dirname, '../test/helpers/loading-shop.ts')

/** The npm packages that may load before the shop is open. Every further package makes each start slower. */
const atStart =
  /^(@hono\/.*|@node-rs\/.*|cookie-es|hono|hono-openapi|@standard-community\/.*|quansync|kysely|pg.*|postgres-.*|react-router|react|@remix-run\/.*|uqr|valibot|xtend)$/

const later = ['sharp', 'fontkit', 'nodemailer', 'prom-client', 'vite']

test('a shop starts without loading packages that its first visitors do not need', async () => {
  const { connectionString } = await createTestDatabase()
  const { stdout } = await promisify(execFile)(process.execPath, [program, connectionString])
  const [opened, prepared] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string[])
  assert.ok(opened && prepared && opened.includes('hono') && opened.includes('kysely'), stdout)
  assert.deepEqual(
    opened.filter((name) => !atStart.test(name)),
    [],
  )
  assert.deepEqual(
    later.filter((name) => prepared.includes(name)),
    ['prom-client'],
  )
})
