import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../data/database.ts'
import type { StaffRole } from '../../domain/staff/staff-actions.ts'
import type { Actor } from '../../use-cases/staff/acting.ts'
import { startStaffSession } from '../../use-cases/staff/start-staff-session.ts'
import type { Shop } from '../../use-cases/shop.ts'

export type StaffActor = Extract<Actor, { kind: 'staff' }>

export const codeSecretOfTests = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/**
 * Writes the member directly into the tables, with a second factor proved just now. `codes`: with an authenticator
 * app.
 */
export async function hireStaff(
  db: Db,
  {
    role = 'owner',
    name = 'Marisol',
    now = new Date(),
    codes = true,
  }: { role?: StaffRole; name?: string; now?: Date; codes?: boolean } = {},
): Promise<StaffActor> {
  const id = randomUUID()
  await db
    .insertInto('staff')
    .values({
      id,
      email: `${id}@tienda.example`,
      name,
      role,
      status: 'active',
      password_hash: 'none',
      totp_secret: codes ? codeSecretOfTests : null,
    })
    .execute()
  return { kind: 'staff', id, name, role, address: '127.0.0.1', secondFactor: now }
}

/** `proved`: when the second factor was proved; null: the member has given only the password. */
export async function staffCookieOf(
  shop: Pick<Shop, 'db' | 'now' | 'newId' | 'randomBytes'>,
  { id }: StaffActor,
  proved: Date | null = shop.now(),
): Promise<string> {
  const of = { staffId: id, secondFactorAt: proved, browser: 'Chrome', address: '127.0.0.1' }
  const { token } = await shop.db.transaction().execute((tx) => startStaffSession(tx, shop, of))
  return `staff=${token}`
}

/** `later`: number of codes after the current one. */
export function codeOf(secret = codeSecretOfTests, later = 0): string {
  const timestamp = Date.now() + later * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp })
}
