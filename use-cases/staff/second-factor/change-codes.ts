import { replaceRecoveryCodes, setCodeProgram } from '../../../data/staff/second-factors.ts'
import { mayDoWithout } from '../../../domain/staff/second-factor.ts'
import { type Actor, permissionRefusal } from '../acting.ts'
import { changeOwn, giveRecoveryCodes, tellChange, turnedOn } from './change-own-second-factor.ts'
import { stepOfCode } from './code-program.ts'
import type { Shop } from '../../shop.ts'

/**
 * Turns one-time codes on with a first code of the app, or moves them to another app; the earlier secret becomes
 * invalid.
 */
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
    await tellChange(tx, shop, actor, { person, what: 'codes-on' })
    return turnedOn(tx, shop, { person, sessionId })
  })
}

/** Turns the member's codes off, unless they are the last second factor of a role that needs one. */
export async function turnOffCodes(shop: Shop, actor: Actor, { sessionId }: { sessionId: string }) {
  const refused = permissionRefusal(shop, actor, 'change own access')
  if (refused) return refused
  return changeOwn(shop, { actor, sessionId }, async (tx, person) => {
    if (!person.ways.codes) return { kind: 'not-there' } as const
    if (!mayDoWithout(person, 'codes')) return { kind: 'last-one' } as const
    await setCodeProgram(tx, person.id, null)
    if (person.ways.passkeys === 0) await replaceRecoveryCodes(tx, person.id, [])
    await tellChange(tx, shop, actor, { person, what: 'codes-off' })
    return { kind: 'turned-off' } as const
  })
}

/** Makes ten new recovery codes, for a member who has a second factor. */
export async function renewRecoveryCodes(shop: Shop, actor: Actor, { sessionId }: { sessionId: string }) {
  const refused = permissionRefusal(shop, actor, 'change own access')
  if (refused) return refused
  return changeOwn(shop, { actor, sessionId }, async (tx, person) => {
    if (!person.ways.codes && person.ways.passkeys === 0) return { kind: 'not-there' } as const
    const recoveryCodes = await giveRecoveryCodes(tx, shop, person.id)
    await tellChange(tx, shop, actor, { person, what: 'recovery-renewed' })
    return { kind: 'renewed', recoveryCodes } as const
  })
}
