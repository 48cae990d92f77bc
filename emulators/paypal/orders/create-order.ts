import type { Core } from '../core.ts'
import { resourceId } from '../identifiers.ts'
import type { Call, Outcome } from '../protocol/outcome.ts'
import { detail, refuse } from '../protocol/refusal.ts'
import type { OrderRecord, PurchaseUnit } from '../state/records.ts'
import { readOrder } from './read-order.ts'

/** An order that the buyer does not approve ends after six hours. */
const orderLifeMs = 6 * 3_600_000

/** POST /v2/checkout/orders */
export function createOrder(core: Core, call: Call): Outcome {
  const draft = readOrder(call.body, call.requestId)
  if (!draft.ok) return draft
  const repeated = findPaidInvoice(core, draft.units)
  if (repeated) {
    const field = `/purchase_units/@reference_id=='${repeated.reference_id}'/invoice_id`
    return refuse(detail('DUPLICATE_INVOICE_ID', { field, value: repeated.invoice_id ?? '' }))
  }
  const now = Date.now()
  const openStatus = draft.wallet ? 'PAYER_ACTION_REQUIRED' : 'CREATED'
  const order: OrderRecord = {
    id: resourceId(),
    status: openStatus,
    openStatus,
    units: draft.units,
    experience: draft.experience,
    declines: 0,
    captureIds: [],
    createdAt: now,
    updatedAt: now,
    expiresAt: now + orderLifeMs,
  }
  core.store.orders.put(order.id, order)
  return { ok: true, status: 201, show: { kind: 'order', id: order.id } }
}

export function findPaidInvoice(core: Core, units: readonly PurchaseUnit[]): PurchaseUnit | undefined {
  return units.find(
    (unit) => unit.invoice_id !== undefined && core.store.invoices.get(unit.invoice_id) !== undefined,
  )
}
