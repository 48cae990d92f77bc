import type { Registry } from 'prom-client'
import { type Db, poolUse } from '../../data/database.ts'
import { type WaitingWork, waitingWork } from '../../data/later-work/waiting-work.ts'
import { mailJobKind } from '../../data/mail/mail-job.ts'
import { gauge } from './momentary.ts'

/** The pool of this process, and what waits in the database; without the latter where the database does not answer. */
export async function databaseFigures(to: Registry, db: Db): Promise<void> {
  const { open, idle, waiting } = poolUse(db)
  gauge(to, 'shop_database_connections', 'Connections of this process, and who waits for one.', [
    { labels: { state: 'busy' }, value: open - idle },
    { labels: { state: 'idle' }, value: idle },
    { labels: { state: 'waited_for' }, value: waiting },
  ])
  const work = await waitingWork(db).catch(() => null)
  gauge(to, 'shop_database_up', 'Whether the database answers.', [{ value: work ? 1 : 0 }])
  if (work) workFigures(to, work)
}

function workFigures(to: Registry, { holds, jobs }: WaitingWork): void {
  const byKind = (name: string, help: string, value: (job: (typeof jobs)[number]) => number) =>
    gauge(
      to,
      name,
      help,
      jobs.map((job) => ({ labels: { kind: job.kind }, value: value(job) })),
    )
  gauge(to, 'shop_holds', 'Purchases that have pieces set apart.', [{ value: holds.checkouts }])
  gauge(to, 'shop_held_pieces', 'Pieces set apart.', [{ value: holds.pieces }])
  byKind('shop_jobs_waiting', 'Work not done yet.', (job) => job.waiting)
  byKind('shop_jobs_failed', 'Work not done yet that failed at least once.', (job) => job.failed)
  byKind('shop_jobs_oldest_seconds', 'How long the oldest work is due.', (job) => job.oldestSeconds)
  gauge(to, 'shop_mails_waiting', 'Mails not sent yet.', [
    { value: jobs.find(({ kind }) => kind === mailJobKind)?.waiting ?? 0 },
  ])
}
