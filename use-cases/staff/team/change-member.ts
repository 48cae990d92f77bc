import { deleteLinks } from '../../../data/accounts/single-use-links.ts'
import { deleteUnsentStaffLinks } from '../../../data/mail/outbox.ts'
import type { Tx } from '../../../data/database.ts'
import {
  deleteInvited,
  endStaffSessions,
  lockTeam,
  setStaffEnabled,
  setStaffRole,
} from '../../../data/staff/team.ts'
import { mayDo, type StaffRole } from '../../../domain/staff/staff-actions.ts'
import { subjectOfStaffLink } from '../../../domain/staff/staff-link.ts'
import {
  type Member,
  refusalOfTeamChange,
  type TeamChange,
  type TeamRefusal,
} from '../../../domain/staff/team.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../actor.ts'
import { type Noted, noteInLog } from '../note-in-log.ts'
import { permissionRefusal, type PermissionRefused } from '../permission.ts'
import { queueInvitation } from '../write-staff-link.ts'

type Asked = {
  memberId: string
  change: TeamChange
  /** The role they had where it was chosen: if it is another by now, nothing changes. */
  seenRole?: StaffRole | undefined
}

export type MemberChanged =
  | { kind: 'changed'; name: string }
  /** As the rules of the team have it (domain/staff/team.ts). */
  | { kind: 'not-changed'; why: TeamRefusal }

/**
 * Changes somebody of the team: role, switched off and on, invitation sent again or withdrawn.
 * The whole team is locked first: two owners who switch each other off at the same moment leave one.
 */
export async function changeMember(
  shop: Shop,
  actor: Actor,
  { memberId, change, seenRole }: Asked,
): Promise<MemberChanged | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change team')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    const team = await lockTeam(tx)
    const actorId = actor.kind === 'staff' ? actor.id : null
    const why = refusalOfTeamChange(team, { actorId, memberId, change })
    const member = team.find(({ id }) => id === memberId)
    if (member && seenRole && member.role !== seenRole) return { kind: 'not-changed', why: 'otherwise' }
    if (why || !member) return { kind: 'not-changed', why: why ?? 'nobody' }
    // Whoever was switched off while they waited for the lock changes nothing any more.
    if (actorId !== null && !isAtWork(team, actorId)) return { kind: 'not-changed', why: 'nobody' }
    const noted = await carryOut(tx, shop, { member, change, by: nameOf(actor) })
    await noteInLog(tx, shop, actor, 'change team', { subject: { kind: 'staff', id: memberId }, ...noted })
    return { kind: 'changed', name: member.name }
  })
}

/** What changed, for the log. */
async function carryOut(
  tx: Tx,
  shop: Shop,
  {
    member,
    change,
    by,
  }: { member: Member & { name: string; email: string }; change: TeamChange; by: string },
): Promise<Omit<Noted, 'subject'>> {
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

/** No link that was mailed to them opens anything any more, and none that still waits is mailed. */
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
