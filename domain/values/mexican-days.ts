/** A span of whole days in central Mexico, which has no summer time. `until`: the first moment after the span. */
export type DaySpan = { from: Date; until: Date }

const dayMs = 24 * 60 * 60_000

/** The span includes both days. Returns null for no day, the wrong order, or more than `most` days. */
export function stretchOfDays(first: string, last: string, most: number): DaySpan | null {
  const from = dayBegins(first)
  const lastBegins = dayBegins(last)
  if (!from || !lastBegins || lastBegins < from) return null
  const until = new Date(lastBegins.getTime() + dayMs)
  return until.getTime() - from.getTime() <= most * dayMs ? { from, until } : null
}

/** Returns the first moment of a day in Mexico, such as '2026-11-22'; null when the text is not a day. */
export function dayBegins(day: string, daysLater = 0): Date | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return null
  const noon = new Date(`${day}T12:00:00Z`)
  // JavaScript reads '2026-02-31' as 3 March.
  if (Number.isNaN(noon.getTime()) || noon.toISOString().slice(0, 10) !== day) return null
  return new Date(new Date(`${day}T00:00:00-06:00`).getTime() + daysLater * dayMs)
}

export function mexicanDay(moment: Date): string {
  return new Date(moment.getTime() - 6 * 60 * 60_000).toISOString().slice(0, 10)
}
