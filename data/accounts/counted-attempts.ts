import { sql } from 'kysely'
import { anyOf, type Db } from '../database.ts'

/** Each key allows at most `most` attempts in one time window. A window that starts now ends at `windowEndsAt`. */
export type Attempt = { key: string; most: number; windowEndsAt: Date }

/**
 * Counts one attempt under each key, in order, and stops at the first key over its limit. Returns the position of that
 * key (from 0) and the end of its window; null if every key has room. One SQL statement counts, so attempts of several
 * processes at the same moment all count. Callers that share keys must pass them in the same order.
 */
export async function countAttempts(
  db: Db,
  attempts: readonly Attempt[],
  now: Date,
): Promise<{ full: number; windowEndsAt: Date } | null> {
  const counting = attempts.map(({ key, windowEndsAt }, index) => {
    const before = attempts[index - 1]
    const from = before ? sql`FROM ${counted(index - 1)} WHERE attempts <= ${before.most}::int` : sql``
    return sql`${counted(index)} AS (
      INSERT INTO counted_attempts AS c (key, attempts, window_ends_at)
      SELECT ${key}::text, 1, ${windowEndsAt}::timestamptz ${from}
      ON CONFLICT (key) DO UPDATE SET
        attempts = CASE WHEN c.window_ends_at <= ${now} THEN 1 ELSE least(c.attempts, 1000000) + 1 END,
        window_ends_at = CASE WHEN c.window_ends_at <= ${now} THEN excluded.window_ends_at ELSE c.window_ends_at END
      RETURNING attempts, window_ends_at)`
  })
  const full = attempts.map(
    ({ most }, index) =>
      sql`SELECT ${index}::int AS "full", window_ends_at AS "windowEndsAt" FROM ${counted(index)} WHERE attempts > ${most}::int`,
  )
  const { rows } = await sql<{ full: number; windowEndsAt: Date }>`
    WITH ${sql.join(counting)} ${sql.join(full, sql` UNION ALL `)}`.execute(db)
  return rows[0] ?? null
}

function counted(index: number) {
  return sql.id(`counted_${index}`)
}

/** Returns how many of the attempts were within the limit, and the end of the time window. */
export async function countAttemptsTogether(
  db: Db,
  { key, most, windowEndsAt }: Attempt,
  count: number,
  now: Date,
): Promise<{ within: number; windowEndsAt: Date }> {
  const { rows } = await sql<{ attempts: number; windowEndsAt: Date }>`
    INSERT INTO counted_attempts AS c (key, attempts, window_ends_at)
    VALUES (${key}, ${count}, ${windowEndsAt})
    ON CONFLICT (key) DO UPDATE SET
      attempts = CASE WHEN c.window_ends_at <= ${now} THEN 0 ELSE least(c.attempts, 1000000) END + excluded.attempts,
      window_ends_at = CASE WHEN c.window_ends_at <= ${now} THEN excluded.window_ends_at ELSE c.window_ends_at END
    RETURNING attempts, window_ends_at AS "windowEndsAt"`.execute(db)
  const { attempts, windowEndsAt: ends } = rows[0]!
  const over = Math.max(0, attempts - most)
  return { within: Math.max(0, count - over), windowEndsAt: ends }
}

/** Uncounts one attempt that turned out not to be a failure. */
export async function takeAttemptBack(db: Db, key: string) {
  await db
    .updateTable('counted_attempts')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('key', '=', key)
    .execute()
}

export async function forgetAttempts(db: Db, keys: readonly string[]) {
  if (keys.length > 0) await db.deleteFrom('counted_attempts').where('key', '=', anyOf(keys)).execute()
}
