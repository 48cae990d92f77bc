import { type Selection, sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import type { Database } from '../schema.ts'

export const staffColumns = [
  'staff.id',
  'staff.email',
  'staff.name',
  'staff.role',
  'staff.status',
  'staff.demonstration',
  'staff.sign_in_era as signInEra',
] as const

export type Staff = Selection<Database, 'staff', (typeof staffColumns)[number]>

export async function findStaffSession(db: Db, tokenHash: string) {
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(staffColumns)
    .select([
      'staff_sessions.id as sessionId',
      'second_factor_at as secondFactorAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
      'staff_sessions.created_at as signedInAt',
    ])
    .select((select) => [
      sql<boolean>`staff.totp_secret IS NOT NULL`.as('codes'),
      select
        .selectFrom('staff_passkeys')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('staff_passkeys.staff_id', '=', 'staff.id')
        .$asScalar()
        .$notNull()
        .as('passkeys'),
    ])
    .where('staff_sessions.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return null
  const { sessionId, secondFactorAt, signedInAt, lastSeenAt, expiresAt, codes, passkeys, ...staff } = row
  const session = { id: sessionId, secondFactorAt, signedInAt, lastSeenAt, expiresAt }
  return { staff, session, factors: { codes, passkeys } }
}

export async function insertStaffSession(
  tx: Tx,
  session: {
    id: string
    tokenHash: string
    staffId: string
    secondFactorAt: Date | null
    at: Date
    expiresAt: Date
    browser: string
    address: string
  },
) {
  const { id, tokenHash, staffId, secondFactorAt, at, expiresAt, browser, address } = session
  await tx
    .insertInto('staff_sessions')
    .values({
      id,
      token_hash: tokenHash,
      staff_id: staffId,
      second_factor_at: secondFactorAt,
      last_seen_at: at,
      created_at: at,
      expires_at: expiresAt,
      browser,
      address,
    })
    .execute()
}

export async function markStaffSeen(db: Db, id: string, at: Date) {
  await db.updateTable('staff_sessions').set({ last_seen_at: at }).where('id', '=', id).execute()
}

export async function deleteStaffSession(db: Db | Tx, tokenHash: string) {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute()
}

/** The first call creates the demonstration's owner; later calls return the same owner's id. */
export async function keepDemonstrationOwner(tx: Tx, newId: string): Promise<string> {
  await tx
    .insertInto('staff')
    .values({
      id: newId,
      email: 'demostracion@tienda.invalid',
      name: 'Lucía',
      role: 'owner',
      status: 'active',
      demonstration: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('staff')
    .select('id')
    .where('demonstration', '=', true)
    .executeTakeFirstOrThrow()
  return id
}
