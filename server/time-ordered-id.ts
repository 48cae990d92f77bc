import { randomUUID } from 'node:crypto'

/**
 * A uuid of version 7: the time in milliseconds, then 74 random bits. New rows come to lie side by side at the end of
 * every index of such ids, however long the history grows. No secret: secrets are made of random bytes alone.
 */
export function timeOrderedId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  // What randomUUID has behind its version: 12 random bits, the variant, 62 random bits.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
