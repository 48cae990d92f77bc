import { keepDemonstrationOwner } from '../../data/staff/staff.ts'
import type { StartedSession } from '../accounts/start-session.ts'
import type { Shop } from '../shop.ts'
import { startStaffSession } from './start-staff-session.ts'

/**
 * Signs a visitor in to the demonstration's back office as an owner, whose changes are real in that database. null:
 * the shop is not a demonstration.
 */
export async function enterDemonstration(
  shop: Shop,
  from: { browser: string; address: string; earlierToken: string | null },
): Promise<StartedSession | null> {
  if (!shop.settings.demonstration.backoffice) return null
  // All visitors of the demonstration share one member.
  return shop.db.transaction().execute(async (tx) => {
    const staffId = await keepDemonstrationOwner(tx, shop.newId())
    return startStaffSession(tx, shop, { staffId, secondFactorAt: null, most: 500, ...from })
  })
}
