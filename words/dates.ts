const stamp = inMexico({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const day = inMexico({ day: 'numeric', month: 'long', year: 'numeric' })

const clock = inMexico({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const weekday = inMexico({ weekday: 'long', day: 'numeric', month: 'long' })

const month = inMexico({ month: 'long', year: 'numeric' })

/** '13/11/2023 09:05:00', in central Mexico. */
export function dateAndTime(moment: Date): string {
  const part = Object.fromEntries(
    stamp()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return `${part['day']}/${part['month']}/${part['year']} ${part['hour']}:${part['minute']}:${part['second']}`
}

/** '13 de noviembre de 2023'. */
export function longDate(moment: Date): string {
  return day().format(moment)
}

/** '2023-11-13' → '13 de noviembre de 2023'. */
export function longDay(date: string): string {
  return longDate(new Date(`${date}T12:00:00-06:00`))
}

/** 'noviembre de 2023'. */
export function monthAndYear(moment: Date): string {
  return month().format(moment)
}

/** 'domingo 29 de noviembre, 18:42', in central Mexico. */
export function weekdayAndTime(moment: Date): string {
  return `${weekday().format(moment).replace(',', '')}, ${clock().format(moment)}`
}

/** '18:42'. */
export function timeOfDay(moment: Date): string {
  return clock().format(moment)
}

/** '2026-11-22': the date in central Mexico. */
export function dayInMexico(moment: Date): string {
  const [date = ''] = dateAndTime(moment).split(' ')
  return date.split('/').reverse().join('-')
}

/** 0 to 23, in central Mexico. */
export function hourInMexico(moment: Date): number {
  return Number(dateAndTime(moment).slice(11, 13))
}

/** Creates the formatter late: creating three takes as long as rendering a dozen pages, and most pages show no date. */
function inMexico(parts: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => (made ??= new Intl.DateTimeFormat('es-MX', { timeZone: 'America/Mexico_City', ...parts }))
}
