/**
 * Returns a telephone number as '+52' and ten digits, or null. Accepts +52, 52, 521, 044, 045 and 01 in front, and
 * blanks, dashes, dots and parentheses between the digits.
 */
export function mexicanPhone(written: string): string | null {
  const bare = written.replace(/[\s().\-\u2010-\u2015]/g, '')
  const [, ten] = /^(?:\+?521?|04[45]|01)?([2-9]\d{9})$/.exec(bare) ?? []
  return ten === undefined ? null : `+52${ten}`
}
