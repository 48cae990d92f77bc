import { mexicanDay } from '../values/mexican-days.ts'

/** A backup that can be restored. */
export type GoodBackup = {
  name: string
  /** The moment it holds. */
  takenAt: Date
  bytes: number
  /** Whether it was restored and compared; else the user of the database may not make databases. */
  verified: boolean
  /** Whether it lies on another disk than the shop, as far as this machine can tell. */
  apart: boolean
  encrypted: boolean
}

/**
 * So much is kept of what was made: the newest ones, so that one made before something daring outlives the next; and the
 * newest of each of so many days, weeks and months.
 */
const kept = { newest: 3, days: 7, weeks: 4, months: 12 }

/** A night that went wrong is made good by the next one. */
const lateAfterHours = 48

const named = /^copia-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz(\.age)?$/

/** 'copia-2026-11-24T10-30-00Z.tar.gz', with '.age' where it is encrypted. To the second, in UTC. */
export function backupName(takenAt: Date, encrypted: boolean): string {
  const moment = takenAt.toISOString().slice(0, 19).replaceAll(':', '-')
  return `copia-${moment}Z.tar.gz${encrypted ? '.age' : ''}`
}

/** What a name says; null: no backup of ours. */
export function readBackupName(name: string): { takenAt: Date; encrypted: boolean } | null {
  const found = named.exec(name)
  if (!found) return null
  const [, day, hour, minute, second, age] = found
  const takenAt = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(takenAt.getTime()) ? null : { takenAt, encrypted: age !== undefined }
}

/**
 * The names of backups that are not needed any more: those that are neither among the newest nor the newest of one of the
 * last seven days, four weeks and twelve months that have one. What has another name is never among them.
 */
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
      const mark = stretch(takenAt)
      if (seen.has(mark)) continue
      if (seen.size === most) return
      seen.add(mark)
      needed.add(name)
    }
  }
  keepNewestOf((takenAt) => takenAt.getTime(), kept.newest)
  keepNewestOf(mexicanDay, kept.days)
  keepNewestOf((takenAt) => weekOf(mexicanDay(takenAt)), kept.weeks)
  keepNewestOf((takenAt) => mexicanDay(takenAt).slice(0, 7), kept.months)
  return backups.flatMap(({ name }) => (needed.has(name) ? [] : [name]))
}

/** Weeks from Monday to Sunday, counted from one of them: 1970 began on a Thursday. */
function weekOf(day: string): number {
  return Math.floor((Date.parse(day) / 86_400_000 + 3) / 7)
}

/** A good one that was taken before that is too old: somebody should look. */
export function backupSince(now: Date): Date {
  return new Date(now.getTime() - lateAfterHours * 3_600_000)
}
