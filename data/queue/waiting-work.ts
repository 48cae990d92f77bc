import { sql } from 'kysely'
import type { Db } from '../database.ts'

export type WaitingWork = {
  /** Checkouts that have pieces set apart, and how many pieces. */
  holds: { checkouts: number; pieces: number }
  /** Work not done yet, by kind; `failed`: tried at least once in vain; `oldestSeconds`: how long the oldest is due. */
  jobs: readonly { kind: string; waiting: number; failed: number; oldestSeconds: number }[]
}

/** What waits in the database, counted where it costs as much as there is of it: finished work is not looked at. */
export async function waitingWork(db: Db): Promise<WaitingWork> {
  const [holds, jobs] = await Promise.all([
    sql<{ checkouts: number; pieces: number }>`
      SELECT count(DISTINCT checkout_id) AS checkouts, coalesce(sum(quantity), 0) AS pieces FROM holds`.execute(
      db,
    ),
    sql<WaitingWork['jobs'][number]>`
      SELECT kind, count(*) AS waiting, count(*) FILTER (WHERE last_error IS NOT NULL AND last_error <> 'waits') AS failed,
             greatest(0, extract(epoch FROM now() - min(run_at)))::float8 AS "oldestSeconds"
      FROM jobs WHERE finished_at IS NULL GROUP BY kind ORDER BY kind`.execute(db),
  ])
  return { holds: holds.rows[0]!, jobs: jobs.rows }
}
