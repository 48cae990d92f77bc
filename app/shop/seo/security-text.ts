import { mailto } from '../../../words/mailto.ts'
const dayMs = 24 * 60 * 60 * 1000
/** In days: how long security.txt is valid. RFC 9116 recommends less than a year. */
const goodForDays = 180

/** The text of `/.well-known/security.txt`: the contact for people who found a vulnerability. */
export function securityText(shop: { email: string; publicUrl: string }, now: Date): string {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  return [
    `Contact: ${mailto(shop.email)}`,
    `Expires: ${new Date(today + goodForDays * dayMs).toISOString()}`,
    'Preferred-Languages: es',
    `Canonical: ${shop.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
