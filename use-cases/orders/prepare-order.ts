import { permissionRefusal } from '../staff/permission.ts'
import { type SeenOrder, takeOrderStep } from './take-order-step.ts'
import type { Actor } from '../staff/actor.ts'
import type { Shop } from '../shop.ts'

/** Somebody begins to pack it. The buyer's page shows it; no mail tells of it. */
export async function prepareOrder(shop: Shop, actor: Actor, seen: SeenOrder) {
  const refused = permissionRefusal(shop, actor, 'prepare order')
  if (refused) return refused
  return takeOrderStep(shop, actor, {
    event: 'prepare',
    action: 'prepare order',
    seen,
    // What came back keeps what it was sent with until it is sent again.
    change: () => ({ set: {} }),
  })
}
