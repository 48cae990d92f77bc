import type { Readable } from 'node:stream'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** A table in a backup: its rows are PostgreSQL's COPY text of these columns. */
export type CopiedTable = { name: string; columns: string[] }

/** A snapshot of the whole database at one moment, however long reading it takes. */
export type Snapshot = {
  takenAt: Date
  server: string
  migrations: string[]
  tables: CopiedTable[]
  /** `last` is the last number that the sequence gave, as text. */
  sequences: { name: string; last: string }[]
  /** Reads one table at a time. `rowCount` is known when the stream has ended. */
  rows(table: CopiedTable): Readable & { rowCount: number }
}

/** The key of the advisory lock that a process holds while it makes a backup. */
const lockKey = 7_203_114

/**
 * Runs work on a snapshot of the database; returns 'busy' if another process is making a backup. Opens its own
 * connection to the server, past any connection pooler. Throws if the database is unreachable.
 */
export async function withSnapshot<T>(
  connectionString: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T | 'busy'> {
  const client = new Client({ connectionString, application_name: 'backup', keepAlive: true })
  // The running query reports a lost connection; this listener only keeps the process alive.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // Both timeouts are off because a backup may take long, and its transaction holds the lock all the time.
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
 * A backup leaves out generated columns, unlogged tables (a crash empties them anyway) and sessions (a session that
 * ended since the backup must not come back).
 */
const writtenTables = `
  SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
    AND c.relname NOT IN ('kysely_migration', 'kysely_migration_lock',
                          'sessions', 'staff_sessions', 'single_use_links')
  GROUP BY c.relname ORDER BY c.relname`
