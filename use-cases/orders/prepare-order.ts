import { staffAction } from '../staff/staff-action.ts'
import { type SeenOrder, takeOrderStep } from './take-order-step.ts'

/** Somebody begins to pack it. The buyer's page shows it; no mail tells of it. */
export const prepareOrder = staffAction('prepare order', (shop, actor, seen: SeenOrder) =>
  takeOrderStep(shop, actor, {
    event: 'prepare',
    action: 'prepare order',
    seen,
    // What came back keeps what it was sent with until it is sent again.
    change: () => ({ set: {} }),
  }),
)
