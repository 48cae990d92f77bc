import type { Core } from '../core.ts'
import { findOrder, unknownResource } from '../orders/find-order.ts'
import { orderSummary, orderView } from '../orders/order-view.ts'
import { captureSummary, captureView } from '../payments/capture-view.ts'
import { refundSummary, refundView } from '../payments/refund-view.ts'
import type { Shown } from './outcome.ts'
import type { Refusal } from './refusal.ts'

export type Prefer = 'minimal' | 'representation'

export type Rendering = { readonly ok: true; readonly body: object } | Refusal

export function showResource(core: Core, { kind, id }: Shown, prefer: Prefer): Rendering {
  const isFull = prefer === 'representation'
  if (kind === 'order') {
    const order = findOrder(core, id)
    if (!order) return unknownResource('order_id', id)
    return { ok: true, body: isFull ? orderView(core, order) : orderSummary(core, order) }
  }
  if (kind === 'capture') {
    const capture = core.store.captures.get(id)
    if (!capture) return unknownResource('capture_id', id)
    return { ok: true, body: isFull ? captureView(core, capture) : captureSummary(core, capture) }
  }
  const refund = core.store.refunds.get(id)
  if (!refund) return unknownResource('refund_id', id)
  return { ok: true, body: isFull ? refundView(core, refund) : refundSummary(core, refund) }
}
