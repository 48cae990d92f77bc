const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const zone = { timeZone: 'America/Mexico_City' } as const
const shortDay = new Intl.DateTimeFormat('es-MX', { ...zone, day: 'numeric', month: 'short' })
const shortDayOfYear = new Intl.DateTimeFormat('es-MX', {
  ...zone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat('es-MX', {
  ...zone,
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
})
const calendarDay = new Intl.DateTimeFormat('en-CA', zone)

/** 'ahora', 'hace 5 min', 'hace 3 h', 'ayer', 'hace 4 días', then the date. */
export function ago(moment: Date, now: Date): string {
  const passed = now.getTime() - moment.getTime()
  if (passed < minute) return 'ahora'
  if (passed < hour) return `hace ${Math.floor(passed / minute)} min`
  const days = daysBetween(moment, now)
  if (days === 0) return `hace ${Math.floor(passed / hour)} h`
  if (days === 1) return 'ayer'
  return days <= 30 ? `hace ${days} días` : shortDate(moment, now)
}

/** '22 nov'; in another year '22 nov 2025'. */
export function shortDate(moment: Date, now: Date): string {
  const sameYear = calendarDay.format(moment).slice(0, 4) === calendarDay.format(now).slice(0, 4)
  return (sameYear ? shortDay : shortDayOfYear).format(moment)
}

/** '22 nov 2026, 16:40', in the time of central Mexico. */
export function dayAndTime(moment: Date): string {
  return `${shortDayOfYear.format(moment)}, ${clock.format(moment)}`
}

/** '16:40', in the time of central Mexico. */
export function clockTime(moment: Date): string {
  return clock.format(moment)
}

/** Midnights in central Mexico. */
function daysBetween(from: Date, to: Date): number {
  const at = (moment: Date) => Date.parse(calendarDay.format(moment))
  return Math.round((at(to) - at(from)) / day)
}
