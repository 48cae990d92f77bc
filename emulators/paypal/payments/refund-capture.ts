import type { Core } from '../core.ts'
import { idPattern, resourceId } from '../identifiers.ts'
import { fromMinor, toMinor } from '../paypal-money.ts'
import { unknownResource } from '../orders/find-order.ts'
import { compact, createFindings, isJson, readText } from '../orders/findings.ts'
import { readMoney } from '../orders/read-money.ts'
import type { Call, Outcome } from '../protocol/outcome.ts'
import { refuseIssue } from '../protocol/refusal.ts'
import type { CaptureRecord, Money, RefundRecord, RefundStatus } from '../state/records.ts'

const maxRefunds = 10
const timeLimitMs = 180 * 24 * 3_600_000

export interface RefundOrder {
  readonly amount: bigint
  readonly status: RefundStatus
  /** Milliseconds since 1970; without it the refund happens now. */
  readonly at?: number | undefined
  readonly invoiceId?: string | undefined
  readonly customId?: string | undefined
  readonly note?: string | undefined
}

/** POST /v2/payments/captures/{id}/refund. A request without an amount refunds everything that is left. */
export function makeRefund(core: Core, call: Call): Outcome {
  const capture = idPattern.test(call.id) ? core.store.captures.get(call.id) : undefined
  if (!capture) return unknownResource('capture_id', call.id)
  const findings = createFindings()
  const body = isJson(call.body) ? call.body : {}
  const requested = readMoney(findings, body, 'amount', '', 'positive')
  const text = (key: string, max: number) => readText(findings, body, key, '', { max })
  const labels = {
    invoiceId: text('invoice_id', 127),
    customId: text('custom_id', 127),
    note: text('note_to_payer', 255),
  }
  const wrong = findings.refusal()
  if (wrong) return wrong
  const issue = findObstacle(core, capture, requested) ?? call.effects.issue
  if (issue !== undefined) return { ...refuseIssue(issue), remember: issue === call.effects.issue }
  const amount = requested ? toMinor(requested) : toMinor(capture.amount) - toMinor(capture.refunded)
  const status = call.effects.refundStatus ?? 'COMPLETED'
  const refund = addRefund(core, capture, { amount, status, at: call.effects.at, ...labels })
  if (status === 'COMPLETED') core.webhooks.publish('PAYMENT.CAPTURE.REFUNDED', { refund })
  return { ok: true, status: 201, show: { kind: 'refund', id: refund.id } }
}

/** Returns the error code of the refusal; undefined when the refund is allowed. */
function findObstacle(core: Core, capture: CaptureRecord, requested: Money | undefined): string | undefined {
  if (capture.status === 'PENDING') return 'PENDING_CAPTURE'
  if (capture.status === 'DECLINED' || capture.status === 'FAILED') return 'REFUND_NOT_ALLOWED'
  const left = toMinor(capture.amount) - toMinor(capture.refunded)
  if (left <= 0n) return 'CAPTURE_FULLY_REFUNDED'
  if (capture.disputed) return 'TRANSACTION_DISPUTED'
  if (requested && toMinor(requested) > left) return 'REFUND_AMOUNT_EXCEEDED'
  if (capture.refundIds.length >= maxRefunds) return 'MAX_NUMBER_OF_REFUNDS_EXCEEDED'
  if (Date.now() - capture.createdAt > timeLimitMs) return 'REFUND_TIME_LIMIT_EXCEEDED'
  return undefined
}

/** Adds a refund to a capture. A pending refund counts as refunded; a failed refund does not. */
export function addRefund(core: Core, capture: CaptureRecord, order: RefundOrder): RefundRecord {
  const currency = capture.amount.currency_code
  const counted = order.status === 'FAILED' ? 0n : order.amount
  const total = toMinor(capture.refunded) + counted
  const now = order.at ?? Date.now()
  const refund = compact<RefundRecord>({
    id: resourceId(),
    captureId: capture.id,
    orderId: capture.orderId,
    status: order.status,
    amount: fromMinor(order.amount, currency),
    totalRefunded: fromMinor(total, currency),
    invoiceId: order.invoiceId ?? capture.invoiceId,
    customId: order.customId ?? capture.customId,
    note: order.note,
    createdAt: now,
    updatedAt: now,
  })
  core.store.refunds.put(refund.id, refund)
  core.store.captures.put(capture.id, {
    ...capture,
    ...statusAfter(capture, total),
    refunded: fromMinor(total, currency),
    refundIds: [...capture.refundIds, refund.id],
    updatedAt: now,
  })
  return refund
}

/** `refunded`: the refunded amount in minor units. */
export function statusAfter(capture: CaptureRecord, refunded: bigint): Pick<CaptureRecord, 'status'> {
  if (refunded <= 0n) return { status: 'COMPLETED' }
  return { status: refunded < toMinor(capture.amount) ? 'PARTIALLY_REFUNDED' : 'REFUNDED' }
}
