import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { processName } from '../catalogue/catalogue-news.ts'

export type StuckWork = { kind: string; count: number; attempts: number; error: string; since: Date }

export type DatabaseHealth = {
  bytes: number
  version: string
  /** The current time by the database's clock. */
  now: Date
  /** The number of the shop's processes that listen to the database; 0 if they cannot be told apart. */
  processes: number
}

export async function databaseHealth(db: Db): Promise<DatabaseHealth> {
  const { rows } = await sql<DatabaseHealth>`
    SELECT pg_database_size(current_database()) AS bytes, current_setting('server_version') AS version,
           clock_timestamp() AS now,
           (SELECT count(*) FROM pg_stat_activity
             WHERE datname = current_database() AND application_name = ${processName}) AS processes`.execute(
    db,
  )
  return rows[0]!
}

/** `stuck` groups jobs that failed at least `attempts` times by kind and last error, oldest first. */
export async function workHealth(db: Db, attempts: number): Promise<{ waiting: number; stuck: StuckWork[] }> {
  const [{ rows: stuck }, waiting] = await Promise.all([
    sql<StuckWork>`
      SELECT kind, count(*) AS count, max(attempts) AS attempts, last_error AS error, min(created_at) AS since
      FROM jobs
      WHERE finished_at IS NULL AND attempts >= ${attempts} AND last_error <> 'waits'
      GROUP BY kind, last_error ORDER BY since, kind, error LIMIT 20`.execute(db),
    db
      .selectFrom('jobs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return { waiting: waiting.count, stuck }
}

export async function noticesSince(db: Db, since: Date) {
  return db
    .selectFrom('webhook_events')
    .select((eb) => [
      eb.fn.countAll<number>().as('came'),
      eb.fn.max('received_at').as('last'),
      eb.fn.countAll<number>().filterWhere('processed_at', 'is', null).as('waiting'),
    ])
    .where('received_at', '>=', since)
    .executeTakeFirstOrThrow()
}
