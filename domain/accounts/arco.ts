import { businessDaysAfter } from '../values/business-days.ts'

/** ARCO names the four rights that Mexican law gives people over their personal data. */
export const arcoKinds = ['access', 'rectification', 'cancellation', 'opposition'] as const
export type ArcoKind = (typeof arcoKinds)[number]

export type Day = string

/** Counts holidays as business days, so a deadline is too early rather than too late. */
export function businessDaysLater(from: Day, days: number): Day {
  return businessDaysAfter(new Date(`${from}T12:00:00Z`), days)
    .toISOString()
    .slice(0, 10)
}

export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
