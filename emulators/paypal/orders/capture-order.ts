import type { Core } from '../core.ts'
import { resourceId } from '../identifiers.ts'
import { fromMinor, toMinor } from '../paypal-money.ts'
import type { Call, Failure, Outcome } from '../protocol/outcome.ts'
import { detail, refuse, refuseIssue } from '../protocol/refusal.ts'
import type { CaptureRecord, OrderRecord, PurchaseUnit } from '../state/records.ts'
import { findPaidInvoice } from './create-order.ts'
import { findOrder, unknownResource } from './find-order.ts'
import { compact } from './findings.ts'
import { approvalUrl } from './order-view.ts'

/** POST /v2/checkout/orders/{id}/capture */
export function captureOrder(core: Core, call: Call): Outcome {
  const order = findOrder(core, call.id)
  if (!order) return unknownResource('order_id', call.id)
  if (order.status === 'COMPLETED') return refuseIssue('ORDER_ALREADY_CAPTURED')
  if (order.declines >= core.settings.maxPaymentAttempts) {
    return refuseIssue('MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED')
  }
  if (order.status !== 'APPROVED' || !order.approval) return refuseIssue('ORDER_NOT_APPROVED')
  const issue =
    call.effects.issue ?? (order.approval.outcome === 'decline' ? 'INSTRUMENT_DECLINED' : undefined)
  if (issue === 'INSTRUMENT_DECLINED') return decline(core, order)
  if (issue !== undefined) return { ...refuseIssue(issue), remember: true }
  const repeated = findPaidInvoice(core, order.units)
  if (repeated) {
    const field = `/purchase_units/@reference_id=='${repeated.reference_id}'/invoice_id`
    return refuse(detail('DUPLICATE_INVOICE_ID', { field, value: repeated.invoice_id ?? '' }))
  }
  complete(core, order, call)
  return {
    ok: true,
    status: 201,
    show: { kind: 'order', id: order.id },
    delayMs: order.approval.captureDelayMs,
  }
}

/** Refuses the capture and uses up the approval: the buyer must return and choose another payment method. */
function decline(core: Core, order: OrderRecord): Failure {
  const { approval: _used, ...open } = order
  core.store.orders.put(order.id, {
    ...open,
    status: order.openStatus,
    declines: order.declines + 1,
    updatedAt: Date.now(),
  })
  const links = [{ href: approvalUrl(core, order.id), rel: 'redirect', method: 'GET' }]
  return { ...refuseIssue('INSTRUMENT_DECLINED'), links, remember: true }
}

function complete(core: Core, order: OrderRecord, call: Call): void {
  const captures = order.units.map((unit) => createCapture(core, order, unit, call))
  const completed: OrderRecord = {
    ...order,
    status: 'COMPLETED',
    captureIds: captures.map((capture) => capture.id),
    updatedAt: Date.now(),
  }
  core.store.orders.put(order.id, completed)
  for (const capture of captures) {
    core.store.captures.put(capture.id, capture)
    if (capture.invoiceId !== undefined) core.store.invoices.put(capture.invoiceId, order.id)
    core.webhooks.publish(`PAYMENT.CAPTURE.${capture.status}`, { capture })
  }
}

function createCapture(core: Core, order: OrderRecord, unit: PurchaseUnit, call: Call): CaptureRecord {
  const { currency_code: currency, value } = unit.amount
  const status = call.effects.captureStatus ?? 'COMPLETED'
  const reason = call.effects.reason ?? (status === 'PENDING' ? 'PENDING_REVIEW' : undefined)
  const now = call.effects.at ?? Date.now()
  return compact<CaptureRecord>({
    id: resourceId(),
    orderId: order.id,
    referenceId: unit.reference_id,
    status,
    reason: status === 'COMPLETED' ? undefined : reason,
    amount: fromMinor(toMinor({ currency_code: currency, value }), currency),
    fee: fromMinor(feeOf(toMinor(unit.amount)), currency),
    refunded: fromMinor(0n, currency),
    refundIds: [],
    invoiceId: unit.invoice_id,
    customId: unit.custom_id,
    disputed: false,
    createdAt: now,
    updatedAt: now,
  })
}

/** The provider's fee: 3.95 % plus four currency units, plus 16 % IVA on both; never more than the payment. */
function feeOf(gross: bigint): bigint {
  const fee = ((gross * 395n) / 10_000n + 400n) * 116n
  return fee / 100n < gross ? fee / 100n : gross
}
