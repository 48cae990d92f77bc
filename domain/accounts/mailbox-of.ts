/**
 * Returns the mailbox that a mail address probably belongs to. The result is only for counting people, never for
 * sending: `Ana.Maria+tienda@x` and `anamaria@x` count as one person. Gmail ignores dots and the part after a plus
 * sign; at other providers two people rarely differ only by them.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).toLowerCase().replaceAll('.', '').split('+', 1)
  const host = email.slice(at + 1).toLowerCase()
  return `${name}@${host === 'googlemail.com' ? 'gmail.com' : host}`
}
