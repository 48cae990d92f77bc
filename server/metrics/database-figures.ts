import { type Db, poolUse } from '../../data/database.ts'
import { waitingWork } from '../../data/later-work/waiting-work.ts'
import type { Family, Sample } from './exposition.ts'

/** The pool of this process, and what waits in the database; without the latter where the database does not answer. */
export async function databaseFigures(db: Db): Promise<Family[]> {
  const { open, idle, waiting } = poolUse(db)
  const pool = gauge('shop_database_connections', 'Connections of this process, and who waits for one.', [
    { labels: { state: 'busy' }, value: open - idle },
    { labels: { state: 'idle' }, value: idle },
    { labels: { state: 'waited_for' }, value: waiting },
  ])
  const work = await waitingWork(db).catch(() => null)
  const up = gauge('shop_database_up', 'Whether the database answers.', [{ value: work ? 1 : 0 }])
  if (!work) return [up, pool]
  const { holds, jobs } = work
  const byKind = (value: (job: (typeof jobs)[number]) => number): Sample[] =>
    jobs.map((job) => ({ labels: { kind: job.kind }, value: value(job) }))
  return [
    up,
    pool,
    gauge('shop_holds', 'Purchases that have pieces set apart.', [{ value: holds.checkouts }]),
    gauge('shop_held_pieces', 'Pieces set apart.', [{ value: holds.pieces }]),
    gauge(
      'shop_jobs_waiting',
      'Work not done yet.',
      byKind((job) => job.waiting),
    ),
    gauge(
      'shop_jobs_failed',
      'Work not done yet that failed at least once.',
      byKind((job) => job.failed),
    ),
    gauge(
      'shop_jobs_oldest_seconds',
      'How long the oldest work is due.',
      byKind((job) => job.oldestSeconds),
    ),
    gauge('shop_mails_waiting', 'Mails not sent yet.', [
      { value: jobs.find(({ kind }) => kind === 'deliver-mail')?.waiting ?? 0 },
    ]),
  ]
}

function gauge(name: string, help: string, samples: Sample[]): Family {
  return { name, help, type: 'gauge', samples }
}
