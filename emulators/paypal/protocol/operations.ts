import type { Core } from '../core.ts'
import type { OperationName } from '../faults/fault-rule.ts'
import { captureOrder } from '../orders/capture-order.ts'
import { createOrder } from '../orders/create-order.ts'
import { showUserInfo } from '../identity/user-info.ts'
import { makeRefund } from '../payments/refund-capture.ts'
import {
  createWebhook,
  listEvents,
  listWebhooks,
  refuseWebhook,
  showWebhook,
} from '../webhooks/manage-webhooks.ts'
import { verifySignature } from '../webhooks/verify-signature.ts'
import type { Call, Outcome, Shown } from './outcome.ts'
import type { Refusal } from './refusal.ts'
import type { MemoryKind } from './request-memory.ts'

export interface Operation {
  readonly name: OperationName
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The kind of resource that the path's id names, for faults of one order or capture. */
  readonly about?: 'order' | 'capture'
  /** The memory for repeated request ids. Without it the operation ignores request ids. */
  readonly memory?: MemoryKind
  readonly bodyOptional?: boolean
  /** Makes the refusal of a fault, if the operation has errors of its own. */
  readonly refusal?: (issue: string) => Refusal
  readonly run: (core: Core, call: Call) => Outcome | Promise<Outcome>
}

const get =
  (kind: Shown['kind']) =>
  (_core: Core, call: Call): Outcome => ({ ok: true, status: 200, show: { kind, id: call.id } })

const order = '/v2/checkout/orders/:id'
const capture = '/v2/payments/captures/:id'

/** All calls of the API that need a bearer token. */
export const apiOperations: readonly Operation[] = [
  { name: 'orders.create', method: 'POST', path: '/v2/checkout/orders', memory: 'orders', run: createOrder },
  { name: 'orders.get', method: 'GET', path: order, about: 'order', run: get('order') },
  {
    name: 'orders.capture',
    method: 'POST',
    path: `${order}/capture`,
    about: 'order',
    memory: 'orders',
    bodyOptional: true,
    run: captureOrder,
  },
  { name: 'captures.get', method: 'GET', path: capture, about: 'capture', run: get('capture') },
  {
    name: 'captures.refund',
    method: 'POST',
    path: `${capture}/refund`,
    about: 'capture',
    memory: 'refunds',
    bodyOptional: true,
    run: makeRefund,
  },
  notifications('webhooks.manage', 'GET', 'webhooks', listWebhooks),
  {
    ...notifications('webhooks.create', 'POST', 'webhooks', createWebhook),
    refusal: refuseWebhook,
  },
  notifications('webhooks.manage', 'GET', 'webhooks/:id', showWebhook),
  notifications('webhooks.manage', 'GET', 'webhooks-events', listEvents),
  notifications('webhooks.verify', 'POST', 'verify-webhook-signature', verifySignature),
  {
    name: 'identity.userinfo',
    method: 'GET',
    path: '/v1/identity/openidconnect/userinfo',
    run: showUserInfo,
  },
]

function notifications(
  name: OperationName,
  method: Operation['method'],
  path: string,
  run: Operation['run'],
): Operation {
  return { name, method, path: `/v1/notifications/${path}`, run }
}
