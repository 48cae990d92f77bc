import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import { hotStatement } from '../hot-statement.ts'

export type Job = { id: string; kind: string; payload: unknown; attempts: number }

/** Asks for later work, in the transaction that gives the reason for it. The same id asked twice is asked once. */
export async function enqueueJob(
  tx: Db | Tx,
  job: { id: string; kind: string; payload: unknown; /** Not before then. */ runAt?: Date },
): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({
      id: job.id,
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      ...(job.runAt && { run_at: job.runAt }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/**
 * Takes due jobs for `leaseSeconds`; nobody else gets them until then (several processes at a time). One whose
 * process died comes back by itself: at least once, so handlers must not mind being run twice.
 */
export async function claimJobs(db: Db, options: { limit: number; leaseSeconds: number }): Promise<Job[]> {
  return claim(db, options.limit, options.leaseSeconds)
}

const claim = hotStatement<[limit: number, leaseSeconds: number], Job>(
  'claim-jobs',
  `UPDATE jobs SET locked_until = now() + make_interval(secs => $2::int), attempts = attempts + 1
   WHERE id IN (
     SELECT id FROM jobs WHERE finished_at IS NULL AND run_at <= now() AND (locked_until IS NULL OR locked_until < now())
     ORDER BY run_at LIMIT $1::int FOR UPDATE SKIP LOCKED)
   RETURNING id, kind, payload, attempts`,
)

const finish = hotStatement<[ids: readonly string[]], never>(
  'finish-jobs',
  'UPDATE jobs SET finished_at = now(), locked_until = NULL, last_error = NULL WHERE id = ANY($1::text[])',
)

export async function finishJobs(db: Db, ids: readonly string[]): Promise<void> {
  await finish(db, ids)
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
