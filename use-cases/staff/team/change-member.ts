import { deleteLinks } from '../../../data/accounts/single-use-links.ts'
import { deleteUnsentStaffLinks } from '../../../data/mail/outbox.ts'
import type { Tx } from '../../../data/database.ts'
import {
  deleteInvited,
  endStaffSessions,
  insertInvited,
  lockTeam,
  setStaffEnabled,
  setStaffRole,
} from '../../../data/staff/stored-team.ts'
import { mayDo, type StaffRole } from '../../../domain/staff/staff-actions.ts'
import { subjectOfStaffLink } from '../../../domain/staff/staff-link.ts'
import {
  type Member,
  refusalOfTeamChange,
  type TeamChange,
  type TeamRefusal,
} from '../../../domain/staff/team.ts'
import type { Shop } from '../../shop.ts'
import { type Actor, type Noted, noteInLog, permissionRefusal, type PermissionRefused } from '../acting.ts'
import { queueInvitation } from '../staff-links.ts'

type StaffChange = {
  memberId: string
  change: TeamChange
  /** The role that the user saw (optimistic lock). */
  expectedRole?: StaffRole | undefined
}

export type MemberChanged =
  | { kind: 'changed'; name: string }
  /** The rules of domain/staff/team.ts refused the change. */
  | { kind: 'not-changed'; why: TeamRefusal }

/** Locks the whole team first, so that one of two owners who disable each other at the same moment stays. */
export async function changeMember(
  shop: Shop,
  actor: Actor,
  { memberId, change, expectedRole }: StaffChange,
): Promise<MemberChanged | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change team')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    const team = await lockTeam(tx)
    const actorId = actor.kind === 'staff' ? actor.id : null
    const why = refusalOfTeamChange(team, { actorId, memberId, change })
    const member = team.find(({ id }) => id === memberId)
    if (member && expectedRole && member.role !== expectedRole)
      return { kind: 'not-changed', why: 'otherwise' }
    if (why || !member) return { kind: 'not-changed', why: why ?? 'nobody' }
    // A member who was disabled while waiting for the lock may not change anything.
    if (actorId !== null && !isAtWork(team, actorId)) return { kind: 'not-changed', why: 'nobody' }
    const noted = await carryOut(tx, shop, { member, change, by: nameOf(actor) })
    await noteInLog(tx, shop, actor, 'change team', ['staff', memberId], noted)
    return { kind: 'changed', name: member.name }
  })
}

/** Returns the values for the audit log. */
async function carryOut(
  tx: Tx,
  shop: Shop,
  {
    member,
    change,
    by,
  }: { member: Member & { name: string; email: string }; change: TeamChange; by: string },
): Promise<Noted> {
  const { id, name, role, status } = member
  switch (change.kind) {
    case 'role':
      await setStaffRole(tx, id, change.role)
      return { was: { role }, became: { name, role: change.role } }
    case 'disable':
      await setStaffEnabled(tx, id, false)
      await endStaffSessions(tx, id)
      await deleteEveryLink(tx, member)
      return { was: { status }, became: { name, status: 'disabled' } }
    case 'enable':
      return { was: { status }, became: { name, status: await setStaffEnabled(tx, id, true) } }
    case 'invite-again':
      await deleteEveryLink(tx, member)
      await queueInvitation(tx, shop, { staff: member, by })
      return { became: { name, invitation: 'sent again' } }
    case 'withdraw':
      await deleteEveryLink(tx, member)
      await deleteInvited(tx, id)
      return { was: { status }, became: { name, invitation: 'withdrawn' } }
  }
}

/** Also deletes links that wait to be mailed. */
async function deleteEveryLink(tx: Tx, { id: staffId, email }: { id: string; email: string }): Promise<void> {
  await deleteUnsentStaffLinks(tx, email)
  for (const kind of ['invitation', 'password', 'browser'] as const)
    await deleteLinks(tx, subjectOfStaffLink({ kind, staffId }))
}

function isAtWork(team: readonly Member[], id: string): boolean {
  return team.some(
    (member) => member.id === id && member.status === 'active' && mayDo(member.role, 'change team'),
  )
}

function nameOf(actor: Actor): string {
  return actor.kind === 'staff' ? actor.name : ''
}

export type Invitation = {
  /** Idempotency key of the form. */
  id: string
  email: string
  name: string
  role: StaffRole
}

/** The mailed link works once within 48 hours. */
export async function inviteMember(shop: Shop, actor: Actor, member: Invitation) {
  const refused = permissionRefusal(shop, actor, 'change team')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    const { id, name, role } = member
    const written = await insertInvited(tx, member)
    if (written === 'address-taken') return { kind: 'address-taken' } as const
    if (written === 'written') {
      const by = actor.kind === 'staff' ? actor.name : shop.settings.name
      await queueInvitation(tx, shop, { staff: member, by })
      await noteInLog(tx, shop, actor, 'change team', ['staff', id], {
        became: { name, role, status: 'invited' },
      })
    }
    return { kind: 'invited' } as const
  })
}
