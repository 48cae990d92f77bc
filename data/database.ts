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

/** One pool a process. `onBroken` hears of connections that broke (a restarted server). */
export function openDatabase(config: PoolConfig, onBroken: (error: Error) => void = () => {}): Db {
  const pool = new Pool({ max: 10, connectionTimeoutMillis: 5_000, ...config })
  pool.on('error', onBroken)
  // One that breaks between two statements of a transaction has nobody else to tell: unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', onBroken))
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

export async function answers(db: Db): Promise<boolean> {
  return sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  )
}
