import { setTimeout as wait } from 'node:timers/promises'
import { deleteExpiredTraces } from '../data/queue/expired-traces.ts'
import {
  claimJobs,
  enqueueJob,
  finishJobs,
  type Job,
  type JobKinds,
  retryJobLater,
} from '../data/queue/jobs.ts'
import { deliversMail, mailJobKinds, mailOfJob } from '../data/mail/mail-job.ts'
import { announceNewOrder } from '../data/today/newest-orders.ts'
import { plainLine } from '../domain/values/plain-text.ts'
import type { ProviderId } from '../domain/payments/provider-id.ts'
import type { Mailer } from '../gateways/mail/mailer.ts'
import { queueDailyBackup, backupJob, takeBackup } from '../use-cases/backups/take-backup.ts'
import { startBrowserLink, startPasswordReset } from '../use-cases/accounts/request-link.ts'
import { turnCollections } from '../use-cases/collections/turn-collections.ts'
import { turnMarkdowns } from '../use-cases/discounts/turn-markdowns.ts'
import { deliverMails } from '../use-cases/mail/deliver-mails.ts'
import { type Processed, processWebhook } from '../use-cases/payments/process-webhook.ts'
import { lostPaymentsJob, takeInLostPayments } from '../use-cases/payments/take-in-lost-payments.ts'
import { type Reconciliation, reconcilePayments } from '../use-cases/payments/reconcile-payments.ts'
import { type SentRefund, sendRefund } from '../use-cases/refunds/send-refund.ts'
import { takeInPostalCodes } from '../use-cases/shipping/take-in-postal-codes.ts'
import { rankBestSellers } from '../use-cases/catalogue/rank-best-sellers.ts'
import { makePicture } from '../use-cases/pictures/take-picture.ts'
import { sweepPictures, sweepPrints } from '../use-cases/pictures/sweep-pictures.ts'
import { settleDuePayments } from '../use-cases/payments/settle-due-payments.ts'
import { lookAtFollow } from '../use-cases/spreadsheets/follow-spreadsheet.ts'
import { type ImportJob, applyConfirmedImport } from '../use-cases/spreadsheets/apply-import.ts'
import { undoAppliedImport } from '../use-cases/spreadsheets/undo-import.ts'
import { tellStockWaits, waitCheckJob } from '../use-cases/stock-waits/tell-stock-waits.ts'
import type { Shop } from '../use-cases/shop.ts'
import { mailStaffLink } from '../use-cases/staff/staff-links.ts'

const leaseSeconds = 120
// So few jobs finish within the lease, even when a mail server delays every mail.
const claimedAtOnce = 20
const longestPauseSeconds = 3600

/** A daily job's id contains the date, so a second attempt on the same day changes nothing. */
export const dailyJobs = ['delete-expired-traces', 'reconcile-payments', 'sweep-pictures'] as const

/** An hourly job; its id contains the hour. */
export const rankingJob = 'rank-best-sellers'

const pictureJobs = ['make-picture']
const backupJobs = [backupJob]
const providerJobs = ['process-webhook', 'send-refund']
const longJobs = [...dailyJobs, rankingJob, 'take-in-postal-codes', lostPaymentsJob]
const spreadsheetJobs = ['take-sheet', 'undo-sheet', 'follow-sheet']
/**
 * Jobs that strangers can cause: mails with a link (a hosted identity provider is asked about each address), and other
 * mails about accounts.
 */
const accountJobs = ['start-password-reset', 'start-browser-link', mailJobKinds.accounts]
const contactJobs = [mailJobKinds.contact]
/**
 * Mails caused by strangers use at most three of the five connections to the mail server (nodemailer's pool): two
 * here, and one for contact messages.
 */
const accountMailsAtOnce = 2
const ownLanes = {
  accounts: { only: accountJobs },
  contact: { only: contactJobs },
  provider: { only: providerJobs },
  long: { only: longJobs },
  spreadsheets: { only: spreadsheetJobs },
  pictures: { only: pictureJobs },
  backups: { only: backupJobs },
}
/** Each lane has its own loop, so a slow provider or a long job delays no mail. */
const lanes = { ...ownLanes, others: { but: Object.values(ownLanes).flatMap(({ only }) => only) } }

/** Several processes may run a worker at once. */
export type Worker = { stop(): Promise<void> }

