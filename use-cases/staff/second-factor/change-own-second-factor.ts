import type { Tx } from '../../../data/database.ts'
import {
  lockSecondFactor,
  markOthersUnproved,
  markSecondFactorProved,
  replaceRecoveryCodes,
  secondFactorOf,
  setCodeProgram,
} from '../../../data/staff/second-factors.ts'
import type { LogFacts } from '../../../domain/staff/log-facts.ts'
import { recoveryCode, recoveryCodesAtOnce } from '../../../domain/staff/recovery-code.ts'
import {
  type AccessChange,
  hasSecondFactor,
  mayDoWithout,
  mustHaveSecondFactor,
} from '../../../domain/staff/second-factor.ts'
import { needsSecondFactor } from '../../../domain/staff/staff-actions.ts'
import { hashOfSecret, type StartedSession } from '../../accounts/secrets.ts'
import type { Shop } from '../../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../acting.ts'
import { renewStaffToken } from '../start-staff-session.ts'
import { queueMail } from '../../../data/mail/outbox.ts'
import { stepOfCode } from './code-program.ts'

export type LockedStaff = NonNullable<Awaited<ReturnType<typeof lockSecondFactor>>>

/** `sessionId`: the session that changes the second factor. */
export type Own = { actor: Actor; sessionId: string }

/** `recoveryCodes`: shown once; null when the member already has some. */
export type TurnedOn = {
  kind: 'turned-on'
  recoveryCodes: string[] | null
  /** The token of a session that may now open everything; null: the browser already has the right token. */
  renewed: StartedSession | null
}

/**
 * Changes run under the member's lock. A session may set up a first second factor after the password alone; when
 * another session was quicker, this session is refused.
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
    if (hasSecondFactor(person.factors) && !person.demonstration) {
      const proved = await secondFactorOf(tx, sessionId)
      if (needsSecondFactor('change own access', proved, shop.now())) return { kind: 'second-factor-needed' }
    }
    return change(tx, person)
  })
}

/** Writes an audit log line and a mail. */
export async function logAndNotifyChange(
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
 * This session counts as proved. With the first second factor, recovery codes are made, and other sessions, which were
 * proved by the password, must prove the second factor.
 */
export async function turnedOn(
  tx: Tx,
  shop: Shop,
  { person, sessionId }: { person: LockedStaff; sessionId: string },
): Promise<TurnedOn> {
  await markSecondFactorProved(tx, sessionId, shop.now())
  if (hasSecondFactor(person.factors)) return { kind: 'turned-on', recoveryCodes: null, renewed: null }
  await markOthersUnproved(tx, person.id, sessionId)
  const renewed = mustHaveSecondFactor(person) ? await renewStaffToken(tx, shop, sessionId) : null
  return { kind: 'turned-on', recoveryCodes: await giveRecoveryCodes(tx, shop, person.id), renewed }
}

/** Makes ten codes; the earlier ones become invalid. */
export async function giveRecoveryCodes(tx: Tx, shop: Shop, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesAtOnce }, () => recoveryCode(shop.randomBytes(12)))
  await replaceRecoveryCodes(tx, staffId, codes.map(hashOfSecret))
  return codes
}

/** Must be called in the transaction that makes the change. */
export async function insertAccessMail(
  tx: Tx,
  shop: Pick<Shop, 'newId'>,
  to: { email: string; demonstration: boolean },
  what: AccessChange,
  recoveryLeft?: number,
): Promise<void> {
  if (to.demonstration) return
  await queueMail(tx, 'staff-access-changed', shop.newId(), to.email, { what, recoveryLeft })
}

/** Needs a first code of the app. Also moves codes to another app; the earlier secret becomes invalid. */
export async function turnOnCodes(
  shop: Shop,
  actor: Actor,
  { sessionId, secret, code }: { sessionId: string; secret: string; code: string },
) {
  const refused = permissionRefusal(shop, actor, 'change own access')
  if (refused) return refused
  return changeOwn(shop, { actor, sessionId }, async (tx, person) => {
    const step = await stepOfCode(secret, code, shop.now())
    if (step === null) return { kind: 'wrong' } as const
    await setCodeProgram(tx, person.id, { secret, lastStep: step })
    await logAndNotifyChange(tx, shop, actor, { person, what: 'codes-on' })
    return turnedOn(tx, shop, { person, sessionId })
  })
}

/** The last second factor of a role that needs one cannot be turned off. */
export async function turnOffCodes(shop: Shop, actor: Actor, { sessionId }: { sessionId: string }) {
  const refused = permissionRefusal(shop, actor, 'change own access')
  if (refused) return refused
  return changeOwn(shop, { actor, sessionId }, async (tx, person) => {
    if (!person.factors.codes) return { kind: 'not-there' } as const
    if (!mayDoWithout(person, 'codes')) return { kind: 'last-one' } as const
    await setCodeProgram(tx, person.id, null)
    if (person.factors.passkeys === 0) await replaceRecoveryCodes(tx, person.id, [])
    await logAndNotifyChange(tx, shop, actor, { person, what: 'codes-off' })
    return { kind: 'turned-off' } as const
  })
}

/** Refused for a member without a second factor. */
export async function renewRecoveryCodes(shop: Shop, actor: Actor, { sessionId }: { sessionId: string }) {
  const refused = permissionRefusal(shop, actor, 'change own access')
  if (refused) return refused
  return changeOwn(shop, { actor, sessionId }, async (tx, person) => {
    if (!person.factors.codes && person.factors.passkeys === 0) return { kind: 'not-there' } as const
    const recoveryCodes = await giveRecoveryCodes(tx, shop, person.id)
    await logAndNotifyChange(tx, shop, actor, { person, what: 'recovery-renewed' })
    return { kind: 'renewed', recoveryCodes } as const
  })
}
