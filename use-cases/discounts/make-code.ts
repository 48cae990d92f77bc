import {
  findDiscountCode,
  findDiscountCodeById,
  insertDiscountCode,
} from '../../data/discounts/discount-codes.ts'
import type { Tx } from '../../data/database.ts'
import { codeFromTyped } from '../../domain/discounts/code-spelling.ts'
import {
  codeFaults,
  type CodeFault,
  type CodeFields,
  type DiscountCode,
  isSpelling,
} from '../../domain/discounts/discount-code.ts'
import type { LogFacts } from '../../domain/staff/log-facts.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'

export type CodeMade =
  | { kind: 'made' }
  | { kind: 'faulty'; faults: CodeFault[] }
  /** Another code has this spelling; `id` is that code. */
  | { kind: 'taken'; id: string }

/** `id`: the idempotency key of the form. A form that is sent twice makes one code. */
export async function makeCode(
  shop: Shop,
  actor: Actor,
  { id, spelling, fields }: { id: string; spelling: string; fields: CodeFields },
): Promise<CodeMade | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change discounts')
  if (refused) return refused
  const faults: CodeFault[] = [...(isSpelling(spelling) ? [] : ['spelling' as const]), ...codeFaults(fields)]
  if (faults.length > 0) return { kind: 'faulty', faults }
  return shop.db.transaction().execute(async (tx) => {
    const taken = await writeCode(tx, shop, { ...forEverybody, ...fields, id, spelling })
    if (taken) return taken.id === id ? { kind: 'made' } : { kind: 'taken', id: taken.id }
    await noteInLog(tx, shop, actor, 'change discounts', ['code', id], {
      became: { code: spelling, ...codeFacts({ ...fields, active: true }) },
    })
    return { kind: 'made' }
  })
}

const forEverybody = { active: true, forEmail: '', orderId: null, messageId: null }

type NewCode = Omit<DiscountCode, 'code' | 'uses' | 'version'>

/** Returns the code that has this id or spelling already; null if the new code was written. */
export async function writeCode(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  wanted: NewCode,
): Promise<DiscountCode | null> {
  const code = codeFromTyped(wanted.spelling)
  if (await insertDiscountCode(tx, { ...wanted, code }, shop.now())) return null
  return (await findDiscountCodeById(tx, wanted.id)) ?? (await findDiscountCode(tx, code))
}

/** The facts of a code in the audit log, without its spelling and its buyer. */
export function codeFacts({
  gives,
  minimum,
  beginsAt,
  endsAt,
  mostUses,
  mostUsesPerBuyer,
  scope,
  onMarkedDown,
  active,
}: CodeFields & { active: boolean }): LogFacts {
  return {
    ...(gives.kind === 'percent' && { percent: gives.percent }),
    ...(gives.kind === 'amount' && { amount: gives.amount }),
    ...(gives.kind === 'free-shipping' && { freeShipping: true }),
    minimum,
    beginsAt: beginsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    mostUses,
    mostUsesPerBuyer,
    scope: scope.kind === 'all' ? 'all' : scope.kind === 'categories' ? scope.categories : scope.productIds,
    onMarkedDown,
    active,
  }
}
