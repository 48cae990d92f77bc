import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import { dailyJobs } from '../../jobs/worker.ts'
import { backupJob } from '../../use-cases/backups/take-backup.ts'

/** Daily jobs must not run in a test, even at midnight. */
export async function finishDailyWork(db: Db): Promise<void> {
  await sql`INSERT INTO jobs (id, kind, finished_at)
    SELECT kind || ':' || to_char(now() AT TIME ZONE 'UTC' + make_interval(days => day), 'YYYY-MM-DD'), kind, now()
    FROM unnest(${[...dailyJobs, backupJob]}::text[]) AS kind, generate_series(-1, 1) AS day`.execute(db)
}
