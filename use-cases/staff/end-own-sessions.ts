import { lockStaff } from '../../data/staff/staff-access.ts'
import { deleteStaffSessions } from '../../data/staff/staff-sessions.ts'
import { noteInLog } from './note-in-log.ts'
import { permissionRefusal, type PermissionRefused } from './permission.ts'
import type { Actor } from './actor.ts'
import type { Shop } from '../shop.ts'

/** Ends sessions of whoever asks: one of them, or all but this one. Says how many there were to end. */
export async function endOwnSessions(
  shop: Shop,
  actor: Actor,
  which: { id: string } | { allBut: string },
): Promise<{ kind: 'ended'; count: number } | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'end own session')
  if (refused) return refused
  if (actor.kind !== 'staff') return { kind: 'ended', count: 0 }
  return shop.db.transaction().execute(async (tx) => {
    // People before their sessions, as wherever both are locked.
    await lockStaff(tx, actor.id)
    const count = await deleteStaffSessions(tx, actor.id, which)
    if (count > 0)
      await noteInLog(tx, shop, actor, 'end own session', {
        subject: { kind: 'staff', id: actor.id },
        became: { ended: count },
      })
    return { kind: 'ended', count }
  })
}
