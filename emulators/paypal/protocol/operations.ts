import type { Core } from '../core.ts'
import type { OperationName } from '../faults/fault-rule.ts'
import { captureOrder } from '../orders/capture-order.ts'
import { createOrder } from '../orders/create-order.ts'
import { makeRefund } from '../payments/refund-capture.ts'
import { createWebhook, listEvents, listWebhooks, showWebhook } from '../webhooks/manage-webhooks.ts'
import { verifySignature } from '../webhooks/verify-signature.ts'
import type { Call, Outcome, Shown } from './outcome.ts'
import type { MemoryKind } from './request-memory.ts'

export interface Operation {
  readonly name: OperationName
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Kind of the id in the path; faults for one order or capture use it. */
  readonly about?: 'order' | 'capture'
  /** Where the outcomes of request ids are stored. Without it, request ids are ignored. */
  readonly memory?: MemoryKind
  /** The request may have no body. */
  readonly bodyOptional?: boolean
  readonly run: (core: Core, call: Call) => Outcome | Promise<Outcome>
}

const get =
  (kind: Shown['kind']) =>
  (_core: Core, call: Call): Outcome => ({ ok: true, status: 200, show: { kind, id: call.id } })

/** All calls of the API that need a bearer token. */
export const apiOperations: readonly Operation[] = [
  {
    name: 'orders.create',
    method: 'POST',
    path: '/v2/checkout/orders',
    memory: 'orders',
    run: createOrder,
  },
  {
    name: 'orders.get',
    method: 'GET',
    path: '/v2/checkout/orders/:id',
    about: 'order',
    run: get('order'),
  },
  {
    name: 'orders.capture',
    method: 'POST',
    path: '/v2/checkout/orders/:id/capture',
    about: 'order',
    memory: 'orders',
    bodyOptional: true,
    run: captureOrder,
  },
  {
    name: 'captures.get',
    method: 'GET',
    path: '/v2/payments/captures/:id',
    about: 'capture',
    run: get('capture'),
  },
  {
    name: 'captures.refund',
    method: 'POST',
    path: '/v2/payments/captures/:id/refund',
    about: 'capture',
    memory: 'refunds',
    bodyOptional: true,
    run: makeRefund,
  },
  manage('GET', '/webhooks', listWebhooks),
  manage('POST', '/webhooks', createWebhook),
  manage('GET', '/webhooks/:id', showWebhook),
  manage('GET', '/webhooks-events', listEvents),
  {
    name: 'webhooks.verify',
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    run: verifySignature,
  },
]

function manage(method: Operation['method'], path: string, run: Operation['run']): Operation {
  return { name: 'webhooks.manage', method, path: `/v1/notifications${path}`, run }
}
