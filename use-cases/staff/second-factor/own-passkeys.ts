import {
  deletePasskeys,
  insertPasskey,
  replaceRecoveryCodes,
  setPasskeyName,
} from '../../../data/staff/second-factors.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../acting.ts'
import { changeOwn, logAndNotifyChange, type TurnedOn, turnedOn } from './change-own-second-factor.ts'
import { checkRegistration, readRegistration } from './passkey-ceremony.ts'
import type { Shop } from '../../shop.ts'
import { hasSecondFactor, mayDoWithout } from '../../../domain/staff/second-factor.ts'

/** `sent`: the browser's answer to `beginPasskeyRegistration` (JSON). `name`: chosen by the member. */
type Input = { sessionId: string; sent: string; name: string }

/** 'wrong': the answer does not match a challenge of the shop. */
export async function addPasskey(
  shop: Shop,
  actor: Actor,
  { sessionId, sent, name }: Input,
): Promise<TurnedOn | { kind: 'wrong' } | PermissionRefused | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change own access')
  if (refused) return refused
  const response = readRegistration(sent)
  if (!response || actor.kind === 'console') return { kind: 'wrong' }
  const made = await checkRegistration(shop, actor.id, response)
  if (!made) return { kind: 'wrong' }
  return changeOwn(shop, { actor, sessionId }, async (tx, person) => {
    const kept = await insertPasskey(tx, { ...made, staffId: person.id, name, at: shop.now() })
    if (!kept) return { kind: 'wrong' }
    await logAndNotifyChange(tx, shop, actor, { person, what: 'passkey-added', became: { passkey: name } })
    return turnedOn(tx, shop, { person, sessionId })
  })
}

type Which = { sessionId: string; passkeyId: string }

export async function namePasskey(
  shop: Shop,
  actor: Actor,
  { sessionId, passkeyId, name }: Which & { name: string },
) {
  const refused = permissionRefusal(shop, actor, 'change own access')
  if (refused) return refused
  return changeOwn(shop, { actor, sessionId }, async (tx, person) => {
    const passkey = person.passkeys.find(({ id }) => id === passkeyId)
    if (!passkey) return { kind: 'not-there' } as const
    await setPasskeyName(tx, passkeyId, name)
    await noteInLog(tx, shop, actor, 'change own access', ['staff', person.id], {
      was: { passkey: passkey.name },
      became: { passkey: name },
    })
    return { kind: 'named' } as const
  })
}

/** The last second factor of a role that needs one cannot be removed. */
export async function removePasskey(shop: Shop, actor: Actor, { sessionId, passkeyId }: Which) {
  const refused = permissionRefusal(shop, actor, 'change own access')
  if (refused) return refused
  return changeOwn(shop, { actor, sessionId }, async (tx, person) => {
    const passkey = person.passkeys.find(({ id }) => id === passkeyId)
    if (!passkey) return { kind: 'not-there' } as const
    if (!mayDoWithout(person, 'passkey')) return { kind: 'last-one' } as const
    await deletePasskeys(tx, [passkeyId])
    const left = { ...person.factors, passkeys: person.factors.passkeys - 1 }
    if (!hasSecondFactor(left)) await replaceRecoveryCodes(tx, person.id, [])
    await logAndNotifyChange(tx, shop, actor, {
      person,
      what: 'passkey-removed',
      became: { passkey: passkey.name },
    })
    return { kind: 'removed' } as const
  })
}
