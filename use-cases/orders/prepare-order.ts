import { type Actor, permissionRefusal } from '../staff/acting.ts'
import { type SeenOrder, takeOrderStep } from './take-order-step.ts'
import type { Shop } from '../shop.ts'

/** Staff begin to pack the order. The buyer's page shows it; there is no mail. */
export async function prepareOrder(shop: Shop, actor: Actor, seen: SeenOrder) {
  const refused = permissionRefusal(shop, actor, 'prepare order')
  if (refused) return refused
  return takeOrderStep(shop, actor, {
    event: 'prepare',
    action: 'prepare order',
    seen,
    // An order that came back keeps its carrier and number until it is sent again.
    change: () => ({ set: {} }),
  })
}
