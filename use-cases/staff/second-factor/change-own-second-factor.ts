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
import { type Actor, noteInLog, type PermissionRefused } from '../acting.ts'
import { renewStaffToken } from '../start-staff-session.ts'
import { insertAccessMail } from './access-mail.ts'

export type LockedStaff = NonNullable<Awaited<ReturnType<typeof lockSecondFactor>>>

/** The member whose second factor changes, and the session that changes it. */
export type Own = { actor: Actor; sessionId: string }

/** The result of turning a second factor on. `recoveryCodes`: shown once; null when the member already has some. */
export type TurnedOn = {
  kind: 'turned-on'
  recoveryCodes: string[] | null
  /** The new token of a session that may now open everything; null: the browser already has the right token. */
  renewed: StartedSession | null
}

/**
 * Changes the member's own second factor under the member's lock. A session may set up a first second factor after the
 * password alone; when another session was quicker, there is one to prove now, and this session is refused.
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

/** Notes the change in the audit log, and tells the member by mail. */
export async function tellChange(
  tx: Tx,
  shop: Shop,
  actor: Actor,
  { person, what, became = {} }: { person: LockedStaff; what: AccessChange; became?: LogFacts },
): Promise<void> {
  const noted = { became: { change: what, ...became } }
  await noteInLog(tx, shop, actor, 'change own access', ['staff', person.id], noted)
  await insertAccessMail(tx, shop, person, what)
}

/**
 * After a second factor was turned on: this session counts as proved. With the first one, recovery codes are made, and
 * other sessions, which were proved by the password, must prove the second factor.
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

/** Makes ten new recovery codes; the earlier ones become invalid. */
export async function giveRecoveryCodes(tx: Tx, shop: Shop, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesAtOnce }, () => recoveryCode(shop.randomBytes(12)))
  await replaceRecoveryCodes(tx, staffId, codes.map(hashOfSecret))
  return codes
}
