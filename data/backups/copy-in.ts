import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { CopiedTable, Snapshot } from './copy-out.ts'

type Rule = { table: string; name: string; definition: string }

/**
 * Fills a migrated, otherwise empty database from a backup, all or nothing, and replaces rows that the migrations
 * wrote. Triggers do not run, because the backup contains their effects. Returns the number of rows of each table.
 */
export async function copyIn(
  connectionString: string,
  { tables, sequences }: Pick<Snapshot, 'tables' | 'sequences'>,
  read: (table: CopiedTable) => Promise<Readable>,
): Promise<Map<string, number>> {
  const client = new Client({ connectionString, application_name: 'restore' })
  client.on('error', () => undefined)
  await client.connect()
  const quoted = (name: string) => client.escapeIdentifier(name)
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
    const { rows: keys } = await client.query<Rule>(foreignKeys)
    for (const { table, name } of keys)
      await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`)
    for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`)
    await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`)
    const counts = new Map<string, number>()
    for (const table of tables) {
      const list = table.columns.map(quoted).join(', ')
      const into = client.query(copyFrom(`COPY ${quoted(table.name)} (${list}) FROM STDIN`))
      await pipeline(await read(table), into)
      counts.set(table.name, into.rowCount)
    }
    for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`)
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`)
    for (const { name, last } of sequences)
      await client.query('SELECT setval($1::regclass, $2::bigint)', [quoted(name), last])
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return counts
  } finally {
    await client.end()
  }
}

const foreignKeys = `
  SELECT conrelid::regclass::text AS table, conname::text AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`
