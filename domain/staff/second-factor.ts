import type { SecondFactor, StaffRole } from './staff-actions.ts'

/** The second factors of a member of staff. */
export type Ways = { passkeys: number; codes: boolean }

/** A change of a member's access, for the audit log and the mail that informs them. */
export type AccessChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'codes-on'
  | 'codes-off'
  | 'recovery-renewed'
  | 'recovery-used'
  | 'second-factor-reset'

/** In minutes. After this time without a request, the session must prove the second factor again. */
export const idleMinutes = 30

/**
 * In minutes. How long after the password a member may set up a first second factor; an app must be installed
 * meanwhile.
 */
const firstFactorMinutes = 30

/** Roles that see money or buyers need a second factor; the workshop may have one. A demonstration needs none. */
export function mustHaveSecondFactor(of: { role: StaffRole; demonstration: boolean }): boolean {
  return of.role !== 'workshop' && !of.demonstration
}

export function hasSecondFactor(ways: Ways): boolean {
  return ways.codes || ways.passkeys > 0
}

/** Whether a member still has the second factor they need after `without` is removed. */
export function mayDoWithout(
  of: { role: StaffRole; demonstration: boolean; ways: Ways },
  without: 'passkey' | 'codes',
): boolean {
  const { passkeys, codes } = of.ways
  const left = without === 'codes' ? { passkeys, codes: false } : { passkeys: passkeys - 1, codes }
  return !mustHaveSecondFactor(of) || hasSecondFactor(left)
}

/** The facts of a session and its member, read in one snapshot. */
export type SessionFacts = {
  role: StaffRole
  demonstration: boolean
  ways: Ways
  /** When the password was accepted, or a passkey that counts as both factors. */
  signedInAt: Date
  /** null: not proved in this session yet. */
  secondFactorAt: Date | null
  lastSeenAt: Date
  expiresAt: Date
}

/**
 * What a session may open: everything ('in'), only the page that asks for the second factor ('to-prove') or sets one
 * up ('to-enrol'), or nothing ('ended'). For a member who has no second factor and needs none, half an hour without
 * requests ends the session, so the password is asked again.
 */
export function standingOf(session: SessionFacts, now: Date): 'in' | 'to-prove' | 'to-enrol' | 'ended' {
  if (session.expiresAt <= now) return 'ended'
  if (session.demonstration) return 'in'
  const silent = minutesBetween(session.lastSeenAt, now) > idleMinutes
  if (hasSecondFactor(session.ways)) return silent || session.secondFactorAt === null ? 'to-prove' : 'in'
  if (mustHaveSecondFactor(session))
    return minutesBetween(session.signedInAt, now) > firstFactorMinutes ? 'ended' : 'to-enrol'
  return silent ? 'ended' : 'in'
}

/**
 * When the member last proved who they are. For a member without a second factor this is the password; it allows
 * setting up a first second factor for as long as `standingOf` says 'to-enrol'.
 */
export function lastProof(session: SessionFacts, now: Date): SecondFactor {
  if (session.demonstration) return 'not asked'
  if (hasSecondFactor(session.ways)) return session.secondFactorAt
  return standingOf(session, now) === 'to-enrol' ? now : (session.secondFactorAt ?? session.signedInAt)
}

function minutesBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 60_000
}

/**
 * Whether the counter of a passkey rose, which shows that nobody copied the passkey. Most passkeys have no counter and
 * always send 0.
 */
export function countRose(before: number, now: number): boolean {
  return now > before || (now === 0 && before === 0)
}
