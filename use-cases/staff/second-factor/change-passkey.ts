import { deletePasskeys, replaceRecoveryCodes, setPasskeyName } from '../../../data/staff/second-factors.ts'
import { hasSecondFactor, mayDoWithout } from '../../../domain/staff/second-factor.ts'
import { type Actor, noteInLog, permissionRefusal } from '../acting.ts'
import { changeOwn, tellChange } from './change-own-second-factor.ts'
import type { Shop } from '../../shop.ts'

type Which = { sessionId: string; passkeyId: string }

/** Renames one of the member's passkeys. */
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

/** Removes one of the member's passkeys, unless it is the last second factor of a role that needs one. */
export async function removePasskey(shop: Shop, actor: Actor, { sessionId, passkeyId }: Which) {
  const refused = permissionRefusal(shop, actor, 'change own access')
  if (refused) return refused
  return changeOwn(shop, { actor, sessionId }, async (tx, person) => {
    const passkey = person.passkeys.find(({ id }) => id === passkeyId)
    if (!passkey) return { kind: 'not-there' } as const
    if (!mayDoWithout(person, 'passkey')) return { kind: 'last-one' } as const
    await deletePasskeys(tx, [passkeyId])
    const left = { ...person.ways, passkeys: person.ways.passkeys - 1 }
    if (!hasSecondFactor(left)) await replaceRecoveryCodes(tx, person.id, [])
    await tellChange(tx, shop, actor, {
      person,
      what: 'passkey-removed',
      became: { passkey: passkey.name },
    })
    return { kind: 'removed' } as const
  })
}
