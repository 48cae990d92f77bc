import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
  type Transaction,
} from 'kysely'
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'
import { preparedName } from './prepared-names.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

const int8 = 20
const date = 1082

// bigint and count(*) as numbers (ours stay far below 2^53), DATE as the text it is and not as local midnight.
types.setTypeParser(int8, Number)
types.setTypeParser(date, (text: string) => text)

const pools = new WeakMap<Db, Pool>()

/** One pool a process. `onBroken` hears of connections that broke (a restarted server). */
export function openDatabase(config: PoolConfig, onBroken: (error: Error) => void = () => {}): Db {
  const pool = new Pool({ max: 10, connectionTimeoutMillis: 5_000, ...config })
  pool.on('error', onBroken)
  // One that breaks between two statements of a transaction has nobody else to tell: unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', onBroken))
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  pools.set(db, pool)
  return db
}

/** The pool, whose connections plan hot statements (data/hot-statement.ts) once. */
function preparing(pool: Pool): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const ours = known.get(client) ?? preparingClient(client)
      known.set(client, ours)
      return ours
    },
  }
}

function preparingClient(client: PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => client.query({ name: preparedName(text), text, values })
  const ours: unknown = { query, release: (destroy?: boolean) => client.release(destroy) }
  // All that Kysely asks of a client, except for cursors, which we do not use.
  return ours as PostgresPoolClient
}

/** The pool behind it; undefined for a transaction, whose statements go to its own connection. */
export function poolOf(db: Db): Pool | undefined {
  return pools.get(db)
}

/** How many connections there may be at a time. */
export function mostConnections(db: Db): number {
  return pools.get(db)?.options.max ?? 1
}

/** Connections that are open, those of them that do nothing, and how many wait for one. */
export function poolUse(db: Db): { open: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

export async function answers(db: Db): Promise<boolean> {
  return sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  )
}

/**
 * Whether this is no fault of what was asked, but the database's own: a connection refused, lost or not given in time,
 * and PostgreSQL's classes 08 (connection), 53 (disk, memory or connections used up) and 57 (shutting down).
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(08|53|57P|ECONN|EPIPE|ENOENT)/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)
  )
}
