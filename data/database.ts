import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { Pool, types, type PoolConfig } from 'pg'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

const int8 = 20
const date = 1082

// bigint and count(*) as numbers (ours stay far below 2^53), DATE as the text it is and not as local midnight.
types.setTypeParser(int8, Number)
types.setTypeParser(date, (text: string) => text)

/** One pool a process. `onIdleError` hears of connections that broke while nobody used them (a restarted server). */
export function openDatabase(config: PoolConfig, onIdleError: (error: Error) => void = () => {}): Db {
  const pool = new Pool({ max: 10, connectionTimeoutMillis: 5_000, ...config })
  pool.on('error', onIdleError)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

export async function answers(db: Db): Promise<boolean> {
  return sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  )
}
