import { sql } from 'kysely'
import type { StaffRole } from '../../domain/staff/staff-actions.ts'
import type { Member, StaffStatus } from '../../domain/staff/team.ts'
import type { Db, Tx } from '../database.ts'
import { deleteStaffSessions } from './staff-sessions.ts'

export type TeamMember = Member & {
  name: string
  email: string
  hasSecondFactor: boolean
  /** `lastSeenAt` is null for a staff member who never signed in. */
  lastSeenAt: Date | null
  /** The time when the staff member's newest invitation expires; null if there is none. */
  invitedUntil: Date | null
}

const memberColumns = ['id', 'name', 'email', 'role', 'status', 'demonstration'] as const

export async function teamList(db: Db): Promise<TeamMember[]> {
  return db
    .selectFrom('staff')
    .select(memberColumns)
    .select(({ selectFrom, fn, or, exists, eb }) => [
      or([
        eb('totp_secret', 'is not', null),
        exists(
          selectFrom('staff_passkeys').whereRef('staff_id', '=', 'staff.id').select('staff_passkeys.id'),
        ),
      ])
        .$castTo<boolean>()
        .as('hasSecondFactor'),
      fn<Date | null>('greatest', [
        selectFrom('staff_sessions')
          .whereRef('staff_id', '=', 'staff.id')
          .select(({ fn: f }) => f.max('last_seen_at').as('at')),
        selectFrom('staff_devices')
          .whereRef('staff_id', '=', 'staff.id')
          .select(({ fn: f }) => f.max('last_seen').as('at')),
      ]).as('lastSeenAt'),
      selectFrom('single_use_links')
        .where('subject', '=', sql<string>`'staff-invitation:' || staff.id`)
        .select(({ fn: f }) => f.max('expires_at').as('at'))
        .as('invitedUntil'),
    ])
    .orderBy(sql`array_position(array['active', 'invited', 'disabled'], status)`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** Locks all staff in id order, until the transaction ends. */
export async function lockTeam(tx: Tx): Promise<(Member & { name: string; email: string })[]> {
  return tx.selectFrom('staff').select(memberColumns).orderBy('id').forUpdate().execute()
}

/** 'again': the same request has added the staff member before. */
export async function insertInvited(
  tx: Tx,
  member: { id: string; email: string; name: string; role: StaffRole },
): Promise<'written' | 'again' | 'address-taken'> {
  const { numInsertedOrUpdatedRows: written } = await tx
    .insertInto('staff')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (written === 1n) return 'written'
  const same = await tx.selectFrom('staff').select('email').where('id', '=', member.id).executeTakeFirst()
  return same?.email.toLowerCase() === member.email.toLowerCase() ? 'again' : 'address-taken'
}

export async function setStaffRole(tx: Tx, id: string, role: StaffRole) {
  await tx
    .updateTable('staff')
    .set({ role, updated_at: sql`shop_now()` })
    .where('id', '=', id)
    .execute()
}

/** Returns the staff member's new status: 'invited' for a member who never accepted the invitation. */
export async function setStaffEnabled(tx: Tx, id: string, enabled: boolean): Promise<StaffStatus> {
  const { status } = await tx
    .updateTable('staff')
    .set({
      status: enabled
        ? sql<StaffStatus>`CASE WHEN password_hash IS NULL THEN 'invited' ELSE 'active' END`
        : 'disabled',
      updated_at: sql`shop_now()`,
    })
    .where('id', '=', id)
    .returning('status')
    .executeTakeFirstOrThrow()
  return status
}

/** Ends the staff member's sessions and makes sign-ins under way fail. */
export async function endStaffSessions(tx: Tx, id: string) {
  await tx
    .updateTable('staff')
    .set({ sign_in_era: sql`sign_in_era + 1` })
    .where('id', '=', id)
    .execute()
  await deleteStaffSessions(tx, id, 'all')
}

/** Deletes only a staff member who never accepted the invitation; no other row refers to such a member. */
export async function deleteInvited(tx: Tx, id: string) {
  await tx.deleteFrom('staff').where('id', '=', id).where('status', '=', 'invited').execute()
}
