import type { StaffRole } from './staff-actions.ts'

/** invited: has not accepted yet. disabled: can no longer sign in. */
export type StaffStatus = 'invited' | 'active' | 'disabled'

export type Member = { id: string; role: StaffRole; status: StaffStatus; demonstration: boolean }

export type TeamChange =
  | { kind: 'role'; role: StaffRole }
  | { kind: 'disable' | 'enable' | 'withdraw' | 'invite-again' }

export type TeamRefusal =
  /** No such member. */
  | 'nobody'
  /** A slip would lock the member out. */
  | 'oneself'
  /** The team would have no owner left. */
  | 'last-owner'
  /** Any visitor can use the demonstration's member. */
  | 'demonstration'
  /** It does not fit the member's present state, or somebody else changed the member meanwhile. */
  | 'otherwise'

/** `actorId` null: the console of the machine. null: the change is allowed. */
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

/** A demonstration's owner cannot manage the team. */
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
