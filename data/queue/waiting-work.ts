import { sql } from 'kysely'
import type { Db } from '../database.ts'

export type WaitingWork = {
  /** Checkouts that hold pieces, and their pieces. */
  holds: { checkouts: number; pieces: number }
  /** Unfinished jobs by kind. `failed`: failed at least once. `oldestSeconds`: since when the oldest is due. */
  jobs: readonly { kind: string; waiting: number; failed: number; oldestSeconds: number }[]
}

/** Counts waiting work. Finished work is not read, so the cost grows with the waiting work alone. */
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
