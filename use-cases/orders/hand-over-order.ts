import { parcelBefore } from '../../domain/orders/parcel-before.ts'
import { type Actor, permissionRefusal } from '../staff/acting.ts'
import { queueStepMail } from './order-mails.ts'
import { type SeenOrder, takeOrderStep } from './take-order-step.ts'
import type { Shop } from '../shop.ts'

/** Staff hand the order to the buyer in person: sent and received in one step. The buyer gets a mail about it. */
export async function handOverOrder(shop: Shop, actor: Actor, seen: SeenOrder) {
  const refused = permissionRefusal(shop, actor, 'deliver order')
  if (refused) return refused
  return takeOrderStep(shop, actor, {
    event: 'hand over',
    action: 'deliver order',
    seen,
    same: ({ inHand }) => inHand,
    change: (order, at) => ({
      set: {
        carrier: '',
        trackingNumber: '',
        inHand: true,
        shippedAt: at,
        deliveredAt: at,
        parcelBefore: parcelBefore(order),
      },
      noted: { inHand: true },
    }),
    also: (tx, order, now) => queueStepMail(tx, 'order-handed-over', order, now),
  })
}
