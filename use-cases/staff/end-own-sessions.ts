import { lockStaff } from '../../data/staff/staff-access.ts'
import { deleteStaffSessions } from '../../data/staff/staff-sessions.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from './acting.ts'
import type { Shop } from '../shop.ts'
import { deleteStaffSession } from '../../data/staff/staff.ts'
import { hashOfSecret } from '../accounts/secrets.ts'

/** Ends sessions of the member: one of them, or all but this one. Returns how many ended. */
export async function endOwnSessions(
  shop: Shop,
  actor: Actor,
  which: { id: string } | { allBut: string },
): Promise<{ kind: 'ended'; count: number } | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'end own session')
  if (refused) return refused
  if (actor.kind !== 'staff') return { kind: 'ended', count: 0 }
  return shop.db.transaction().execute(async (tx) => {
    // Locks the member before the sessions, as everywhere.
    await lockStaff(tx, actor.id)
    const count = await deleteStaffSessions(tx, actor.id, which)
    if (count > 0)
      await noteInLog(tx, shop, actor, 'end own session', ['staff', actor.id], { became: { ended: count } })
    return { kind: 'ended', count }
  })
}

/** Ends the session of this token, if there is one. */
export async function leaveBackoffice(shop: Pick<Shop, 'db'>, token: string | null): Promise<void> {
  if (token !== null) await deleteStaffSession(shop.db, hashOfSecret(token))
}
