import type { Core } from '../core.ts'
import { fromMinor, toMinor } from '../paypal-money.ts'
import type { DisputeStep, CaptureRecord, RefundRecord } from '../state/records.ts'
import { addRefund, statusAfter } from './refund-capture.ts'

/**
 * These functions make the later decisions of the payment provider, on command. Each returns undefined when the state
 * of the resource does not allow the step.
 */

export function settleCapture(
  core: Core,
  id: string,
  status: 'COMPLETED' | 'DENIED',
): CaptureRecord | undefined {
  const capture = core.store.captures.get(id)
  if (capture?.status !== 'PENDING') return undefined
  const { reason: _over, ...rest } = capture
  const settled: CaptureRecord = {
    ...rest,
    status: status === 'DENIED' ? 'DECLINED' : 'COMPLETED',
    updatedAt: Date.now(),
  }
  core.store.commit(() => {
    core.store.captures.put(id, settled)
    core.webhooks.publish(`PAYMENT.CAPTURE.${status}`, { capture: settled })
  })
  return settled
}

export function settleRefund(
  core: Core,
  id: string,
  status: 'COMPLETED' | 'FAILED',
): RefundRecord | undefined {
  const refund = core.store.refunds.get(id)
  const capture = refund && core.store.captures.get(refund.captureId)
  if (refund?.status !== 'PENDING' || !capture) return undefined
  const settled: RefundRecord = { ...refund, status, updatedAt: Date.now() }
  const total = toMinor(capture.refunded) - toMinor(refund.amount)
  core.store.commit(() => {
    core.store.refunds.put(id, settled)
    if (status === 'COMPLETED') {
      core.webhooks.publish('PAYMENT.CAPTURE.REFUNDED', { refund: settled })
      return
    }
    core.store.captures.put(capture.id, {
      ...capture,
      ...statusAfter(capture, total),
      refunded: fromMinor(total, capture.amount.currency_code),
    })
  })
  return settled
}

/** Reverses the part of a payment that is not refunded yet (chargeback). */
export function reverseCapture(core: Core, id: string): RefundRecord | undefined {
  const capture = core.store.captures.get(id)
  const isMoney = capture?.status === 'COMPLETED' || capture?.status === 'PARTIALLY_REFUNDED'
  if (!capture || !isMoney) return undefined
  const amount = toMinor(capture.amount) - toMinor(capture.refunded)
  return core.store.commit(() => {
    const refund = addRefund(core, capture, { amount, status: 'COMPLETED' })
    core.webhooks.publish('PAYMENT.CAPTURE.REVERSED', { refund })
    return refund
  })
}

/** Opens or ends a dispute. While a dispute is open, its capture refuses refunds. */
export function disputeCapture(core: Core, id: string, step: DisputeStep): CaptureRecord | undefined {
  const capture = core.store.captures.get(id)
  if (!capture) return undefined
  const disputed: CaptureRecord = { ...capture, disputed: step !== 'RESOLVED' }
  core.store.commit(() => {
    core.store.captures.put(id, disputed)
    core.webhooks.publish(`CUSTOMER.DISPUTE.${step}`, { capture: disputed, dispute: step })
  })
  return disputed
}
