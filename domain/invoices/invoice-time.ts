import { mexicanDay } from '../values/mexican-days.ts'

const dayMs = 24 * 60 * 60_000

/** The first moment of the Mexican month that begins `months` after the month of the moment. */
export function monthBegins(moment: Date, months = 0): Date {
  const [year = 0, month = 1] = mexicanDay(moment).split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const first = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
  return new Date(`${first}T00:00:00-06:00`)
}

/**
 * Invoices are made within the month of the payment. A buyer may ask and change until this moment, the end of the
 * month's last day in central Mexico. `extraDays`: the owner's setting.
 */
export function askableUntil(paidAt: Date, extraDays: number): Date {
  return new Date(monthBegins(paidAt, 1).getTime() + extraDays * dayMs)
}

/** The last day on which a buyer may ask, such as '2026-11-30'. */
export function lastDayToAsk(paidAt: Date, extraDays: number): string {
  return mexicanDay(new Date(askableUntil(paidAt, extraDays).getTime() - 1))
}

/** Returns how many days remain until the last day for an invoice, in Mexico. 0: today is the last day. Negative: the last day is over. */
export function daysLeftToAsk(paidAt: Date, extraDays: number, now: Date): number {
  const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs
  return dayOf(lastDayToAsk(paidAt, extraDays)) - dayOf(mexicanDay(now))
}

/** With this many days left, a waiting invoice is urgent. */
export const urgentDays = 3

/** Orders that were paid before this moment have at most `urgentDays` left. */
export function urgentBefore(now: Date, extraDays: number): Date {
  return monthBegins(new Date(now.getTime() + (urgentDays - extraDays) * dayMs))
}
