import type { Core } from '../core.ts'
import type { FaultOrder, FaultView } from '../faults/fault-rule.ts'
import { type ApprovalResult, approveOrder, type ApprovalChoice } from '../orders/approve-order.ts'
import { disputeCapture, reverseCapture, settleCapture, settleRefund } from '../payments/settle-capture.ts'
import type { RequestEntry } from '../protocol/request-log.ts'
import type {
  CaptureRecord,
  DeliveryRecord,
  DisputeStep,
  EventRecord,
  OrderRecord,
  RefundRecord,
} from '../state/records.ts'

/** Everything a test can do to the emulator. The admin API offers some of these functions over HTTP. */
export interface Controls {
  addFault(order: FaultOrder): FaultView
  faults(): FaultView[]
  releaseFault(id: string): boolean
  clearFaults(): void
  approve(orderId: string, choice?: ApprovalChoice): ApprovalResult
  /** Expires an order now; later requests for the order get a 404. */
  expire(orderId: string): void
  settleCapture(captureId: string, status: 'COMPLETED' | 'DENIED'): CaptureRecord | undefined
  reverseCapture(captureId: string): RefundRecord | undefined
  disputeCapture(captureId: string, step: DisputeStep): CaptureRecord | undefined
  settleRefund(refundId: string, status: 'COMPLETED' | 'FAILED'): RefundRecord | undefined
  orders(): OrderRecord[]
  order(id: string): OrderRecord | undefined
  captures(): CaptureRecord[]
  refunds(): RefundRecord[]
  events(): EventRecord[]
  deliveries(): DeliveryRecord[]
  releaseDeliveries(id?: string): number
  resendEvent(id: string): boolean
  deliveriesSettled(): Promise<void>
  requests(): RequestEntry[]
}

export function createControls(core: Core): Controls {
  const { store, faults, webhooks } = core
  return {
    addFault: (order) => faults.add(order),
    faults: () => faults.list(),
    releaseFault: (id) => faults.release(id),
    clearFaults: () => faults.clear(),
    approve: (orderId, choice = 'pay') => approveOrder(core, orderId, choice),
    expire(orderId) {
      const order = store.orders.get(orderId)
      if (order) store.orders.put(orderId, { ...order, expiresAt: Date.now() })
    },
    settleCapture: (id, status) => settleCapture(core, id, status),
    reverseCapture: (id) => reverseCapture(core, id),
    disputeCapture: (id, step) => disputeCapture(core, id, step),
    settleRefund: (id, status) => settleRefund(core, id, status),
    orders: () => [...store.orders.values()],
    order: (id) => store.orders.get(id),
    captures: () => [...store.captures.values()],
    refunds: () => [...store.refunds.values()],
    events: () => [...store.events.values()],
    deliveries: () => [...store.deliveries.values()],
    releaseDeliveries: (id) => webhooks.release(id),
    resendEvent(id) {
      const isKnown = store.events.get(id) !== undefined
      if (isKnown) webhooks.resend(id)
      return isKnown
    },
    deliveriesSettled: () => webhooks.settled(),
    requests: () => core.log.list(),
  }
}
