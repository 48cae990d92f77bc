import { sql } from 'kysely'
import type { Db } from '../database.ts'

/**
 * Counts one more attempt under a key and says how many there are now in its window, and when that ends. One statement:
 * attempts at the same moment, from several processes, are each counted.
 */
export async function countAttempt(
  db: Db,
  key: string,
  now: Date,
  windowEndsAt: Date,
): Promise<{ count: number; windowEndsAt: Date }> {
  const row = await db
    .insertInto('counted_attempts')
    .values({ key, attempts: 1, window_ends_at: windowEndsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql`CASE WHEN counted_attempts.window_ends_at <= ${now} THEN 1
          ELSE least(counted_attempts.attempts, 1000000) + 1 END`,
        window_ends_at: sql`CASE WHEN counted_attempts.window_ends_at <= ${now} THEN excluded.window_ends_at
          ELSE counted_attempts.window_ends_at END`,
      }),
    )
    .returning(['attempts', 'window_ends_at'])
    .executeTakeFirstOrThrow()
  return { count: row.attempts, windowEndsAt: row.window_ends_at }
}

/** Takes one attempt back: it turned out to be no failure. */
export async function takeAttemptBack(db: Db, key: string): Promise<void> {
  await db
    .updateTable('counted_attempts')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('key', '=', key)
    .execute()
}

/** Forgets what was counted under these keys. */
export async function forgetAttempts(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('counted_attempts').where('key', 'in', keys).execute()
}
