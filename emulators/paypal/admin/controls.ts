import type { Core } from '../core.ts'
import { registerGivenWebhook } from '../create-core.ts'
import type { FaultOrder, FaultView } from '../faults/fault.ts'
import { type ApprovalResult, approveOrder, type Choice } from '../orders/approve-order.ts'
import { expireOrder } from '../orders/expire-orders.ts'
import { findOrder } from '../orders/find-order.ts'
import { disputeCapture, reverseCapture, settleCapture, settleRefund } from '../payments/settle-payment.ts'
import type { RequestEntry } from '../protocol/request-log.ts'
import type {
  CaptureRecord,
  DeliveryRecord,
  DisputeStep,
  EventRecord,
  OrderRecord,
  RefundRecord,
} from '../state/records.ts'

/** Everything a test can do to the emulator. The admin API offers the same by HTTP. */
export interface Controls {
  addFault(order: FaultOrder): FaultView
  faults(): FaultView[]
  releaseFault(id: string): boolean
  dropFault(id: string): boolean
  clearFaults(): void
  approve(orderId: string, choice?: Choice): ApprovalResult
  expire(orderId: string): OrderRecord | undefined
  void(orderId: string): OrderRecord | undefined
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
  revokeTokens(): void
  clockOffset(): number
  /** Moves the emulator's clock, in milliseconds from the machine's; expiry follows at once. */
  setClockOffset(ms: number): void
  /** Forgets everything but the registration given at start. */
  reset(): void
}

export function createControls(core: Core): Controls {
  const { store, faults, webhooks, clock } = core
  return {
    addFault: (order) => faults.add(order),
    faults: () => faults.list(),
    releaseFault: (id) => faults.release(id),
    dropFault: (id) => faults.drop(id),
    clearFaults: () => faults.clear(),
    approve: (orderId, choice = 'pay') => approveOrder(core, orderId, choice),
    expire(orderId) {
      const order = findOrder(core, orderId)
      return order && order.status !== 'COMPLETED' ? expireOrder(core, order) : undefined
    },
    void(orderId) {
      const order = findOrder(core, orderId)
      if (!order || order.status === 'COMPLETED') return undefined
      const voided: OrderRecord = { ...order, status: 'VOIDED', updatedAt: clock.now() }
      store.orders.put(orderId, voided)
      return voided
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
    revokeTokens: () => core.tokens.revokeAll(),
    clockOffset: () => clock.offset(),
    setClockOffset(ms) {
      clock.setOffset(ms)
      core.expiry.sweep()
    },
    reset() {
      faults.clear()
      webhooks.clear()
      core.expiry.clear()
      core.log.clear()
      clock.setOffset(0)
      store.clear()
      registerGivenWebhook(core)
    },
  }
}
