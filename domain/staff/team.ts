import type { StaffRole } from './staff-actions.ts'

/** invited: has not taken the invitation yet. disabled: enters no more. */
export type StaffStatus = 'invited' | 'active' | 'disabled'

/** Somebody of the staff, as far as the rules of the team look at them. */
export type Member = { id: string; role: StaffRole; status: StaffStatus; demonstration: boolean }

export type TeamChange =
  | { kind: 'role'; role: StaffRole }
  | { kind: 'disable' | 'enable' | 'withdraw' | 'invite-again' }

/** Why somebody of the team stays as they are. */
export type TeamRefusal =
  /** Gone, or never there. */
  | 'nobody'
  /** One does not change oneself: whoever slips would lock themselves out. */
  | 'oneself'
  /** Nobody could look after the team any more. */
  | 'last-owner'
  /** Who enters a demonstration by a press belongs to nobody. */
  | 'demonstration'
  /** It is so already, or somebody else changed it meanwhile. */
  | 'otherwise'

/** Whether `actorId` (null: whoever has the machine) may change this member of the team; null: yes. */
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

/** Who can look after the team in earnest. */
function isOwner({ role, status, demonstration }: Member): boolean {
  return role === 'owner' && status === 'active' && !demonstration
}

/** What can be done with whom. */
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
