import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/**
 * Random text of A–Z and 0–9. Bytes above the last whole multiple of 36 are skipped, so that every character is
 * equally likely.
 */
function code(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < 252 && text.length < length) text += letters[byte % 36]
    }
  }
  return text
}

/** Orders, captures and refunds: 17 characters. */
export const resourceId = (): string => code(17)
export const payerId = (): string => code(13)
export const webhookId = (): string => code(24)
export const eventId = (): string => `WH-${code(17)}-${code(17)}`
export const debugId = (): string => `f${randomBytes(6).toString('hex')}`
export const idPattern = /^[A-Z0-9]{1,36}$/
