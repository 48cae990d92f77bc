import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'

/** Until somebody of this database waits for a lock, or it is over without one. */
export async function somebodyWaits(db: Db, over: () => boolean = () => false): Promise<void> {
  while (!over()) {
    const { rows } = await sql<{ waiting: boolean }>`
      SELECT EXISTS (SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting`.execute(db)
    if (rows[0]!.waiting) return
    await wait(5)
  }
}
