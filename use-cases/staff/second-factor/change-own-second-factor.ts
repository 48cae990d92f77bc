import type { Tx } from '../../../data/database.ts'
import {
  lockSecondFactor,
  markOthersUnproved,
  markSecondFactorProved,
  replaceRecoveryCodes,
  secondFactorOf,
} from '../../../data/staff/second-factors.ts'
import type { LogFacts } from '../../../domain/staff/log-facts.ts'
import { recoveryCode, recoveryCodesAtOnce } from '../../../domain/staff/recovery-code.ts'
import {
  type AccessChange,
  hasSecondFactor,
  mustHaveSecondFactor,
} from '../../../domain/staff/second-factor.ts'
import { needsSecondFactor } from '../../../domain/staff/staff-actions.ts'
import { hashOfSecret } from '../../accounts/hash-of-secret.ts'
import type { StartedSession } from '../../accounts/start-session.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../actor.ts'
import { noteInLog } from '../note-in-log.ts'
import type { PermissionRefused } from '../permission.ts'
import { renewStaffToken } from '../start-staff-session.ts'
import { insertAccessMail } from './access-mail.ts'

export type LockedStaff = NonNullable<Awaited<ReturnType<typeof lockSecondFactor>>>

/** Whose second factor it is, and in which of their sessions they change it. */
export type Own = { actor: Actor; sessionId: string }

/** What was turned on, with the recovery codes to show once; null where they have theirs already. */
export type TurnedOn = {
  kind: 'turned-on'
  recoveryCodes: string[] | null
  /** Whoever could not come in without is let in by another token; null: the browser has the right one. */
  renewed: StartedSession | null
}

/**
 * Changes somebody's own second factor under their lock. Whoever gives themselves a first one did so by their password
 * alone: if another session was quicker, there is one to prove now, and this one has not.
 */
export async function changeOwn<Result>(
  shop: Shop,
  { actor, sessionId }: Own,
  change: (tx: Tx, person: LockedStaff) => Promise<Result>,
): Promise<Result | PermissionRefused> {
  if (actor.kind === 'console') return { kind: 'not-allowed' }
  return shop.db.transaction().execute(async (tx): Promise<Result | PermissionRefused> => {
    const person = await lockSecondFactor(tx, actor.id)
    if (person?.status !== 'active') return { kind: 'not-allowed' }
    if (hasSecondFactor(person.ways) && !person.demonstration) {
      const proved = await secondFactorOf(tx, sessionId)
      if (needsSecondFactor('change own access', proved, shop.now())) return { kind: 'second-factor-needed' }
    }
    return change(tx, person)
  })
}

/** Writes down in the log what changed, and tells its person by mail. */
export async function tellChange(
  tx: Tx,
  shop: Shop,
  actor: Actor,
  { person, what, became = {} }: { person: LockedStaff; what: AccessChange; became?: LogFacts },
): Promise<void> {
  const subject = { kind: 'staff', id: person.id } as const
  await noteInLog(tx, shop, actor, 'change own access', { subject, became: { change: what, ...became } })
  await insertAccessMail(tx, shop, person, what)
}

/**
 * After something was turned on: to have it is proof. With the first of all come recovery codes, and other sessions, which
 * had the password for proof, have none any more.
 */
export async function turnedOn(
  tx: Tx,
  shop: Shop,
  { person, sessionId }: { person: LockedStaff; sessionId: string },
): Promise<TurnedOn> {
  await markSecondFactorProved(tx, sessionId, shop.now())
  if (hasSecondFactor(person.ways)) return { kind: 'turned-on', recoveryCodes: null, renewed: null }
  await markOthersUnproved(tx, person.id, sessionId)
  const renewed = mustHaveSecondFactor(person) ? await renewStaffToken(tx, shop, sessionId) : null
  return { kind: 'turned-on', recoveryCodes: await giveRecoveryCodes(tx, shop, person.id), renewed }
}

/** Ten new recovery codes; those before are good no more. */
export async function giveRecoveryCodes(tx: Tx, shop: Shop, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesAtOnce }, () => recoveryCode(shop.randomBytes(12)))
  await replaceRecoveryCodes(tx, staffId, codes.map(hashOfSecret))
  return codes
}
