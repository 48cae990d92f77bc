import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'

/** Resolves when a connection waits for a lock, or when `over` returns true. */
export async function somebodyWaits(db: Db, over: () => boolean = () => false): Promise<void> {
  while (!over()) {
    const { rows } = await sql<{ waiting: boolean }>`
      SELECT EXISTS (SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting`.execute(db)
    if (rows[0]!.waiting) return
    await wait(5)
  }
}

/** Resolves when `count` connections wait for a lock. Throws when that never happens. */
export async function waiting(db: Db, count: number): Promise<void> {
  for (let look = 0; look < 1000; look += 1) {
    const { rows } = await sql<{ waiting: number }>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
    if (rows[0]!.waiting >= count) return
    await wait(5)
  }
  throw new Error(`${count} never waited for a lock`)
}
