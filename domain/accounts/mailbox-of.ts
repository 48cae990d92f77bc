/**
 * Whose mailbox an address probably is, for counting alone, never for sending: `Ana.Maria+tienda@x` and `anamaria@x` are
 * counted as one person. Gmail ignores dots and what follows a plus sign; elsewhere two people rarely differ by them.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).toLowerCase().replaceAll('.', '').split('+', 1)
  const host = email.slice(at + 1).toLowerCase()
  return `${name}@${host === 'googlemail.com' ? 'gmail.com' : host}`
}
