import { mexicanDay } from '../domain/values/mexican-days.ts'

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

const midnight = '00:00'

export const markdownWords = {
  /** Before the crossed-out price. */
  before: 'Antes',
  /** For screen readers, before the price of today. */
  now: 'ahora',
  /** `before`: whether the page shows an earlier price. Without one nobody can say that the price is lower. */
  until: (end: string, before: boolean): string =>
    before ? `Rebaja hasta el ${end}` : `Este precio es hasta el ${end}`,
} as const

/**
 * The last day of a markdown that ends at this moment: '30 de noviembre', or '30 de noviembre a las 18:00' if the day
 * goes on without the markdown. Not made with Intl, because server and browser must produce the same text.
 */
export function lastDayText(end: Date): string {
  const time = new Date(end.getTime() - 6 * 3_600_000).toISOString().slice(11, 16)
  const day = mexicanDay(time === midnight ? new Date(end.getTime() - 1) : end)
  const [, month, date] = day.split('-').map(Number)
  const text = `${date} de ${months[month! - 1]}`
  return time === midnight ? text : `${text} a las ${time}`
}
