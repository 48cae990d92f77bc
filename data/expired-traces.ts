import { sql } from 'kysely'
import type { Db } from './database.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000

/**
 * Deletes what has done its work: ended sessions, links past their time, counts of attempts whose window is over,
 * browsers not seen for a year, addresses in finished jobs, secrets of links whose mail is sent. Several processes may
 * do it at once. Returns how many rows it touched.
 */
export async function deleteExpiredTraces(db: Db, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - yearMs)
  const statements = [
    sql`DELETE FROM identity_sessions WHERE expires_at <= ${now}`,
    sql`DELETE FROM identity_verifications WHERE expires_at <= ${now}`,
    sql`DELETE FROM sign_in_attempts WHERE window_ends_at <= ${now}`,
    sql`DELETE FROM known_devices WHERE last_seen <= ${longAgo}`,
    sql`DELETE FROM jobs WHERE kind IN ('start-password-reset', 'delete-expired-traces', 'reconcile-payments')
      AND finished_at <= ${now}::timestamptz - interval '1 day'`,
    sql`UPDATE outbox SET payload = payload - 'token' WHERE sent_at IS NOT NULL AND payload ? 'token'`,
  ]
  let touched = 0n
  for (const statement of statements) touched += (await statement.execute(db)).numAffectedRows ?? 0n
  return Number(touched)
}
