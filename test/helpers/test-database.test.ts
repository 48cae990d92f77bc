import assert from 'node:assert/strict'
import { test } from 'node:test'

import pg from 'pg'

import { createTestDatabase } from './test-database.ts'

async function queryRows(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end()
  }
}

const tables = `select table_name from information_schema.tables where table_schema = 'public'`

test('two test databases are migrated and separate from each other', async () => {
  const one = await createTestDatabase()
  const two = await createTestDatabase()
  assert.notEqual(one.name, two.name)
  assert.ok((await queryRows(one.connectionString, tables)).length > 0)

  await queryRows(one.connectionString, 'create table only_here (id int)')
  assert.ok((await queryRows(one.connectionString, tables)).includes('only_here'))
  assert.ok(!(await queryRows(two.connectionString, tables)).includes('only_here'))
})

test('an unmigrated test database is empty and uses UTF-8', async () => {
  const empty = await createTestDatabase({ migrated: false })
  assert.deepEqual(await queryRows(empty.connectionString, tables), [])
  assert.deepEqual(await queryRows(empty.connectionString, 'show server_encoding'), ['UTF8'])
})

test('a dropped test database no longer exists', async () => {
  const database = await createTestDatabase({ migrated: false })
  await database.drop()
  await assert.rejects(queryRows(database.connectionString, 'select 1'), { code: '3D000' })
})
