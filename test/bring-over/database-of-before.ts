import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { createTestDatabase } from '../helpers/test-database.ts'

/** A database of the version before the baseline, with all that a shop has; see the head of the dump. */
export async function databaseOfBefore(): Promise<string> {
  const { connectionString } = await createTestDatabase({ migrated: false })
  const dump = await readFile(join(import.meta.dirname, 'database-of-0031.sql'), 'utf8')
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(dump)
  } finally {
    await client.end()
  }
  return connectionString
}
