import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { withNamedStatements } from './named-statements.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

const int8 = 20
const date = 1082

// Reads bigint and count(*) as numbers, because the shop's values stay far below 2^53. Reads DATE as text, because a
// JavaScript Date would be local midnight.
types.setTypeParser(int8, Number)
types.setTypeParser(date, (text: string) => text)

const pools = new WeakMap<Db, Pool>()

/** `onBroken` receives errors of lost connections, for example after a server restart. */
export function openDatabase(config: PoolConfig, onBroken: (error: Error) => void = () => {}): Db {
  // Without `keepAlive`, a query to a database machine that is gone waits forever.
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...config,
  })
  pool.on('error', onBroken)
  // A connection that is lost between two statements of a transaction emits an error; without a listener, the process
  // ends.
  pool.on('connect', (client) => client.on('error', onBroken))
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) })
  pools.set(db, pool)
  return db
}

export function mostConnections(db: Db): number {
  return pools.get(db)?.options.max ?? 1
}

/** `waiting` counts the requests that wait for a free connection. */
export function poolUse(db: Db): { open: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

export async function databaseAnswers(db: Db): Promise<boolean> {
  return sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  )
}

/**
 * Returns true if a connection was refused, lost or not available in time, and for PostgreSQL's error classes 08
 * (connection), 53 (out of disk, memory or connections) and 57 (shutting down). Returns false for a faulty query.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(08|53|57P|ECONN|EPIPE|ENOENT)/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)
  )
}

/** Passes a list of any length as one parameter, so the SQL statement keeps one text and one plan. */
export function anyOf(texts: Iterable<string>) {
  return sql<string>`ANY(${[...texts]}::text[])`
}
