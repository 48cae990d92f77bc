import { mexicanDay } from '../values/mexican-days.ts'

export type GoodBackup = {
  name: string
  takenAt: Date
  bytes: number
  /** The shop restored this backup as a test. False: the database user may not create the database for the test. */
  verified: boolean
  /** The backup is on another disk than the shop, as far as this machine can tell. */
  apart: boolean
  encrypted: boolean
}

/** The newest three backups are always kept, so that a backup made before a risky change outlives the next backup. */
const kept = { newest: 3, days: 7, weeks: 4, months: 12 }

/** One failed nightly backup is tolerated, because the next night makes a new backup. */
const lateAfterHours = 48

const named = /^copia-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz(\.age)?$/

/** Example: 'copia-2026-11-24T10-30-00Z.tar.gz', with '.age' when the backup is encrypted. The time is UTC. */
export function backupName(takenAt: Date, encrypted: boolean): string {
  const moment = takenAt.toISOString().slice(0, 19).replaceAll(':', '-')
  return `copia-${moment}Z.tar.gz${encrypted ? '.age' : ''}`
}

/** Returns null when the file is not a backup of the shop. */
export function readBackupName(name: string): { takenAt: Date; encrypted: boolean } | null {
  const found = named.exec(name)
  if (!found) return null
  const [, day, hour, minute, second, age] = found
  const takenAt = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(takenAt.getTime()) ? null : { takenAt, encrypted: age !== undefined }
}

/** Returns the names of the backups to delete, and never a file that is not a backup of the shop. */
export function backupsToDrop(names: readonly string[]): string[] {
  const backups = names
    .flatMap((name) => {
      const takenAt = readBackupName(name)?.takenAt
      return takenAt ? [{ name, takenAt }] : []
    })
    .sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
  const needed = new Set<string>()
  const keepNewestOf = (stretch: (takenAt: Date) => string | number, most: number) => {
    const seen = new Set<string | number>()
    for (const { name, takenAt } of backups) {
      const period = stretch(takenAt)
      if (seen.has(period)) continue
      if (seen.size === most) return
      seen.add(period)
      needed.add(name)
    }
  }
  keepNewestOf((takenAt) => takenAt.getTime(), kept.newest)
  keepNewestOf(mexicanDay, kept.days)
  keepNewestOf((takenAt) => weekOf(mexicanDay(takenAt)), kept.weeks)
  keepNewestOf((takenAt) => mexicanDay(takenAt).slice(0, 7), kept.months)
  return backups.flatMap(({ name }) => (needed.has(name) ? [] : [name]))
}

/** Weeks begin on Monday. The 3 is added because day 0, 1 January 1970, was a Thursday. */
function weekOf(day: string): number {
  return Math.floor((Date.parse(day) / 86_400_000 + 3) / 7)
}

export function backupSince(now: Date): Date {
  return new Date(now.getTime() - lateAfterHours * 3_600_000)
}
