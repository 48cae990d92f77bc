import { insertInvited } from '../../../data/staff/stored-team.ts'
import type { StaffRole } from '../../../domain/staff/staff-actions.ts'
import { type Actor, noteInLog, permissionRefusal } from '../acting.ts'
import { queueInvitation } from '../write-staff-link.ts'
import type { Shop } from '../../shop.ts'

export type Invitation = {
  /** Made with the form: sending it twice is one invitation. */
  id: string
  email: string
  name: string
  role: StaffRole
}

/** Adds a member as invited, and mails the link to begin with, which works once within 48 hours. */
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
