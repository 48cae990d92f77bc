const twoDigits = new Set(['55', '56', '33', '81'])

/** '+528112345678' → '+52 81 1234 5678'. Other numbers are unchanged. */
export function phoneWords(phone: string): string {
  const match = /^\+52(\d{10})$/.exec(phone)
  if (!match) return phone
  const digits = match[1]!
  const area = twoDigits.has(digits.slice(0, 2)) ? 2 : 3
  return `+52 ${digits.slice(0, area)} ${digits.slice(area, 6)} ${digits.slice(6)}`
}
