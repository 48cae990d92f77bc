import { deleteStaffSessions } from '../../../data/staff/staff-sessions.ts'
import { deleteSecondFactors } from '../../../data/staff/staff-access.ts'
import { lockSecondFactor } from '../../../data/staff/second-factors.ts'
import { type Actor, noteInLog, permissionRefusal } from '../acting.ts'
import { insertAccessMail } from './change-own-second-factor.ts'
import type { Shop } from '../../shop.ts'

/**
 * Helps a member who lost the telephone and the recovery codes, and signs the member out everywhere. Owners cannot do
 * this to themselves; they have a page for it.
 */
export async function resetSecondFactor(shop: Shop, actor: Actor, { staffId }: { staffId: string }) {
  const refused = permissionRefusal(shop, actor, 'change team')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    if (actor.kind === 'staff' && actor.id === staffId) return { kind: 'own' } as const
    const person = await lockSecondFactor(tx, staffId)
    if (!person) return { kind: 'not-there' } as const
    await deleteSecondFactors(tx, staffId)
    await deleteStaffSessions(tx, staffId, 'all')
    await noteInLog(tx, shop, actor, 'change team', ['staff', staffId], {
      was: { passkeys: person.factors.passkeys, codes: person.factors.codes },
      became: { change: 'second-factor-reset' },
    })
    await insertAccessMail(tx, shop, person, 'second-factor-reset')
    return { kind: 'reset' } as const
  })
}
