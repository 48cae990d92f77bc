import { findStaff } from '../../../../data/staff/staff-access.ts'
import { type CheckedPart, checkedParts } from '../../../../domain/first-steps.ts'
import { isOpen } from '../../../../domain/opening.ts'
import { shopHealth } from '../../../../use-cases/health/shop-health.ts'
import { aboutPart } from '../../../../use-cases/opening/first-steps.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { ago } from '../../../../words/ago.ts'
import { healthCopy as copy } from '../../../../words/backoffice/health.ts'
import { followStopped } from '../../../../words/backoffice/imports.ts'
import { serverPaths } from '../../../../words/server-paths.ts'

type Health = Awaited<ReturnType<typeof shopHealth>>

/** Of a connection: how it stands, in words; `bad` where a person must look. */
export type PartView = {
  part: CheckedPart
  standing: 'good' | 'bad' | 'open'
  words: string
  /** What was answered in vain; '' for nothing. */
  answer: string
  /** Whether there is anything to try. */
  triable: boolean
}

export async function healthView(shop: Shop, staffId: string) {
  const { settings } = shop
  const now = shop.now()
  const [health, staff] = await Promise.all([shopHealth(shop), findStaff(shop.db, { id: staffId })])
  const { program, database, work, notices, comparison, filesAnswer, brokenSheets } = health
  return {
    doors: isOpen(settings)
      ? ('open' as const)
      : settings.opening.state === 'soon'
        ? ('soon' as const)
        : ('closed' as const),
    parts: checkedParts.map((part) => partView(shop, part, health, now)),
    filesAnswer,
    brokenSheets: brokenSheets.map(({ address, fault }) => ({ address, why: followStopped(fault) })),
    email: staff?.email ?? '',
    webhookUrl: settings.publicUrl + serverPaths.paymentNotices,
    program: {
      version: program.version,
      since: ago(program.since, now),
      memory: size(program.memory),
      free: program.free === null ? null : size(program.free),
      processes: Math.max(1, database.processes),
    },
    database: {
      version: database.version.split(' ')[0]!,
      size: size(database.bytes),
      answeredIn: `${database.answeredInMs.toFixed(1)} ms`,
      clock: health.clockOffMs === 0 ? null : Math.round(health.clockOffMs / 1000),
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

function partView(shop: Shop, part: CheckedPart, { checks }: Health, now: Date): PartView {
  const last = checks.find((check) => check.part === part)
  const when = last ? ago(last.checkedAt, now) : ''
  const missing = part === 'mail' ? ['mail'] : part === 'payments' ? ['payments'] : []
  const has = !shop.settings.missing.some((each) => missing.includes(each))
  const view = { part, answer: '', triable: has }
  if (!has) return { ...view, standing: 'bad', words: copy.parts[part].none }
  if (part === 'backup')
    return last
      ? { ...view, standing: 'good', words: copy.confirmed(when) }
      : { ...view, standing: 'open', words: copy.parts.backup.none }
  if (!last) return { ...view, standing: 'open', words: copy.untried }
  if (last.about !== aboutPart(shop, part)) return { ...view, standing: 'open', words: copy.otherNow }
  return last.good
    ? { ...view, standing: 'good', words: copy.good(when) }
    : { ...view, standing: 'bad', words: copy.bad(when), answer: answerWords(part, last.answer) }
}

/** A code of ours, or the server's own words after the code of what went wrong. */
export function answerWords(part: CheckedPart, answer: string): string {
  const [code = '', ...rest] = answer.split(' ')
  const known = part === 'mail' ? copy.mail[code] : copy.account[code]
  return known === undefined ? answer : [known, ...rest].join(' ')
}

/** What a job failed with, as the worker wrote it: 'Error ECONNREFUSED'. */
function explained(error: string): string {
  const code = error.split(' ').at(-1) ?? ''
  return copy.mail[code] ?? error
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** 1_500_000 → '1.5 MB'. */
export function size(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** power
  return `${amount >= 10 || power === 0 ? Math.round(amount) : amount.toFixed(1)} ${units[power]}`
}
