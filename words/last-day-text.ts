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

/**
 * The last day of a markdown that ends at this moment: '30 de noviembre', or '30 de noviembre a las 18:00' if the day
 * goes on without the markdown. Not made with Intl, because server and browser must produce the same text.
 */
export function lastDayText(end: Date): string {
  // Central Mexico has no summer time.
  const time = end.getTime() - 6 * 3_600_000
  const clock = new Date(time).toISOString().slice(11, 16)
  const last = new Date(clock === midnight ? time - 1 : time)
  const day = `${last.getUTCDate()} de ${months[last.getUTCMonth()]}`
  return clock === midnight ? day : `${day} a las ${clock}`
}
