import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import { anyOf } from '../any-of.ts'

export type Job = { id: string; kind: string; payload: unknown; attempts: number }

/** `runAt`: not before then. */
export type NewJob = { id: string; kind: string; payload: unknown; runAt?: Date }

/** Asks for later work, in the transaction that gives the reason for it. The same id asked twice is asked once. */
export async function enqueueJob(tx: Db | Tx, job: NewJob): Promise<void> {
  await insertingJobs(tx, [job]).execute()
}

/** The statement that does so for several, alone or as a part of another. */
export function insertingJobs(tx: Db | Tx, jobs: readonly NewJob[]) {
  return tx
    .insertInto('jobs')
    .values(
      jobs.map(({ id, kind, payload, runAt }) => ({
        id,
        kind,
        payload: JSON.stringify(payload),
        run_at: runAt ?? sql`now()`,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
}

/** Of all kinds of jobs these, or all but these. */
export type JobKinds = { only: readonly string[] } | { but: readonly string[] }

/**
 * Takes due jobs for `leaseSeconds`; nobody else gets them until then (several processes at a time). One whose
 * process died comes back by itself: at least once, so handlers must not mind being run twice.
 */
export async function claimJobs(
  db: Db,
  options: { limit: number; leaseSeconds: number; of: JobKinds },
): Promise<Job[]> {
  const { of } = options
  const ofKind = 'only' in of ? sql`kind = ${anyOf(of.only)}` : sql`NOT kind = ${anyOf(of.but)}`
  const { rows } = await sql<Job>`
    UPDATE jobs SET locked_until = now() + make_interval(secs => ${options.leaseSeconds}::int), attempts = attempts + 1
    WHERE id IN (
      SELECT id FROM jobs WHERE finished_at IS NULL AND run_at <= now() AND (locked_until IS NULL OR locked_until < now())
        AND ${ofKind}
      ORDER BY run_at LIMIT ${options.limit}::int FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, payload, attempts`.execute(db)
  return rows
}

export async function finishJobs(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ finished_at: sql`now()`, locked_until: null, last_error: null })
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Puts a failed job off. `error` is for operators: no personal data in it. */
export async function retryJobLater(
  db: Db,
  id: string,
  options: { seconds: number; error: string },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      run_at: sql`now() + make_interval(secs => ${options.seconds}::int)`,
      locked_until: null,
      last_error: options.error.slice(0, 500),
    })
    .where('id', '=', id)
    .execute()
}

/** Work that was tried so often in vain is due now; returns how much of it there was. What somebody is at stays theirs. */
export async function retryStubbornJobs(db: Db | Tx, attempts: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ run_at: sql`now()` })
    .where('finished_at', 'is', null)
    .where('attempts', '>=', attempts)
    .where('last_error', '!=', 'waits')
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', sql<Date>`now()`)]))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
