/** ARCO: the four rights over personal data in Mexican law. */
export const arcoKinds = ['access', 'rectification', 'cancellation', 'opposition'] as const
export type ArcoKind = (typeof arcoKinds)[number]

export type Day = string

/** Counts holidays as business days, so a deadline is too early rather than too late. */
export function businessDaysLater(from: Day, days: number): Day {
  const day = new Date(`${from}T00:00:00Z`)
  for (let left = days; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1)
    const weekday = day.getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return day.toISOString().slice(0, 10)
}

export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
