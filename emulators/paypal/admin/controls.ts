import type { Core } from '../core.ts'
import type { FaultOrder } from '../faults/fault-rule.ts'
import { approveOrder, type ApprovalChoice } from '../orders/approve-order.ts'
import { disputeCapture, reverseCapture, settleCapture, settleRefund } from '../payments/settle-capture.ts'
import type { DisputeStep } from '../state/records.ts'

export type Controls = ReturnType<typeof createControls>

/** The functions with which tests control the emulator. The admin API offers some of them over HTTP. */
export function createControls(core: Core) {
  const { store, faults, webhooks } = core
  return {
    addFault: (order: FaultOrder) => faults.add(order),
    faults: () => faults.list(),
    releaseFault: (id: string) => faults.release(id),
    clearFaults: () => faults.clear(),
    approve: (orderId: string, choice: ApprovalChoice = 'pay') => approveOrder(core, orderId, choice),
    /** Expires an order: later requests for it get a 404. */
    expire(orderId: string): void {
      const order = store.orders.get(orderId)
      if (order) store.orders.put(orderId, { ...order, expiresAt: Date.now() })
    },
    settleCapture: (id: string, status: 'COMPLETED' | 'DENIED') => settleCapture(core, id, status),
    reverseCapture: (id: string) => reverseCapture(core, id),
    disputeCapture: (id: string, step: DisputeStep) => disputeCapture(core, id, step),
    settleRefund: (id: string, status: 'COMPLETED' | 'FAILED') => settleRefund(core, id, status),
    orders: () => [...store.orders.values()],
    order: (id: string) => store.orders.get(id),
    captures: () => [...store.captures.values()],
    refunds: () => [...store.refunds.values()],
    events: () => [...store.events.values()],
    deliveries: () => [...store.deliveries.values()],
    releaseDeliveries: (id?: string) => webhooks.release(id),
    resendEvent(id: string): boolean {
      const isKnown = store.events.get(id) !== undefined
      if (isKnown) webhooks.resend(id)
      return isKnown
    },
    deliveriesSettled: () => webhooks.settled(),
    requests: () => core.log.list(),
  }
}
