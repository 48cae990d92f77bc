import type { SecondFactor, StaffRole } from './staff-actions.ts'

export type Factors = { passkeys: number; codes: boolean }

/** Changes of a member's sign-in. The audit log and a mail to the member name these changes. */
export type AccessChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'codes-on'
  | 'codes-off'
  | 'recovery-renewed'
  | 'recovery-used'
  | 'second-factor-reset'

/** In characters. */
export const longestPasskeyName = 60

/** A session without requests for this long must prove the second factor again. */
export const idleMinutes = 30

/** The time for setting up a first second factor after the password. The member may have to install an app. */
const firstFactorMinutes = 30

/** Roles that see money or buyers need a second factor. A demonstration of the shop needs none. */
export function mustHaveSecondFactor(of: { role: StaffRole; demonstration: boolean }): boolean {
  return of.role !== 'workshop' && !of.demonstration
}

export function hasSecondFactor(factors: Factors): boolean {
  return factors.codes || factors.passkeys > 0
}

export function mayDoWithout(
  of: { role: StaffRole; demonstration: boolean; factors: Factors },
  without: 'passkey' | 'codes',
): boolean {
  const { passkeys, codes } = of.factors
  const left = without === 'codes' ? { passkeys, codes: false } : { passkeys: passkeys - 1, codes }
  return !mustHaveSecondFactor(of) || hasSecondFactor(left)
}

/** The facts of a back office session, all read in one snapshot of the database. */
export type SessionFacts = {
  role: StaffRole
  demonstration: boolean
  factors: Factors
  /** The time when the member gave the password, or a passkey that counts as both factors. */
  signedInAt: Date
  /** null: the member did not prove the second factor in this session. */
  secondFactorAt: Date | null
  lastSeenAt: Date
  expiresAt: Date
}

/**
 * to-prove: the session may open only the page that asks for the second factor. to-enrol: the session may open only
 * the page that sets up a second factor. A member without a second factor who needs none is signed out after half an
 * hour without requests.
 */
export function sessionState(session: SessionFacts, now: Date): 'in' | 'to-prove' | 'to-enrol' | 'ended' {
  if (session.expiresAt <= now) return 'ended'
  if (session.demonstration) return 'in'
  const silent = minutesBetween(session.lastSeenAt, now) > idleMinutes
  if (hasSecondFactor(session.factors)) return silent || session.secondFactorAt === null ? 'to-prove' : 'in'
  if (mustHaveSecondFactor(session))
    return minutesBetween(session.signedInAt, now) > firstFactorMinutes ? 'ended' : 'to-enrol'
  return silent ? 'ended' : 'in'
}

/**
 * The last proof of a member without a second factor is the password. It allows the member to set up a first second
 * factor for as long as `standingOf` says 'to-enrol'.
 */
export function lastProof(session: SessionFacts, now: Date): SecondFactor {
  if (session.demonstration) return 'not asked'
  if (hasSecondFactor(session.factors)) return session.secondFactorAt
  return sessionState(session, now) === 'to-enrol' ? now : (session.secondFactorAt ?? session.signedInAt)
}

function minutesBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 60_000
}

/** A passkey's counter that does not rise shows a copied passkey. Most passkeys have no counter and always send 0. */
export function countRose(before: number, now: number): boolean {
  return now > before || (now === 0 && before === 0)
}
