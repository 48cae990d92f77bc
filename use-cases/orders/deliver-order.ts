import { staffAction } from '../staff/staff-action.ts'
import { type SeenOrder, takeOrderStep } from './take-order-step.ts'

/** The carrier says that it arrived. The buyer, who has it, gets no mail. */
export const deliverOrder = staffAction('deliver order', (shop, actor, seen: SeenOrder) =>
  takeOrderStep(shop, actor, {
    event: 'deliver',
    action: 'deliver order',
    seen,
    same: ({ inHand }) => !inHand,
    change: (_, deliveredAt) => ({ set: { deliveredAt } }),
  }),
)
