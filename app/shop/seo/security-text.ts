import { mailto } from '../../../words/mailto.ts'
const dayMs = 24 * 60 * 60 * 1000
/** RFC 9116 wants less than a year. */
const goodForDays = 180

/** `/.well-known/security.txt`: to whom somebody writes who found a hole. Good until `goodForDays` after `now`'s day. */
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
