import { randomUUID } from 'node:crypto'

/**
 * Returns a UUID of version 7: the time in milliseconds, then 74 random bits. New rows stand side by side at the end
 * of every index. Never use it as a secret: secrets consist of random bytes only.
 */
export function timeOrderedId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
