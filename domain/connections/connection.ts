/** A service that the owner connects in the back office, or the environment sets. */
export const services = ['mail', 'paypal'] as const
export type Service = (typeof services)[number]

/**
 * 'fixed': the environment sets the connection. 'typed': the owner typed it. 'unreadable': the owner typed it, and the
 * key that opens its secrets is not here, so somebody must type them again.
 */
export type ConnectionState = 'fixed' | 'typed' | 'unreadable' | 'none'

export const codeMinutes = 15
export const codeDigits = 6
const mostCodeTries = 5

export type CodeAnswer = 'right' | 'wrong' | 'spent' | 'expired'

/** Decides about a typed code. `tries`: wrong codes typed before. `expiresAt` null: the trial has ended. 'spent': this wrong code was the last try. */
export function codeAnswer(
  trial: { code: string; tries: number; expiresAt: Date | null },
  typed: string,
  now: Date,
): CodeAnswer {
  if (trial.expiresAt === null || now >= trial.expiresAt) return 'expired'
  if (typed.replaceAll(/\s/g, '') === trial.code) return 'right'
  return trial.tries + 1 >= mostCodeTries ? 'spent' : 'wrong'
}

export function codeFrom(randomBytes: Uint8Array): string {
  const number = new DataView(randomBytes.buffer, randomBytes.byteOffset).getUint32(0)
  return String(number % 10 ** codeDigits).padStart(codeDigits, '0')
}
