import type { Core } from '../core.ts'
import type { OperationName } from '../faults/fault.ts'
import { captureOrder } from '../orders/capture-order.ts'
import { createOrder } from '../orders/create-order.ts'
import { patchOrder } from '../orders/patch-order.ts'
import { refundCapture } from '../payments/refund-capture.ts'
import {
  createWebhook,
  deleteWebhook,
  listEvents,
  listWebhooks,
  resendEvent,
  showEvent,
  showWebhook,
} from '../webhooks/manage-webhooks.ts'
import { verifySignature } from '../webhooks/verify-signature.ts'
import type { Call, Outcome, Shown } from './outcome.ts'
import type { MemoryKind } from './request-memory.ts'

export interface Operation {
  readonly name: OperationName
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  /** What the id in the path names, for faults that look for it. */
  readonly about?: 'order' | 'capture'
  /** Where its request ids are remembered; without one they mean nothing. */
  readonly memory?: MemoryKind
  /** Honours PayPal-Mock-Response. */
  readonly mockable?: boolean
  /** A body may be left out. */
  readonly bodyOptional?: boolean
  readonly run: (core: Core, call: Call) => Outcome | Promise<Outcome>
}

const get =
  (kind: Shown['kind']) =>
  (_core: Core, call: Call): Outcome => ({ ok: true, status: 200, show: { kind, id: call.id } })

/** Every call of the API that needs a bearer token. */
export const apiOperations: readonly Operation[] = [
  {
    name: 'orders.create',
    method: 'POST',
    path: '/v2/checkout/orders',
    memory: 'orders',
    mockable: true,
    run: createOrder,
  },
  {
    name: 'orders.get',
    method: 'GET',
    path: '/v2/checkout/orders/:id',
    about: 'order',
    mockable: true,
    run: get('order'),
  },
  {
    name: 'orders.patch',
    method: 'PATCH',
    path: '/v2/checkout/orders/:id',
    about: 'order',
    mockable: true,
    run: patchOrder,
  },
  {
    name: 'orders.capture',
    method: 'POST',
    path: '/v2/checkout/orders/:id/capture',
    about: 'order',
    memory: 'orders',
    mockable: true,
    bodyOptional: true,
    run: captureOrder,
  },
  {
    name: 'captures.get',
    method: 'GET',
    path: '/v2/payments/captures/:id',
    about: 'capture',
    mockable: true,
    run: get('capture'),
  },
  {
    name: 'captures.refund',
    method: 'POST',
    path: '/v2/payments/captures/:id/refund',
    about: 'capture',
    memory: 'refunds',
    mockable: true,
    bodyOptional: true,
    run: refundCapture,
  },
  {
    name: 'refunds.get',
    method: 'GET',
    path: '/v2/payments/refunds/:id',
    mockable: true,
    run: get('refund'),
  },
  manage('GET', '/webhooks', listWebhooks),
  manage('POST', '/webhooks', createWebhook),
  manage('GET', '/webhooks/:id', showWebhook),
  manage('DELETE', '/webhooks/:id', deleteWebhook),
  manage('GET', '/webhooks-events', listEvents),
  manage('GET', '/webhooks-events/:id', showEvent),
  { ...manage('POST', '/webhooks-events/:id/resend', resendEvent), bodyOptional: true },
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
