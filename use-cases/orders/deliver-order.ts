import { type Actor, permissionRefusal } from '../staff/acting.ts'
import { type SeenOrder, takeOrderStep } from './take-order-step.ts'
import type { Shop } from '../shop.ts'

/** The carrier reports that the parcel arrived. The buyer gets no mail, because they have the parcel. */
export async function deliverOrder(shop: Shop, actor: Actor, seen: SeenOrder) {
  const refused = permissionRefusal(shop, actor, 'deliver order')
  if (refused) return refused
  return takeOrderStep(shop, actor, {
    event: 'deliver',
    action: 'deliver order',
    seen,
    same: ({ inHand }) => !inHand,
    change: (_, deliveredAt) => ({ set: { deliveredAt } }),
  })
}
