import type { StaffRole } from './staff-actions.ts'

/** invited: the member has not accepted the invitation yet. disabled: the member can no longer sign in. */
export type StaffStatus = 'invited' | 'active' | 'disabled'

export type Member = { id: string; role: StaffRole; status: StaffStatus; demonstration: boolean }

export type TeamChange =
  | { kind: 'role'; role: StaffRole }
  | { kind: 'disable' | 'enable' | 'withdraw' | 'invite-again' }

export type TeamRefusal =
  | 'nobody'
  /** Members cannot change their own role or status, because a slip would lock them out. */
  | 'oneself'
  /** After the change, the team would have no owner. */
  | 'last-owner'
  /** Nobody can change the demonstration's member, because any visitor can use that account. */
  | 'demonstration'
  /** The change does not fit the member's present state, or somebody else changed the member meanwhile. */
  | 'otherwise'

/** Returns null when the change is allowed. `actorId`: null for a command on the machine's console. */
export function refusalOfTeamChange(
  team: readonly Member[],
  { actorId, memberId, change }: { actorId: string | null; memberId: string; change: TeamChange },
): TeamRefusal | null {
  const member = team.find(({ id }) => id === memberId)
  if (!member) return 'nobody'
  if (member.id === actorId) return 'oneself'
  if (member.demonstration) return 'demonstration'
  if (!fits(member, change)) return 'otherwise'
  const staysOwner = change.kind !== 'disable' && !(change.kind === 'role' && change.role !== 'owner')
  return isOwner(member) && !staysOwner && team.filter(isOwner).length === 1 ? 'last-owner' : null
}

/** A demonstration's owner does not count, because any visitor can be that owner. */
function isOwner({ role, status, demonstration }: Member): boolean {
  return role === 'owner' && status === 'active' && !demonstration
}

function fits({ role, status }: Member, change: TeamChange): boolean {
  switch (change.kind) {
    case 'role':
      return role !== change.role
    case 'disable':
      return status === 'active'
    case 'enable':
      return status === 'disabled'
    case 'withdraw':
    case 'invite-again':
      return status === 'invited'
  }
}
