import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Registry } from 'prom-client'
import { lastGoodBackup } from '../../data/backups/stored-backups.ts'
import { type Db, poolUse } from '../../data/database.ts'
import { type WaitingWork, waitingWork } from '../../data/queue/jobs.ts'
import { deliversMail } from '../../data/mail/mail-job.ts'
import type { PageCounters } from '../page-cache/page-cache.ts'

export type FigureSources = {
  db: Db
  /** null: there is no page cache (development). */
  pages: PageCounters | null
  requestsUnderWay: number
  /** Open live-update (SSE) connections. */
  openPages: number
}

export function momentaryFigures(): (sources: FigureSources) => Promise<Registry> {
  // Measures nothing until the first request for metrics enables it below.
  const delay = monitorEventLoopDelay({ resolution: 20 })
  return async ({ db, pages, requestsUnderWay, openPages }) => {
    const now = new Registry()
    gauge(now, 'shop_requests_under_way', 'Requests being answered now.', requestsUnderWay)
    gauge(now, 'shop_open_pages', 'Open live-update (SSE) connections.', openPages)
    pageFigures(now, pages)
    processFigures(now)
    if (delay.count > 0)
      gauge(
        now,
        'nodejs_eventloop_delay_seconds',
        'How late the event loop was since the last time this was asked for.',
        [50, 99, 100].map((percentile) => ({
          value: delay.percentile(percentile) / 1e9,
          labels: { quantile: String(percentile / 100) },
        })),
      )
    delay.enable()
    delay.reset()
    await databaseFigures(now, db)
    return now
  }
}

function pageFigures(to: Registry, counters: PageCounters | null): void {
  if (!counters) return
  const { hits, renders, failures, pages, bytes } = counters
  counter(to, 'shop_pages_from_memory_total', 'Pages that were answered from memory.', hits)
  counter(to, 'shop_pages_rendered_total', 'Public pages that were rendered.', renders)
  counter(to, 'shop_pages_failed_total', 'Public pages that could not be rendered.', failures)
  gauge(to, 'shop_pages_kept', 'Pages in memory.', pages)
  gauge(to, 'shop_pages_kept_bytes', 'What the pages in memory weigh.', bytes)
}

function processFigures(to: Registry): void {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  gauge(to, 'process_resident_memory_bytes', 'Memory of the process.', rss)
  gauge(to, 'nodejs_heap_used_bytes', 'Objects of JavaScript.', heapUsed)
  gauge(to, 'nodejs_external_memory_bytes', 'Memory of buffers and the like.', external)
  const startedAt = performance.timeOrigin / 1000
  gauge(to, 'process_start_time_seconds', 'When the process began, in Unix time.', startedAt)
  counter(to, 'process_cpu_seconds_total', 'CPU the process used.', (user + system) / 1e6)
}

/** Adds figures of the database. When the database does not answer, the number of waiting jobs is left out. */
async function databaseFigures(to: Registry, db: Db): Promise<void> {
  const { open, idle, waiting } = poolUse(db)
  gauge(to, 'shop_database_connections', 'Connections of this process, and who waits for one.', [
    { labels: { state: 'busy' }, value: open - idle },
    { labels: { state: 'idle' }, value: idle },
    { labels: { state: 'waited_for' }, value: waiting },
  ])
  const work = await waitingWork(db).catch(() => null)
  gauge(to, 'shop_database_up', 'Whether the database answers.', work ? 1 : 0)
  if (work) workFigures(to, work)
  const backup = work && (await lastGoodBackup(db).catch(() => null))
  if (backup)
    gauge(
      to,
      'shop_backup_taken_seconds',
      'The moment the last good backup holds, in Unix time.',
      backup.takenAt.getTime() / 1000,
    )
}

function workFigures(to: Registry, { holds, jobs }: WaitingWork): void {
  const byKind = (name: string, help: string, value: (job: (typeof jobs)[number]) => number) =>
    gauge(
      to,
      name,
      help,
      jobs.map((job) => ({ labels: { kind: job.kind }, value: value(job) })),
    )
  gauge(to, 'shop_holds', 'Purchases that have pieces set apart.', holds.checkouts)
  gauge(to, 'shop_held_pieces', 'Pieces set apart.', holds.pieces)
  byKind('shop_jobs_waiting', 'Work not done yet.', (job) => job.waiting)
  byKind('shop_jobs_failed', 'Work not done yet that failed at least once.', (job) => job.failed)
  byKind('shop_jobs_oldest_seconds', 'How long the oldest work is due.', (job) => job.oldestSeconds)
  const mails = jobs.filter(({ kind }) => deliversMail(kind)).reduce((sum, { waiting }) => sum + waiting, 0)
  gauge(to, 'shop_mails_waiting', 'Mails not sent yet.', mails)
}

type Sample = { value: number; labels: Readonly<Record<string, string>> }

/** Adds a metric that can rise and fall. Without values the metric is left out. */
function gauge(to: Registry, name: string, help: string, values: number | readonly Sample[]): void {
  const samples = typeof values === 'number' ? [{ value: values, labels: {} }] : values
  const [first] = samples
  if (!first) return
  const made = new Gauge({ name, help, labelNames: Object.keys(first.labels), registers: [to] })
  for (const { labels, value } of samples) made.set(labels, value)
}

/** Adds a metric whose number is counted elsewhere and never decreases. */
function counter(to: Registry, name: string, help: string, value: number): void {
  new Counter({ name, help, registers: [to] }).inc(value)
}
