import { insertPasskey } from '../../../data/staff/second-factors.ts'
import { type Actor, permissionRefusal, type PermissionRefused } from '../acting.ts'
import { changeOwn, tellChange, type TurnedOn, turnedOn } from './change-own-second-factor.ts'
import { checkRegistration, readRegistration } from './passkey-ceremony.ts'
import type { Shop } from '../../shop.ts'

/** `sent`: the browser's answer to `askNewPasskey` (JSON). `name`: the member's name for the passkey. */
type Input = { sessionId: string; sent: string; name: string }

/** Adds a passkey to the member's access. 'wrong': the answer does not match a challenge of the shop. */
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
    await tellChange(tx, shop, actor, { person, what: 'passkey-added', became: { passkey: name } })
    return turnedOn(tx, shop, { person, sessionId })
  })
}
