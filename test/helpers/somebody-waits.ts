import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'

/** Resolves when a connection waits for a lock. */
export async function somebodyWaits(db: Db): Promise<void> {
  while ((await waitingForLock(db)) === 0) await wait(5)
}

/** Resolves when `count` connections wait for a lock. Throws when that never happens. */
export async function waiting(db: Db, count: number): Promise<void> {
  for (let look = 0; look < 1000; look += 1) {
    if ((await waitingForLock(db)) >= count) return
    await wait(5)
  }
  throw new Error(`${count} never waited for a lock`)
}

async function waitingForLock(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.waiting
}
