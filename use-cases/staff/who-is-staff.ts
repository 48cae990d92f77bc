import { findStaffSession, type Staff, markStaffSeen } from '../../data/staff/staff.ts'
import { hashOfSecret } from '../accounts/hash-of-secret.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from './actor.ts'

/** After so long without a press the second factor is asked for again. */
const idleMinutes = 30

export type WhoIsStaff =
  | { kind: 'nobody' }
  /** A cookie came, but its session ended. */
  | { kind: 'expired' }
  /** The password was right; the second factor is still to come, or was forgotten about by a long silence. */
  | { kind: 'half'; staff: Staff; sessionId: string; secondFactorAt: Date | null }
  | { kind: 'signed-in'; staff: Staff; sessionId: string; actor: Extract<Actor, { kind: 'staff' }> }

/** Whose session of the staff a cookie's token is. `address`: where the request comes from. */
export async function whoIsStaff(
  shop: Pick<Shop, 'db' | 'now'>,
  { token, address }: { token: string | null; address: string },
): Promise<WhoIsStaff> {
  if (token === null) return { kind: 'nobody' }
  const found = await findStaffSession(shop.db, hashOfSecret(token))
  const now = shop.now()
  if (!found || found.session.expiresAt <= now || found.staff.status !== 'active') return { kind: 'expired' }
  const { staff, session } = found
  const idleMs = now.getTime() - session.lastSeenAt.getTime()
  const idle = idleMs > idleMinutes * 60_000
  const { secondFactorAt } = session
  if (!staff.demonstration && (secondFactorAt === null || idle))
    return { kind: 'half', staff, sessionId: session.id, secondFactorAt }
  // To the minute is enough.
  if (idleMs > 60_000) await markStaffSeen(shop.db, session.id, now)
  const { id, name, role } = staff
  const secondFactor = staff.demonstration ? 'not asked' : secondFactorAt
  return {
    kind: 'signed-in',
    staff,
    sessionId: session.id,
    actor: { kind: 'staff', id, name, role, address, secondFactor },
  }
}
