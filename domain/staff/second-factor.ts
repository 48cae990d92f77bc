import type { SecondFactor, StaffRole } from './staff-actions.ts'

export type Ways = { passkeys: number; codes: boolean }

/** The audit log and a mail to the member name these changes. */
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

/** After this time without a request, the session must prove the second factor again. */
export const idleMinutes = 30

/** This long after the password, a member may set up a first second factor; an app must be installed meanwhile. */
const firstFactorMinutes = 30

/** Roles that see money or buyers need a second factor. A demonstration needs none. */
export function mustHaveSecondFactor(of: { role: StaffRole; demonstration: boolean }): boolean {
  return of.role !== 'workshop' && !of.demonstration
}

export function hasSecondFactor(ways: Ways): boolean {
  return ways.codes || ways.passkeys > 0
}

export function mayDoWithout(
  of: { role: StaffRole; demonstration: boolean; ways: Ways },
  without: 'passkey' | 'codes',
): boolean {
  const { passkeys, codes } = of.ways
  const left = without === 'codes' ? { passkeys, codes: false } : { passkeys: passkeys - 1, codes }
  return !mustHaveSecondFactor(of) || hasSecondFactor(left)
}

/** All facts are read in one snapshot. */
export type SessionFacts = {
  role: StaffRole
  demonstration: boolean
  ways: Ways
  /** The time of the password, or of a passkey that counts as both factors. */
  signedInAt: Date
  /** null: the second factor was not proved in this session. */
  secondFactorAt: Date | null
  lastSeenAt: Date
  expiresAt: Date
}

/**
 * to-prove: the session may open only the page that asks for the second factor. to-enrol: only the page that sets one
 * up. A member without a second factor who needs none is signed out after half an hour without requests.
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
 * For a member without a second factor, the last proof is the password; it allows setting up a first second factor for
 * as long as `standingOf` says 'to-enrol'.
 */
export function lastProof(session: SessionFacts, now: Date): SecondFactor {
  if (session.demonstration) return 'not asked'
  if (hasSecondFactor(session.ways)) return session.secondFactorAt
  return standingOf(session, now) === 'to-enrol' ? now : (session.secondFactorAt ?? session.signedInAt)
}

function minutesBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 60_000
}

/** A counter that does not rise shows a copied passkey. Most passkeys have no counter and always send 0. */
export function countRose(before: number, now: number): boolean {
  return now > before || (now === 0 && before === 0)
}
