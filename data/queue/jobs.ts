import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../database.ts'

export type Job = { id: string; kind: string; payload: unknown; attempts: number }

/** `runAt` is the earliest time at which the job may run. */
export type NewJob = { id: string; kind: string; payload: unknown; runAt?: Date }

/** Adds a job once per job id, in the transaction that causes the job. */
export async function enqueueJob(tx: Db | Tx, job: NewJob) {
  await insertingJobs(tx, [job]).execute()
}

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

/** `only` selects these kinds of jobs; `but` selects all kinds except these. */
export type JobKinds = { only: readonly string[] } | { but: readonly string[] }

/**
 * Claims due jobs: no other process gets them for `leaseSeconds`. A job whose process died becomes due again, so each
 * job runs at least once, and handlers must be idempotent.
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

export async function finishJobs(db: Db, ids: readonly string[]) {
  await db
    .updateTable('jobs')
    .set({ finished_at: sql`now()`, locked_until: null, last_error: null })
    .where('id', '=', anyOf(ids))
    .execute()
}

/** `error` is for operators and has no personal data. */
export async function retryJobLater(db: Db, id: string, options: { seconds: number; error: string }) {
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

/** Makes stubborn jobs due now and returns their number. A claimed job stays with its process. */
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

export type WaitingWork = {
  holds: { checkouts: number; pieces: number }
  /**
   * Unfinished jobs by kind. `failed` counts jobs that failed at least once. `oldestSeconds` tells how long the oldest
   * job has been due.
   */
  jobs: readonly { kind: string; waiting: number; failed: number; oldestSeconds: number }[]
}

/** Reads no finished work, so the cost grows with the waiting work alone. */
export async function waitingWork(db: Db): Promise<WaitingWork> {
  const [holds, jobs] = await Promise.all([
    sql<{ checkouts: number; pieces: number }>`
      SELECT count(DISTINCT checkout_id) AS checkouts, coalesce(sum(quantity), 0) AS pieces FROM holds`.execute(
      db,
    ),
    sql<WaitingWork['jobs'][number]>`
      SELECT kind, count(*) AS waiting, count(*) FILTER (WHERE last_error IS NOT NULL AND last_error <> 'waits') AS failed,
             greatest(0, extract(epoch FROM now() - min(run_at)))::float8 AS "oldestSeconds"
      FROM jobs WHERE finished_at IS NULL GROUP BY kind ORDER BY kind`.execute(db),
  ])
  return { holds: holds.rows[0]!, jobs: jobs.rows }
}
