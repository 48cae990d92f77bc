import { parcelBefore } from '../../domain/orders/parcel-before.ts'
import { staffAction } from '../staff/staff-action.ts'
import { queueStepMail } from './order-mails.ts'
import { type SeenOrder, takeOrderStep } from './take-order-step.ts'

/** Given to the buyer by hand: sent and received in one step, and the buyer has it in writing. */
export const handOverOrder = staffAction('deliver order', (shop, actor, seen: SeenOrder) =>
  takeOrderStep(shop, actor, {
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
  }),
)
