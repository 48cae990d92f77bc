import type { Core } from '../core.ts'
import type { Call, Outcome } from '../protocol/outcome.ts'
import { detail, type Refusal, refuse, refuseIssue } from '../protocol/refusal.ts'
import type { PurchaseUnit } from '../state/records.ts'
import { findOrder, unknownResource } from './find-order.ts'
import { isJson, type Json } from './findings.ts'
import { checkPatched } from './read-order.ts'

const pathPattern = /^\/purchase_units\/@reference_id=='([^']{1,256})'(?:\/([a-z_/]+))?$/
/** Fields of a unit that may be patched; `true` where removing them makes sense. */
const fields: Readonly<Record<string, boolean>> = {
  amount: false,
  items: true,
  custom_id: true,
  invoice_id: true,
  description: true,
  soft_descriptor: true,
  'shipping/name': false,
  'shipping/address': false,
  'shipping/type': false,
}

/** PATCH /v2/checkout/orders/{id}: JSON Patch, all operations or none. Allowed while CREATED or APPROVED. */
export function patchOrder(core: Core, call: Call): Outcome {
  const order = findOrder(core, call.id)
  if (!order) return unknownResource('order_id', call.id)
  if (order.status === 'COMPLETED') return refuseIssue('ORDER_ALREADY_COMPLETED')
  if (order.status !== 'CREATED' && order.status !== 'APPROVED') return refuseIssue('NOT_PATCHABLE')
  if (!Array.isArray(call.body)) return refuseIssue('INVALID_PARAMETER_SYNTAX', { field: '/' })
  let units: readonly Json[] = order.units.map(toJson)
  for (const [index, operation] of call.body.entries()) {
    const next = applyOne(units, operation, index)
    if ('ok' in next) return next
    units = next.units
  }
  const checked = checkPatched(units, order.experience)
  if (!checked.ok) return checked
  core.store.orders.put(order.id, {
    ...order,
    units: checked.units,
    updatedAt: core.clock.now(),
  })
  return { ok: true, status: 204 }
}

const toJson = (unit: PurchaseUnit): Json => ({ ...unit })

function applyOne(
  units: readonly Json[],
  operation: unknown,
  index: number,
): { readonly units: readonly Json[] } | Refusal {
  const field = `/${index}`
  if (!isJson(operation)) return refuseIssue('INVALID_PARAMETER_SYNTAX', { field })
  const { op, path, value } = operation
  if (op !== 'replace' && op !== 'add' && op !== 'remove') {
    return refuseIssue('INVALID_PARAMETER_VALUE', { field: `${field}/op` })
  }
  if (typeof path !== 'string') return refuseIssue('PATCH_PATH_REQUIRED', { field: `${field}/path` })
  if (op !== 'remove' && value === undefined) {
    return refuseIssue('PATCH_VALUE_REQUIRED', { field: `${field}/value` })
  }
  const parts = pathPattern.exec(path)
  if (!parts) return refuseIssue('NOT_PATCHABLE', { field: `${field}/path`, value: path })
  const position = units.findIndex((unit) => unit['reference_id'] === parts[1])
  const unit = units[position]
  if (!unit) return refuseIssue('REFERENCE_ID_NOT_FOUND', { field: `${field}/path`, value: path })
  const changed = changeUnit(unit, parts[2], op, value)
  if (!changed) {
    const issue = parts[2] === undefined || parts[2] in fields ? 'INVALID_PATCH_OPERATION' : 'NOT_PATCHABLE'
    return refuse(detail(issue, { field: `${field}/path`, value: path }))
  }
  return { units: units.with(position, changed) }
}

/** The unit after the operation, or nothing when it cannot be honoured. */
function changeUnit(unit: Json, name: string | undefined, op: string, value: unknown): Json | undefined {
  if (name === undefined) {
    return op === 'replace' && isJson(value) ? { ...value, reference_id: unit['reference_id'] } : undefined
  }
  const removable = fields[name]
  if (removable === undefined) return undefined
  const [first = '', second] = name.split('/')
  if (second !== undefined) {
    if (op === 'remove') return undefined
    const inner = isJson(unit[first]) ? unit[first] : {}
    return { ...unit, [first]: { ...inner, [second]: value } }
  }
  const isThere = unit[first] !== undefined
  if ((op === 'add') === isThere && op !== 'replace') return undefined
  if (op === 'replace' && !isThere) return undefined
  if (op !== 'remove') return { ...unit, [first]: value }
  if (!removable) return undefined
  const { [first]: _gone, ...rest } = unit
  return rest
}
