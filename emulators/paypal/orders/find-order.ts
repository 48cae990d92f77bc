import type { Core } from '../core.ts'
import { idPattern } from '../identifiers.ts'
import { refuseIssue, type Refusal } from '../protocol/refusal.ts'
import type { OrderRecord } from '../state/records.ts'

/** Returns undefined for an order that never existed or has expired. */
export function findOrder(core: Core, id: string): OrderRecord | undefined {
  if (!idPattern.test(id)) return undefined
  const order = core.store.orders.get(id)
  return order && (order.status === 'COMPLETED' || order.expiresAt > Date.now()) ? order : undefined
}

export function unknownResource(field: string, value: string): Refusal {
  return refuseIssue('INVALID_RESOURCE_ID', { field: `/${field}`, value, location: 'path' })
}
