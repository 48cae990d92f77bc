import { findStaffSession, type Staff, markStaffSeen } from '../../data/staff/staff.ts'
import { lastProof, sessionState, type Factors } from '../../domain/staff/second-factor.ts'
import { hashOfSecret } from '../accounts/secrets.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from './acting.ts'

export type StaffSession = {
  staff: Staff
  sessionId: string
  /** null: the second factor is not proved in this session yet. */
  secondFactorAt: Date | null
  factors: Factors
  actor: Extract<Actor, { kind: 'staff' }>
}

export type WhoIsStaff =
  | { kind: 'nobody' }
  | { kind: 'expired' }
  /**
   * 'to-prove': the second factor is not proved yet, or must be proved again after a long silence. 'to-enrol': the
   * member needs a second factor and has none.
   */
  | ({ kind: 'half'; need: 'to-prove' | 'to-enrol' } & StaffSession)
  | ({ kind: 'signed-in' } & StaffSession)

/** The member is known at least by the password. */
export type AtDoor = Extract<WhoIsStaff, { kind: 'half' | 'signed-in' }>

/** `byItself`: the page made the request without a press, so it does not keep the session alive. */
export async function whoIsStaff(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  { token, address, byItself = false }: { token: string | null; address: string; byItself?: boolean },
): Promise<WhoIsStaff> {
  if (token === null) return { kind: 'nobody' }
  const found = await findStaffSession(shop.db, hashOfSecret(token))
  if (found?.staff.status !== 'active') return { kind: 'expired' }
  const now = shop.now()
  const { staff, session, factors } = found
  // The demonstration's member has no access once the shop is a real one.
  if (staff.demonstration && !shop.settings.demonstration.backoffice) return { kind: 'expired' }
  const { id, name, role, demonstration } = staff
  const facts = { ...session, role, demonstration, factors }
  const state = sessionState(facts, now)
  if (state === 'ended') return { kind: 'expired' }
  const secondFactor = lastProof(facts, now)
  const { id: sessionId, secondFactorAt } = session
  const actor = { kind: 'staff', id, name, role, address, secondFactor } as const
  const at = { staff, sessionId, secondFactorAt, factors, actor }
  if (state !== 'in') return { kind: 'half', need: state, ...at }
  // Stored at most once a minute.
  if (!byItself && now.getTime() - session.lastSeenAt.getTime() > 60_000)
    await markStaffSeen(shop.db, sessionId, now)
  return { kind: 'signed-in', ...at }
}
