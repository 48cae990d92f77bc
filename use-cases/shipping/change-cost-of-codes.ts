import type { Tx } from '../../data/database.ts'
import {
  costByCode,
  costsByRange,
  costsByState,
  deleteCostByCode,
  deleteCostByRange,
  deleteCostByState,
  lockShippingCosts,
  saveCostByRange,
  saveCostByState,
  saveCostsByCode,
} from '../../data/shipping/shipping-costs.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { type CodeRange, mostRanges, rangesCross } from '../../domain/shipping/shipping.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'

/** `was`: the cost that the form showed. null: these codes have no cost of their own. One code: first is last. */
export type CodesCostChange = CodeRange & { was: Centavos | null; cost: Centavos | null }

export type CodesCostChanged =
  | { kind: 'changed' | 'unchanged' | 'too-many' }
  /** The cost changed after the form was loaded: nothing was written. */
  | { kind: 'meanwhile'; cost: Centavos | null }
  | { kind: 'crosses'; range: CodeRange }

export async function changeCostOfCodes(
  shop: Shop,
  actor: Actor,
  { first, last, was, cost }: CodesCostChange,
): Promise<CodesCostChanged | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change shipping')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    await lockShippingCosts(tx)
    const codes = first === last ? ofCode(tx, first) : await ofRange(tx, { first, last })
    const now = await codes.now()
    if (now === cost) return { kind: 'unchanged' }
    if (now !== was) return { kind: 'meanwhile', cost: now }
    const refused = cost === null || now !== null ? null : codes.refused()
    if (refused) return refused
    await codes.save(cost)
    const place = first === last ? first : `${first}–${last}`
    await noteInLog(tx, shop, actor, 'change shipping', ['shipping', 'costs'], {
      was: { costs: [{ place, shipping: now }] },
      became: { costs: [{ place, shipping: cost }] },
    })
    return { kind: 'changed' }
  })
}

/** A code, range or state with a cost. `refused`: why it may not have one of its own. */
type Costed = {
  now(): Promise<Centavos | null>
  refused(): CodesCostChanged | null
  save(cost: Centavos | null): Promise<void>
}

function ofCode(tx: Tx, postalCode: string): Costed {
  return {
    now: () => costByCode(tx, postalCode),
    refused: () => null,
    save: (cost) =>
      cost === null ? deleteCostByCode(tx, postalCode) : saveCostsByCode(tx, [[postalCode, cost]]),
  }
}

async function ofRange(tx: Tx, range: CodeRange): Promise<Costed> {
  const ranges = await costsByRange(tx)
  const same = ranges.find(({ first, last }) => first === range.first && last === range.last)
  return {
    now: async () => same?.cost ?? null,
    refused() {
      const crossed = ranges.find((each) => rangesCross(each, range))
      if (crossed) return { kind: 'crosses', range: crossed }
      return ranges.length >= mostRanges ? { kind: 'too-many' } : null
    },
    save: (cost) => (cost === null ? deleteCostByRange(tx, range) : saveCostByRange(tx, { ...range, cost })),
  }
}

/** `was`: the cost that the form showed. null: the usual cost. */
export type StateCostChange = { state: string; was: Centavos | null; cost: Centavos | null }

export type StateCostsChanged =
  | { kind: 'changed' | 'unchanged' }
  /** Somebody else changed these after the form was loaded: nothing was written. */
  | { kind: 'meanwhile'; now: CostOfStateNow[] }

type CostOfStateNow = { state: string; cost: Centavos | null }

/** Two people can change different states at the same time. */
export async function changeCostsByState(
  shop: Shop,
  actor: Actor,
  changes: readonly StateCostChange[],
): Promise<StateCostsChanged | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change shipping')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    await lockShippingCosts(tx)
    const now = new Map((await costsByState(tx)).map(({ state, cost }) => [state, cost]))
    const costNow = (state: string) => now.get(state) ?? null
    const wanted = changes.filter(({ was, cost, state }) => cost !== was && cost !== costNow(state))
    const lost = wanted.filter(({ state, was }) => costNow(state) !== was)
    if (lost.length > 0)
      return { kind: 'meanwhile', now: lost.map(({ state }) => ({ state, cost: costNow(state) })) }
    if (wanted.length === 0) return { kind: 'unchanged' }
    for (const { state, cost } of wanted)
      await (cost === null ? deleteCostByState(tx, state) : saveCostByState(tx, { state, cost }))
    const costsBy = (cost: (of: StateCostChange) => Centavos | null) =>
      wanted.map((each) => ({ place: each.state, shipping: cost(each) }))
    await noteInLog(tx, shop, actor, 'change shipping', ['shipping', 'costs'], {
      was: { costs: costsBy(({ was }) => was) },
      became: { costs: costsBy(({ cost }) => cost) },
    })
    return { kind: 'changed' }
  })
}
