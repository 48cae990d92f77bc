import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import { dailyJobs, rankingJob } from '../../jobs/worker.ts'
import { backupJob } from '../../use-cases/backups/take-backup.ts'

/** Daily and hourly jobs must not run in a test, even at midnight. */
export async function finishDailyWork(db: Db): Promise<void> {
  await sql`INSERT INTO jobs (id, kind, finished_at)
    SELECT kind || ':' || to_char(now() AT TIME ZONE 'UTC' + make_interval(days => day), 'YYYY-MM-DD'), kind, now()
    FROM unnest(${[...dailyJobs, backupJob]}::text[]) AS kind, generate_series(-1, 1) AS day
    UNION ALL
    SELECT kind || ':' || to_char(now() AT TIME ZONE 'UTC' + make_interval(hours => hour), 'YYYY-MM-DD"T"HH24'), kind, now()
    FROM (VALUES (${rankingJob}::text)) AS hourly (kind), generate_series(-1, 3) AS hour`.execute(db)
}
