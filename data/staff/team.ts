import { sql } from 'kysely'
import type { StaffRole } from '../../domain/staff/staff-actions.ts'
import type { Member, StaffStatus } from '../../domain/staff/team.ts'
import type { Db, Tx } from '../database.ts'
import { deleteSessionsOf } from './staff-sessions.ts'

export type TeamMember = Member & {
  name: string
  email: string
  hasSecondFactor: boolean
  /** null: never. */
  lastSeenAt: Date | null
  /** Until when the newest invitation is good; null: there is none. */
  invitedUntil: Date | null
}

const memberColumns = ['id', 'name', 'email', 'role', 'status', 'demonstration'] as const

/** Everybody of the staff: who works, who is invited, who was switched off. */
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

/** The whole team; nobody else changes anybody of it before the transaction ends. Always in the order of ids. */
export async function lockTeam(tx: Tx): Promise<(Member & { name: string; email: string })[]> {
  return tx.selectFrom('staff').select(memberColumns).orderBy('id').forUpdate().execute()
}

/** A new member, who has still to take the invitation. again: this very one was written before. */
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

export async function setStaffRole(tx: Tx, id: string, role: StaffRole): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ role, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Switched on, somebody who never took their invitation is invited again. Returns what they are now. */
export async function setStaffEnabled(tx: Tx, id: string, enabled: boolean): Promise<StaffStatus> {
  const { status } = await tx
    .updateTable('staff')
    .set({
      status: enabled
        ? sql<StaffStatus>`CASE WHEN password_hash IS NULL THEN 'invited' ELSE 'active' END`
        : 'disabled',
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .returning('status')
    .executeTakeFirstOrThrow()
  return status
}

/** Ends whatever somebody has open, and what they are about to open. */
export async function endStaffSessions(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ sign_in_era: sql`sign_in_era + 1` })
    .where('id', '=', id)
    .execute()
  await deleteSessionsOf(tx, id, 'all')
}

/** Somebody who never came: nothing else in the database knows of them. */
export async function deleteInvited(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('staff').where('id', '=', id).where('status', '=', 'invited').execute()
}
