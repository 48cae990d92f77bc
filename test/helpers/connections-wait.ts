import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import { until } from './until.ts'

/**
 * Waits until `count` connections wait for a lock. `db` must be outside of every transaction: within a transaction
 * PostgreSQL shows only the connections of its first look.
 */
export function connectionsWait(db: Db, count = 1): Promise<void> {
  return until(async () => {
    const { rows } = await sql<{ waiting: number }>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
    return rows[0]!.waiting >= count
  }, `${count} connections wait for a lock`)
}
