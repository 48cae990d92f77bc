import { lockDiscountCode, saveDiscountCode } from '../../data/discounts/discount-codes.ts'
import type { Tx } from '../../data/database.ts'
import {
  codeFaults,
  type CodeFault,
  type CodeFields,
  type DiscountCode,
  givesTheSame,
} from '../../domain/discounts/discount-code.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'
import { codeFacts } from './make-code.ts'

export type CodeChanged =
  | { kind: 'changed' | 'no-such-code' }
  | { kind: 'faulty'; faults: CodeFault[] }
  /** Somebody else changed the code after this user opened the form, so nothing was written. `now`: the stored code. */
  | { kind: 'meanwhile'; now: DiscountCode }
  /** Somebody has used the code, so what it gives stays. */
  | { kind: 'in-use' }
  /** The code has more uses than the new limit allows. */
  | { kind: 'more-uses'; uses: number }

type Seen = { id: string; version: number }

/** `version`: the code's version that the user saw (optimistic lock). The spelling never changes. */
export async function changeCode(
  shop: Shop,
  actor: Actor,
  { fields, ...seen }: Seen & { fields: CodeFields },
): Promise<CodeChanged | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change discounts')
  if (refused) return refused
  const faults = codeFaults(fields)
  if (faults.length > 0) return { kind: 'faulty', faults }
  return shop.db.transaction().execute((tx) => save(tx, shop, actor, seen, (now) => ({ ...now, ...fields })))
}

/** Switches a code on or off. */
export async function setCodeActive(
  shop: Shop,
  actor: Actor,
  { active, ...seen }: Seen & { active: boolean },
): Promise<CodeChanged | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change discounts')
  if (refused) return refused
  return shop.db.transaction().execute((tx) => save(tx, shop, actor, seen, (now) => ({ ...now, active })))
}

async function save(
  tx: Tx,
  shop: Shop,
  actor: Actor,
  { id, version }: Seen,
  change: (now: DiscountCode) => DiscountCode,
): Promise<CodeChanged> {
  const now = await lockDiscountCode(tx, id)
  if (!now) return { kind: 'no-such-code' }
  if (now.version !== version) return { kind: 'meanwhile', now }
  const next = change(now)
  if (now.uses > 0 && !givesTheSame(now, next)) return { kind: 'in-use' }
  if (next.mostUses !== null && next.mostUses < now.uses) return { kind: 'more-uses', uses: now.uses }
  const [was, became] = [codeFacts(now), codeFacts(next)]
  if (JSON.stringify(was) === JSON.stringify(became)) return { kind: 'changed' }
  await saveDiscountCode(tx, next)
  await noteInLog(tx, shop, actor, 'change discounts', ['code', id], {
    was,
    became: { code: now.spelling, ...became },
  })
  return { kind: 'changed' }
}
