import { type RawBuilder, sql } from 'kysely'
import { eraseWhatEndedSince } from '../accounts/erasure.ts'
import type { Db } from '../database.ts'
import { invoicesExpiredBefore } from '../invoices/erased-invoices.ts'
import { isPassingMail } from '../mail/outbox.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The number of rows per SQL statement, so that other transactions do not wait long for the locked rows. */
const atOnce = 5000
/** The number of statements per kind and run: a backlog of years takes several days and not one long night. */
const mostTimes = 20

/**
 * Deletes data that are no longer needed, personal data above all. Orders, their payments and their emails stay,
 * because the law requires them. Several processes may run this at once. Returns the number of changed rows.
 */
export async function deleteExpiredTraces(db: Db, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const statements = [
    deleted('sessions', sql`expires_at <= ${now}`),
    deleted('staff_sessions', sql`expires_at <= ${now}`),
    deleted('staff_challenges', sql`expires_at <= ${now}`),
    deleted('single_use_links', sql`expires_at <= ${now}`),
    deleted('counted_attempts', sql`window_ends_at <= ${now}`),
    deleted('known_devices', sql`last_seen <= ${daysAgo(365)}`),
    deleted('staff_devices', sql`last_seen <= ${daysAgo(365)}`),
    deleted('jobs', sql`finished_at <= ${daysAgo(30)}`),
    // Deletes jobs whose payload has personal data, and the daily jobs.
    deleted(
      'jobs',
      sql`kind IN ('start-password-reset', 'start-browser-link', 'start-staff-password-reset',
        'start-staff-browser-link', 'delete-expired-traces', 'reconcile-payments') AND finished_at <= ${daysAgo(1)}`,
    ),
    deleted('webhook_events', sql`processed_at IS NOT NULL AND received_at <= ${daysAgo(90)}`),
    deleted(
      'contact_messages',
      sql`(held_back IS NOT NULL OR state = 'spam') AND created_at <= ${daysAgo(90)}`,
    ),
    deleted('connections', sql`state = 'trial' AND expires_at <= ${now}`),
    // Mails to the owners may still leave through an earlier mail server.
    deleted('connections', sql`service = 'mail' AND state = 'past' AND since <= ${daysAgo(2)}`),
    // PayPal allows refunds and disputes for 180 days after a payment; the keys of an earlier account are kept longer.
    deleted('connections', sql`service = 'paypal' AND state = 'past' AND since <= ${daysAgo(400)}`),
    deleted('notices_held_back', sql`created_at <= ${daysAgo(90)}`),
    deleted('visit_counts', sql`day <= ${daysAgo(400)}::timestamptz::date`),
    deleted('empty_searches', sql`day <= ${daysAgo(90)}::timestamptz::date`),
    // Deletes spreadsheets that were only previewed, and imports that can no longer be undone; the audit log keeps its
    // line.
    deleted(
      'sheet_imports',
      sql`(state IN ('faulty', 'preview') AND created_at <= ${daysAgo(7)})
        OR (state IN ('applied', 'undone') AND created_at <= ${daysAgo(365)})`,
    ),
    deleted('stock_waits', sql`state = 'asked' AND asked_at <= ${daysAgo(3)}`),
    deleted('stock_waits', sql`state IN ('told', 'off') AND coalesce(told_at, off_at) <= ${daysAgo(30)}`),
    deleted('outbox', sql`${isPassingMail} AND sent_at <= ${daysAgo(90)}`),
    // A closed checkout with arrivals of a transfer has a capture too (use-cases/transfers/).
    deleted(
      'checkouts',
      sql`state = 'closed' AND updated_at <= ${daysAgo(90)}
        AND NOT EXISTS (SELECT FROM captures WHERE captures.checkout_id = checkouts.id)`,
    ),
    deleted('invoice_requests', sql`state = 'withdrawn' AND changed_at <= ${daysAgo(90)}`),
    deleted('invoice_requests', sql`state = 'asked' AND changed_at <= ${daysAgo(400)}`),
    deleted('invoice_requests', sql`invoiced_at < ${invoicesExpiredBefore(now)}`),
    sql`UPDATE transfers SET receipt = NULL, receipt_type = NULL WHERE receipt IS NOT NULL AND reported_at <= ${daysAgo(120)}`,
    sql`UPDATE outbox SET payload = payload - 'token' WHERE sent_at IS NOT NULL AND payload ? 'token'`,
  ]
  let touched = 0
  for (const statement of statements) {
    for (let time = 1, rows = atOnce; rows >= atOnce && time <= mostTimes; time += 1) {
      rows = Number((await statement.execute(db)).numAffectedRows ?? 0n)
      touched += rows
    }
  }
  await eraseWhatEndedSince(db)
  return touched
}

function deleted(table: string, past: RawBuilder<unknown>) {
  return sql`DELETE FROM ${sql.table(table)}
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${sql.table(table)} WHERE ${past} LIMIT ${atOnce} FOR UPDATE SKIP LOCKED))`
}
