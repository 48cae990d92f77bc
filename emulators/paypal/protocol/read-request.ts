import type { Context } from 'hono'
import type { Core } from '../core.ts'
import type { FaultContext } from '../faults/fault-rule.ts'
import { debugId } from '../identifiers.ts'
import type { Env } from './answer.ts'
import type { Operation } from './operations.ts'
import type { Call } from './outcome.ts'
import { type Refusal, refuseIssue, refuseWith } from './refusal.ts'
import type { RequestEntry } from './request-log.ts'

const maxBody = 1024 * 1024

export type ReadCall = Omit<Call, 'effects'>

export function readRequest(operation: Operation, c: Context<Env>, rawBody: string): ReadCall | Refusal {
  const requestId = c.req.header('paypal-request-id')
  const query = new URL(c.req.url).searchParams
  const call = { id: c.req.param('id') ?? '', query, rawBody, requestId, body: undefined }
  if (requestId !== undefined && (requestId.length < 1 || requestId.length > 108)) {
    return refuseIssue('INVALID_STRING_LENGTH', { field: 'PayPal-Request-Id', location: 'header' })
  }
  if (operation.method === 'GET') return call
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return refuseWith(415)
  if (rawBody.length > maxBody) return refuseWith(400)
  if (rawBody.trim() === '' && operation.bodyOptional) return { ...call, body: {} }
  try {
    return { ...call, body: JSON.parse(rawBody) }
  } catch {
    return refuseIssue('MALFORMED_REQUEST_JSON', { location: 'body' })
  }
}

/** Finds the call's order and capture, because a fault may apply to one of them only. */
export function contextOf(core: Core, operation: Operation, call: ReadCall): FaultContext {
  const orderId = operation.about === 'order' ? call.id : undefined
  const capture = operation.about === 'capture' ? core.store.captures.get(call.id) : undefined
  const order = orderId ?? capture?.orderId
  return {
    on: operation.name,
    ...(order === undefined ? {} : { orderId: order }),
    ...(operation.about === 'capture' ? { captureId: call.id } : {}),
  }
}

export function openEntry(core: Core, operation: Operation, c: Context<Env>, body: string): RequestEntry {
  const header = (name: string) => c.req.header(name)
  const optional = (key: string, value: string | undefined) => (value === undefined ? {} : { [key]: value })
  return core.log.open({
    at: new Date(Date.now()).toISOString(),
    operation: operation.name,
    method: operation.method,
    path: c.req.path,
    body,
    debugId: debugId(),
    ...optional('requestId', header('paypal-request-id')),
    ...optional('prefer', header('prefer')),
  })
}
