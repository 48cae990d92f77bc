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

/** ('2026-11-27', '09:30') → that moment in Mexico; null when the texts are not a day and a time. */
export function mexicanMoment(day: string, time: string): Date | null {
  const begins = dayBegins(day)
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(time) ?? []
  if (!begins || minutes === undefined) return null
  return new Date(begins.getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000)
}

/** '09:30': the time of a moment in Mexico. */
export function mexicanTime(moment: Date): string {
  return new Date(moment.getTime() - 6 * 60 * 60_000).toISOString().slice(11, 16)
}
