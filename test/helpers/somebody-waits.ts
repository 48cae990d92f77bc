import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import { until } from './until.ts'

/** Waits until a connection waits for a lock. */
export const somebodyWaits = (db: Db): Promise<void> => waiting(db, 1)

/** Waits until `count` connections wait for a lock. Never inside a transaction, which sees the connections of its start. */
export function waiting(db: Db, count: number): Promise<void> {
  return until(async () => {
    const { rows } = await sql<{ waiting: number }>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
    return rows[0]!.waiting >= count
  }, `${count} connections wait for a lock`)
}
