import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import { deleteStaffSessions } from './staff-sessions.ts'
import { type Staff, staffColumns } from './staff.ts'

/** `passwordHash` is null until the invitation is accepted, and for the demonstration's owner. */
export type StaffWithPassword = Staff & { passwordHash: string | null }

export async function findStaff(
  db: Db | Tx,
  where: { id: string } | { email: string },
): Promise<StaffWithPassword | null> {
  return (await selectStaff(db, where).executeTakeFirst()) ?? null
}

export async function lockStaff(tx: Tx, id: string): Promise<StaffWithPassword | null> {
  return (await selectStaff(tx, { id }).forUpdate().executeTakeFirst()) ?? null
}

function selectStaff(db: Db | Tx, where: { id: string } | { email: string }) {
  const query = db.selectFrom('staff').select([...staffColumns, 'staff.password_hash as passwordHash'])
  return 'id' in where
    ? query.where('id', '=', where.id)
    : query.where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', where.email.toLowerCase()))
}

/** Tells whether the shop has an owner; the demonstration's owner does not count. */
export async function hasOwner(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('status', '=', 'active')
    .where('demonstration', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** The e-mail addresses of all owners with access; the demonstration's owner has no mailbox. */
export async function ownerAddresses(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'owner')
    .where('status', '=', 'active')
    .where('demonstration', '=', false)
    .orderBy('id')
    .execute()
  return rows.map(({ email }) => email)
}

/** Returns null if another staff member has the email address. */
export async function insertOwner(
  tx: Tx,
  owner: { id: string; email: string; name: string; passwordHash: string },
): Promise<StaffWithPassword | null> {
  const { id, email, name, passwordHash } = owner
  const { numInsertedOrUpdatedRows: written } = await tx
    .insertInto('staff')
    .values({ id, email, name, role: 'owner', status: 'active', password_hash: passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return written === 1n ? lockStaff(tx, id) : null
}

/**
 * Changes the password. Sign-ins under way fail, because they checked the old password, and all sessions except `but`
 * end.
 */
export async function setStaffPassword(
  tx: Tx,
  id: string,
  {
    passwordHash,
    but,
    ...changes
  }: {
    passwordHash: string
    role?: Staff['role']
    status?: 'active'
    but?: string
  },
) {
  await tx
    .updateTable('staff')
    .set({
      ...changes,
      password_hash: passwordHash,
      sign_in_era: sql`sign_in_era + 1`,
      updated_at: sql`shop_now()`,
    })
    .where('id', '=', id)
    .execute()
  await deleteStaffSessions(tx, id, but === undefined ? 'all' : { allBut: but })
}

/** Deletes a staff member's second factors; the next sign-in asks for a new one. */
export async function deleteSecondFactors(tx: Tx, staffId: string) {
  await tx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute()
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await tx
    .updateTable('staff')
    .set({ totp_secret: null, totp_last_step: null })
    .where('id', '=', staffId)
    .execute()
}
