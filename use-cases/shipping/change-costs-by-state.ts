import {
  costsByState,
  deleteCostByState,
  lockShippingCosts,
  saveCostByState,
} from '../../data/shipping/shipping-costs.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'

/** What a state cost when the form saw it, and what it shall cost; null: what is usual. */
export type StateCostChange = { state: string; was: Centavos | null; cost: Centavos | null }

export type StateCostsChanged =
  | { kind: 'changed' | 'unchanged' }
  /** Somebody else changed these since the form saw them: nothing of this was written. */
  | { kind: 'meanwhile'; now: CostOfStateNow[] }

type CostOfStateNow = { state: string; cost: Centavos | null }

/** Changes what sending to states costs. What two people change of different states goes well together. */
export async function changeCostsByState(
  shop: Shop,
  actor: Actor,
  seen: readonly StateCostChange[],
): Promise<StateCostsChanged | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change shipping')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    await lockShippingCosts(tx)
    const now = new Map((await costsByState(tx)).map(({ state, cost }) => [state, cost]))
    const costNow = (state: string) => now.get(state) ?? null
    const wanted = seen.filter(({ was, cost, state }) => cost !== was && cost !== costNow(state))
    const lost = wanted.filter(({ state, was }) => costNow(state) !== was)
    if (lost.length > 0)
      return { kind: 'meanwhile', now: lost.map(({ state }) => ({ state, cost: costNow(state) })) }
    if (wanted.length === 0) return { kind: 'unchanged' }
    for (const { state, cost } of wanted)
      await (cost === null ? deleteCostByState(tx, state) : saveCostByState(tx, { state, cost }))
    const told = (cost: (of: StateCostChange) => Centavos | null) =>
      wanted.map((each) => ({ place: each.state, shipping: cost(each) }))
    await noteInLog(tx, shop, actor, 'change shipping', ['shipping', 'costs'], {
      was: { costs: told(({ was }) => was) },
      became: { costs: told(({ cost }) => cost) },
    })
    return { kind: 'changed' }
  })
}
