import type { Shop } from '../../shop.ts'

/** The values that all authenticator apps expect; other values work in some apps only. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** The secret in base32 to type, and the address that the app's camera reads. */
export type CodeProgram = { secret: string; address: string }

/** Makes a new secret if there is no `secret`. */
export async function codeProgram(shop: Shop, of: { email: string; secret?: string }): Promise<CodeProgram> {
  const { Secret, TOTP } = await import('otpauth')
  const secret = of.secret ?? new Secret({ buffer: Uint8Array.from(shop.randomBytes(20)).buffer }).base32
  const totp = new TOTP({ ...form, issuer: shop.settings.name, label: of.email, secret })
  return { secret, address: totp.toString() }
}

/** Accepts the present time step, the one before and the one after, because clocks differ. null: the code is wrong. */
export async function stepOfCode(secret: string, typed: string, now: Date): Promise<number | null> {
  const token = typed.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const { Secret, TOTP } = await import('otpauth')
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...form, secret: Secret.fromBase32(secret), token, timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period: form.period, timestamp }) + delta
}
