/** A stretch of whole days of central Mexico, which has no summer time: from its first moment to the one after it. */
export type DaySpan = { from: Date; until: Date }

const dayMs = 24 * 60 * 60_000

/** '2026-11-01', '2026-11-30' → November, both days in it; null: no such days, in the wrong order, or more than `most`. */
export function stretchOfDays(first: string, last: string, most: number): DaySpan | null {
  const from = dayBegins(first)
  const lastBegins = dayBegins(last)
  if (!from || !lastBegins || lastBegins < from) return null
  const until = new Date(lastBegins.getTime() + dayMs)
  return until.getTime() - from.getTime() <= most * dayMs ? { from, until } : null
}

/** The first moment of '2026-11-22' there, or of so many days later; null: it is no day. */
export function dayBegins(day: string, daysLater = 0): Date | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return null
  const noon = new Date(`${day}T12:00:00Z`)
  // '2026-02-31' is taken for the 3rd of March.
  if (Number.isNaN(noon.getTime()) || noon.toISOString().slice(0, 10) !== day) return null
  return new Date(new Date(`${day}T00:00:00-06:00`).getTime() + daysLater * dayMs)
}

/** '2026-11-22', the day it is there. */
export function mexicanDay(moment: Date): string {
  return new Date(moment.getTime() - 6 * 60 * 60_000).toISOString().slice(0, 10)
}
