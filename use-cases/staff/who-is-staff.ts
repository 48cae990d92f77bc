import { findStaffSession, type Staff, markStaffSeen } from '../../data/staff/staff.ts'
import { lastProof, standingOf, type Ways } from '../../domain/staff/second-factor.ts'
import { hashOfSecret } from '../accounts/hash-of-secret.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from './actor.ts'

/** A session that is one, and what its person could do in it. */
export type StaffSession = {
  staff: Staff
  sessionId: string
  /** null: the second factor was not yet proved in this session. */
  secondFactorAt: Date | null
  ways: Ways
  actor: Extract<Actor, { kind: 'staff' }>
}

export type WhoIsStaff =
  | { kind: 'nobody' }
  /** A cookie came, but its session ended. */
  | { kind: 'expired' }
  /**
   * The password was right. The second factor is still to come, or was forgotten about by a long silence ('to-prove'),
   * or they must have one and have none ('to-enrol').
   */
  | ({ kind: 'half'; need: 'to-prove' | 'to-enrol' } & StaffSession)
  | ({ kind: 'signed-in' } & StaffSession)

/** Somebody known, as far as the password at least. */
export type AtDoor = Extract<WhoIsStaff, { kind: 'half' | 'signed-in' }>

/**
 * Whose session of the staff a cookie's token is. `address`: where the request comes from. `byItself`: the page asks, and
 * nobody pressed anything: that keeps no session awake.
 */
export async function whoIsStaff(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  { token, address, byItself = false }: { token: string | null; address: string; byItself?: boolean },
): Promise<WhoIsStaff> {
  if (token === null) return { kind: 'nobody' }
  const found = await findStaffSession(shop.db, hashOfSecret(token))
  if (found?.staff.status !== 'active') return { kind: 'expired' }
  const now = shop.now()
  const { staff, session, ways } = found
  // Who came in by one press is nobody any more once the shop is real.
  if (staff.demonstration && !shop.settings.demonstration.backoffice) return { kind: 'expired' }
  const { id, name, role, demonstration } = staff
  const facts = { ...session, role, demonstration, ways }
  const standing = standingOf(facts, now)
  if (standing === 'ended') return { kind: 'expired' }
  const secondFactor = lastProof(facts, now)
  const { id: sessionId, secondFactorAt } = session
  const actor = { kind: 'staff', id, name, role, address, secondFactor } as const
  const at = { staff, sessionId, secondFactorAt, ways, actor }
  if (standing !== 'in') return { kind: 'half', need: standing, ...at }
  // To the minute is enough.
  if (!byItself && now.getTime() - session.lastSeenAt.getTime() > 60_000)
    await markStaffSeen(shop.db, sessionId, now)
  return { kind: 'signed-in', ...at }
}
