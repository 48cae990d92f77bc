/** Central Mexico is six hours behind UTC all year. */
const behindUtcMs = 6 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** Business days are Monday to Friday. The function does not know holidays and counts them as business days. */
export function businessDaysAfter(from: Date, days: number): Date {
  let at = from.getTime()
  for (let left = days; left > 0;) {
    at += dayMs
    const weekday = new Date(at - behindUtcMs).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(at)
}