/** `after`: the worker rests until then. */
export function startWorker(
  shop: Shop,
  mailer: Mailer,
  options: { everyMs: number; after?: Promise<unknown> },
): Worker {
  const stopping = new AbortController()
  const { signal } = stopping

  /**
   * Repeats `work` at once while there is more (true), otherwise after a pause. `work` may return a shorter pause, in
   * milliseconds.
   */
  async function keepDoing(work: () => Promise<boolean | number>): Promise<void> {
    await options.after
    while (!signal.aborted) {
      const busy = await work().catch((error: Error) => {
        shop.log({ level: 'error', what: 'worker failed', error: error.message })
        return false
      })
      // Stopping the worker ends the pause with an error.
      const pause = typeof busy === 'number' ? Math.min(busy, options.everyMs) : options.everyMs
      if (busy !== true) await wait(pause, undefined, { signal }).catch(() => {})
    }
  }

  let queuedOn = ''
  let rankedIn = ''
  let backupQueuedOn: string | null = null
  const running = Promise.all([
    keepDoing(async () => (await settleDuePayments(shop, () => signal.aborted)) > 0),
    keepDoing(async () => msUntil(await turnMarkdowns(shop), shop.now())),
    keepDoing(async () => msUntil(await turnCollections(shop), shop.now())),
    keepDoing(() => runJobs(shop, mailer, lanes.provider)),
    keepDoing(() => runJobs(shop, mailer, lanes.spreadsheets)),
    // One picture at a time: making a picture uses a whole CPU core, and claimed pictures that wait must still finish
    // within their lease.
    keepDoing(() => runJobs(shop, mailer, lanes.pictures, 1)),
    keepDoing(() => runJobs(shop, mailer, lanes.others)),
    keepDoing(() => runJobs(shop, mailer, lanes.accounts, accountMailsAtOnce)),
    keepDoing(() => runJobs(shop, mailer, lanes.contact, 1)),
    keepDoing(async () => {
      backupQueuedOn = await queueDailyBackup(shop, backupQueuedOn)
      return runJobs(shop, mailer, lanes.backups, 1)
    }),
    keepDoing(async () => {
      queuedOn = await queueDailyJobs(shop, queuedOn)
      rankedIn = await queueRanking(shop, rankedIn)
      return runJobs(shop, mailer, lanes.long)
    }),
  ])

  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** The worker wakes exactly when a markdown begins or ends, or a collection opens or closes. null: no moment is known. */
function msUntil(moment: Date | null, now: Date): number {
  return moment === null ? Infinity : Math.max(0, moment.getTime() - now.getTime())
}

/**
 * Only the first process of the day has an effect. Returns the day on which the jobs were last queued. After an error
 * the next call tries again.
 */
async function queueDailyJobs(shop: Shop, queuedOn: string): Promise<string> {
  const day = shop.now().toISOString().slice(0, 10)
  if (day === queuedOn) return queuedOn
  const enqueued = dailyJobs.map((kind) => enqueueJob(shop.db, { id: `${kind}:${day}`, kind, payload: {} }))
  return Promise.all(enqueued).then(
    () => day,
    () => queuedOn,
  )
}

/** As `queueDailyJobs`, for the hour. */
async function queueRanking({ db, now }: Shop, rankedIn: string): Promise<string> {
  const hour = now().toISOString().slice(0, 13)
  if (hour === rankedIn) return rankedIn
  return enqueueJob(db, { id: `${rankingJob}:${hour}`, kind: rankingJob, payload: {} }).then(
    () => hour,
    () => rankedIn,
  )
}

/** True: there may be more work. */
export async function runOnce(shop: Shop, mailer: Mailer): Promise<boolean> {
  await turnMarkdowns(shop)
  await turnCollections(shop)
  const settled = await settleDuePayments(shop)
  return (await runJobs(shop, mailer, { but: [] })) || settled > 0
}

async function runJobs(shop: Shop, mailer: Mailer, of: JobKinds, limit = claimedAtOnce): Promise<boolean> {
  const jobs = await claimJobs(shop.db, { limit, leaseSeconds, of })
  const { mails = [], others = [] } = Object.groupBy(jobs, ({ kind }) =>
    deliversMail(kind) ? 'mails' : 'others',
  )
  await Promise.all([runMailJobs(shop, mailer, mails), ...others.map((job) => runJob(shop, job))])
  return jobs.length === limit
}

/** All mails of one claim are read and finished together. */
async function runMailJobs(shop: Shop, mailer: Mailer, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return
  if (jobs.some(isNewOrder)) await announceNewOrder(shop.db)
  const failed = await deliverMails(
    shop,
    mailer,
    jobs.flatMap((job) => mailOfJob(job) ?? []),
  )
  await shop.reached('job-handled')
  const done: string[] = []
  for (const job of jobs) {
    const mail = mailOfJob(job)
    if (mail === null) await tryLater(shop, job, new Error('a job for a mail that names none'))
    else if (failed.has(mail)) await tryLater(shop, job, failed.get(mail))
    else done.push(job.id)
  }
  if (done.length > 0) await finishJobs(shop.db, done)
}

/**
 * True for the first attempt of a mail that announces an order to the shop. The back office is then alerted at once,
 * even when the mail server is slow.
 */
function isNewOrder(job: Job): boolean {
  return job.attempts === 1 && mailOfJob(job)?.startsWith('order-notice:') === true
}

async function runJob(shop: Shop, job: Job): Promise<void> {
  try {
    const result = await handle(shop, job)
    await shop.reached('job-handled')
    if (result?.kind === 'later')
      await retryJobLater(shop.db, job.id, { seconds: result.seconds, error: 'waits' })
    else await finishJobs(shop.db, [job.id])
  } catch (error) {
    await tryLater(shop, job, error)
  }
}

async function tryLater(shop: Shop, job: Job, error: unknown): Promise<void> {
  const { id, attempts } = job
  const seconds = Math.min(longestPauseSeconds, 5 * 2 ** (attempts - 1))
  const reason = reasonOf(error)
  const facts = { job: id, attempts, againInSeconds: seconds, error: reason }
  // A person waits for this mail, so this is an error, which the default LOG_LEVEL shows.
  shop.log(
    mailOfJob(job) !== null
      ? { level: 'error', what: 'mail not sent', ...facts }
      : { level: 'warn', what: 'job failed', ...facts },
  )
  await retryJobLater(shop.db, id, { seconds, error: reason })
}

async function handle(shop: Shop, job: Job): Promise<Processed | void> {
  switch (job.kind) {
    case 'process-webhook':
      return processWebhook(shop, job.payload as ProviderId)
    case 'delete-expired-traces': {
      const rows = await deleteExpiredTraces(shop.db, shop.now())
      return shop.log({ level: 'info', what: 'expired traces deleted', rows })
    }
    case 'reconcile-payments':
      return reconcileOn(shop, (job.payload as { run?: Reconciliation }).run)
    case 'start-password-reset':
      return startPasswordReset(shop, job.id, (job.payload as { email: string }).email)
    case 'start-browser-link':
      return startBrowserLink(shop, job.id, (job.payload as { email: string }).email)
    case 'start-staff-password-reset':
    case 'start-staff-browser-link':
      return mailStaffLink(shop, job.id, (job.payload as { email: string }).email)
    case rankingJob:
      return rankBestSellers(shop)
    case 'take-in-postal-codes':
      return takeInPostalCodes(shop, (job.payload as { id: string }).id)
    case 'take-sheet':
      return applyConfirmedImport(shop, job.payload as ImportJob)
    case 'follow-sheet':
      return lookAtFollow(shop, job.payload as { id: string; turn: number }, job.attempts)
    case 'undo-sheet':
      return undoAppliedImport(shop, job.payload as ImportJob)
    case waitCheckJob:
      return tellStockWaits(shop, (job.payload as { product: string }).product)
    case lostPaymentsJob:
      return takeInLostPayments(shop, new Date((job.payload as { since: string }).since))
    case backupJob:
      return takeBackup(shop)
    case 'make-picture':
      return makePicture(shop, (job.payload as { picture: string }).picture)
    case 'sweep-pictures': {
      const pictures = await sweepPictures(shop)
      const prints = await sweepPrints(shop)
      return shop.log({ level: 'info', what: 'unused pictures deleted', pictures, prints })
    }
    case 'send-refund':
      return refundAgain(await sendRefund(shop, (job.payload as { refund: string }).refund))
    default:
      throw new Error(`unknown kind of job: ${job.kind}`)
  }
}

/** Checks a few payments, so that the job finishes within its lease; another job of the same day continues. */
async function reconcileOn(shop: Shop, begun: Reconciliation | undefined): Promise<void> {
  const run = await reconcilePayments(shop, begun)
  if (run.next === null) return
  const kind = 'reconcile-payments'
  const id = `${kind}:${run.startedAt.slice(0, 10)}:${run.lookedAt}`
  await enqueueJob(shop.db, { id, kind, payload: { run } })
}

/** A refund may be pending for days, so it is checked every hour; without an answer, after a minute. */
function refundAgain(sent: SentRefund): Processed {
  if (sent.kind === 'pending') return { kind: 'later', seconds: 3600 }
  return sent.kind === 'unknown' ? { kind: 'later', seconds: 60 } : { kind: 'done' }
}

/** Mail servers repeat the recipient's address in their messages, so only the code is kept where there is one. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error'
  return plainLine('code' in error ? `${error.name} ${String(error.code)}` : error.message)
}
