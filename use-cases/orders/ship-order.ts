import { checkParcel, type ParcelFault } from '../../domain/shipping/carriers.ts'
import { parcelBefore } from '../../domain/orders/parcel-before.ts'
import { type Actor, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { queueStepMail } from './order-mails.ts'
import { type SeenOrder, type StepTaken, takeOrderStep } from './take-order-step.ts'
import type { Shop } from '../shop.ts'

export type ShipOrder = SeenOrder & {
  /** A carrier of the list (domain/shipping/carriers.ts), or any other name. */
  carrier: string
  trackingNumber: string
}

export type ShipResult = StepTaken | { kind: 'faulty'; fault: ParcelFault }

/** The parcel is on its way. The buyer gets a mail with carrier and tracking number. */
export async function shipOrder(
  shop: Shop,
  actor: Actor,
  { carrier: by, trackingNumber: under, ...seen }: ShipOrder,
): Promise<ShipResult | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'ship order')
  if (refused) return refused
  const parcel = checkParcel({ carrier: by, trackingNumber: under }, shop.settings.carriers)
  if (parcel.kind === 'faulty') return parcel
  const { carrier, trackingNumber } = parcel
  return takeOrderStep(shop, actor, {
    event: 'ship',
    action: 'ship order',
    seen,
    same: (order) => order.carrier === carrier && order.trackingNumber === trackingNumber,
    change: (order, shippedAt) => ({
      set: {
        carrier,
        trackingNumber,
        inHand: false,
        shippedAt,
        deliveredAt: null,
        parcelBefore: parcelBefore(order),
      },
      noted: { carrier },
    }),
    also: (tx, order, now) => queueStepMail(tx, 'order-shipped', order, now),
  })
}
