import { findStaff } from '../../../../data/staff/staff-access.ts'
import { backupSince } from '../../../../domain/backups/backup.ts'
import { type CheckedPart, checkedParts } from '../../../../domain/opening/first-steps.ts'
import { plainLine } from '../../../../domain/values/plain-text.ts'
import { type Service, services } from '../../../../domain/connections/connection.ts'
import { diskRoom } from '../../../../domain/backups/disk-room.ts'
import { isOpen } from '../../../../domain/opening/opening.ts'
import { shopHealth } from '../../../../use-cases/health/shop-health.ts'
import { lastTry } from '../../../../use-cases/opening/look-at-first-steps.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { ago } from '../../../../words/ago.ts'
import { backupsCopy } from '../../../../words/backoffice/backups-words.ts'
import { answerWords, healthCopy as copy } from './words.ts'
import { followStopped } from '../../../../words/backoffice/spreadsheet-words.ts'
import { fileSize } from '../../../../words/file-size.ts'
import { serverPaths } from '../../../../words/server-paths.ts'

type Health = Awaited<ReturnType<typeof shopHealth>>

/** `status`: 'bad' needs a person. 'open': not tested yet, or the test is under way. */
export type PartView = {
  part: CheckedPart
  status: 'good' | 'bad' | 'open'
  words: string
  /** The error of a failed test, or the properties of the last backup; '' if there are none. */
  answer: string
  hint: string
  button: string
  triable: boolean
}

export async function healthView(shop: Shop, staffId: string) {
  const { settings } = shop
  const now = shop.now()
  const [health, staff] = await Promise.all([shopHealth(shop), findStaff(shop.db, { id: staffId })])
  const { program, database, work, notices, comparison, filesAnswer, stoppedSpreadsheets } = health
  return {
    doors: isOpen(settings)
      ? ('open' as const)
      : settings.opening.state === 'soon'
        ? ('soon' as const)
        : ('closed' as const),
    parts: checkedParts.map((part) => partView(shop, part, health, now)),
    backingUp: health.backups.underWay,
    filesAnswer,
    stoppedSpreadsheets: stoppedSpreadsheets.map(({ address, fault }) => ({
      address,
      why: followStopped(fault),
    })),
    email: staff?.email ?? '',
    // The shop registers the webhook of an account that the owner connected.
    webhookUrl:
      settings.connections.paypal === 'typed'
        ? null
        : settings.publicUrl + serverPaths.webhooks(shop.payments.online.kind),
    program: {
      version: program.version,
      since: ago(program.since, now),
      memory: fileSize(program.memory),
      free: program.free === null ? null : fileSize(program.free),
      isShort: program.free !== null && diskRoom(program.free) !== 'enough',
      processes: Math.max(1, database.processes),
    },
    database: {
      version: database.version.split(' ')[0]!,
      size: fileSize(database.bytes),
      answeredIn: `${database.answeredInMs.toFixed(1)} ms`,
      clock: health.clock && {
        against: health.clock.against,
        seconds: Math.round(health.clock.aheadMs / 1000),
      },
    },
    work: {
      waiting: work.waiting,
      stuck: work.stuck.map(({ kind, count, attempts, error, since }) => ({
        kind: copy.kinds[kind] ?? copy.otherKind,
        count,
        attempts,
        error: explained(error),
        since: ago(since, now),
      })),
    },
    notices: { came: notices.came, waiting: notices.waiting, last: notices.last && ago(notices.last, now) },
    comparison: comparison && {
      when: ago(comparison.finishedAt, now),
      looked: comparison.lookedAt,
      unanswered: comparison.unanswered,
      found: comparison.findings.length,
    },
  }
}

function partView(shop: Shop, part: CheckedPart, { checks, backups, provider }: Health, now: Date): PartView {
  const { backupHour } = shop.settings
  if (part === 'backup' && backupHour !== null) return backupView(shop, backups, backupHour, now)
  const last = checks.find((check) => check.part === part)
  const when = last ? ago(last.checkedAt, now) : ''
  const missing = part === 'mail' ? ['mail'] : part === 'payments' ? ['payments'] : []
  const has = !shop.settings.missing.some((each) => missing.includes(each))
  const view = { part, answer: '', hint: '', button: copy.parts[part].button, triable: has }
  if (isUnreadable(shop, part)) return { ...view, status: 'bad', words: copy.unreadable }
  if (!has) return { ...view, status: 'bad', words: copy.parts[part].none }
  if (part === 'backup') {
    const backupPart = { ...view, hint: backupsCopy.off }
    return last
      ? { ...backupPart, status: 'good', words: copy.confirmed(when) }
      : { ...backupPart, status: 'open', words: copy.parts.backup.none }
  }
  // A current outage of the provider counts more than an earlier test.
  if (part === 'payments' && provider.away)
    return {
      ...view,
      status: 'bad',
      words: copy.away(ago(provider.away.since, now)),
      answer: plainLine(provider.away.reason),
      hint: copy.awayHint,
    }
  switch (lastTry(shop, checks, part)) {
    case 'never':
      return { ...view, status: 'open', words: copy.untried }
    case 'other':
      return { ...view, status: 'open', words: copy.otherNow }
    case 'good':
      return { ...view, status: 'good', words: copy.good(when) }
    case 'bad':
      return {
        ...view,
        status: 'bad',
        words: copy.bad(when),
        answer: answerWords(part, last?.answer ?? ''),
      }
  }
}

const serviceOf: Partial<Record<CheckedPart, Service>> = { mail: 'mail', payments: 'paypal' }

const hasOwnSecrets = ({ connections }: Shop['settings']): boolean =>
  services.some((service) => ['typed', 'unreadable'].includes(connections[service]))

function isUnreadable({ settings }: Shop, part: CheckedPart): boolean {
  const service = serviceOf[part]
  return service !== undefined && settings.connections[service] === 'unreadable'
}

function backupView(
  { settings }: Shop,
  { good, failed, underWay }: Health['backups'],
  hour: number,
  now: Date,
): PartView {
  const words = good
    ? backupsCopy.good(ago(good.takenAt, now), fileSize(good.bytes))
    : backupsCopy.never(hour)
  const view = {
    part: 'backup' as const,
    button: backupsCopy.now,
    triable: !underWay,
    hint: [
      backupsCopy.hint(hour),
      hasOwnSecrets(settings) && backupsCopy.withoutKey,
      good && !good.apart && backupsCopy.hintBeside,
    ]
      .filter(Boolean)
      .join(' '),
  }
  if (underWay) return { ...view, status: 'open', words: backupsCopy.underWay, answer: '' }
  if (failed) {
    const why = backupsCopy.faults[failed.fault] ?? failed.fault
    const before = good ? backupsCopy.lastGood(ago(good.takenAt, now)) : ''
    const failure = { words: backupsCopy.failed(ago(failed.endedAt, now)), answer: `${why} ${before}`.trim() }
    return { ...view, status: 'bad', ...failure }
  }
  if (!good) return { ...view, status: 'open', words, answer: '' }
  const qualities = [
    good.verified ? backupsCopy.tried : backupsCopy.untried,
    good.apart ? backupsCopy.apart : backupsCopy.beside,
    good.encrypted ? backupsCopy.encrypted : backupsCopy.clear,
  ]
  const late = good.takenAt < backupSince(now)
  return { ...view, status: late ? 'bad' : 'good', words, answer: qualities.join(', ') }
}

/** A stored error in words. `error`: as the worker stored it, such as 'Error ECONNREFUSED'. */
function explained(error: string): string {
  const code = error.split(' ').at(-1) ?? ''
  return copy.mail[code] ?? error
}
