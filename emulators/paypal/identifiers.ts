import { randomBytes, randomInt } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

function code(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

/** Ids of orders, captures and refunds have 17 characters. */
export const resourceId = (): string => code(17)
export const payerId = (): string => code(13)
export const webhookId = (): string => code(24)
export const eventId = (): string => `WH-${code(17)}-${code(17)}`
export const debugId = (): string => `f${randomBytes(6).toString('hex')}`
export const idPattern = /^[A-Z0-9]{1,36}$/
