import type { Readable } from 'node:stream'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** A table as a backup has it: its rows are PostgreSQL's own text of these columns (COPY). */
export type CopiedTable = { name: string; columns: string[] }

/** Everything the database had at one moment, however long it takes to read it. */
export type Snapshot = {
  takenAt: Date
  server: string
  /** The migrations it had, in their order. */
  migrations: string[]
  tables: CopiedTable[]
  /** The last number each of them gave, as text. */
  sequences: { name: string; last: string }[]
  /** The rows of a table; how many they were is known at the end. One at a time. */
  rows(table: CopiedTable): Readable & { rowCount: number }
}

/** A key for one advisory lock: whoever holds it is the one who makes a backup. */
const lockKey = 7_203_114

/**
 * Gives `work` one moment of the database to read, and nobody else at the same time: 'busy' where somebody is at it.
 * Wants a connection of its own to the server, past any pooler. Throws where the database is away.
 */
export async function withSnapshot<T>(
  connectionString: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T | 'busy'> {
  const client = new Client({ connectionString, application_name: 'backup', keepAlive: true })
  // Whoever waits for an answer is told by it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // It takes as long as it takes; meanwhile the transaction is what holds the lock.
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS free', [
      lockKey,
    ])
    if (!rows[0]!.free) return 'busy'
    return await work(await snapshotOf(client))
  } finally {
    await client.end()
  }
}

async function snapshotOf(client: Client): Promise<Snapshot> {
  const moment = await client.query<{ now: Date; server: string }>(
    `SELECT transaction_timestamp() AS now, current_setting('server_version') AS server`,
  )
  const migrations = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name')
  const tables = await client.query<CopiedTable>(writtenTables)
  const sequences = await client.query<{ name: string; last: string }>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL`,
  )
  const { now, server } = moment.rows[0]!
  return {
    takenAt: now,
    server,
    migrations: migrations.rows.map(({ name }) => name),
    tables: tables.rows,
    sequences: sequences.rows,
    rows({ name, columns }) {
      const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
      return client.query(copyTo(`COPY ${client.escapeIdentifier(name)} (${list}) TO STDOUT`))
    },
  }
}

/**
 * Not the columns that are computed from others, nor tables that are meant to be forgotten when the server dies
 * (unlogged), nor who is signed in where: a session that ended since must not live again.
 */
const writtenTables = `
  SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
    AND c.relname NOT IN ('kysely_migration', 'kysely_migration_lock',
                          'sessions', 'staff_sessions', 'single_use_links')
  GROUP BY c.relname ORDER BY c.relname`
