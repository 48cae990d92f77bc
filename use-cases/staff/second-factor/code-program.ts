import type { Shop } from '../../shop.ts'

/** What programs of telephones take for granted: other values are understood by some of them only. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** What a program on the telephone needs to tell codes: as base32 to type, and as the address that its camera reads. */
export type CodeProgram = { secret: string; address: string }

/** A program not yet in anybody's telephone, or the one of this secret. */
export async function codeProgram(
  shop: Pick<Shop, 'randomBytes' | 'settings'>,
  of: { email: string; secret?: string },
): Promise<CodeProgram> {
  const { Secret, TOTP } = await import('otpauth')
  const secret = of.secret ?? new Secret({ buffer: Uint8Array.from(shop.randomBytes(20)).buffer }).base32
  const totp = new TOTP({ ...form, issuer: shop.settings.name, label: of.email, secret })
  return { secret, address: totp.toString() }
}

/** The time step a code is of: now, the one before or the one after, as clocks differ. null: of none of them. */
export async function stepOfCode(secret: string, typed: string, now: Date): Promise<number | null> {
  const token = typed.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const { Secret, TOTP } = await import('otpauth')
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...form, secret: Secret.fromBase32(secret), token, timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period: form.period, timestamp }) + delta
}
