import type {
  CaptureRefusal,
  CaptureResult,
  CreateResult,
  FindResult,
  PaymentOrder,
  PaymentProvider,
} from '../payment-provider.ts'
import { notFound, orderIn } from './paypal-answers.ts'
import { findCapture, refundCapture } from './paypal-captures.ts'
import {
  accountOf,
  type PayPalOwner,
  checkAccount,
  findAccountOwner,
  registerWebhook,
  type WebhookRegistered,
} from './paypal-account.ts'
import { listPaid, readLostOrder } from './paypal-history.ts'
import { createPayPalClient, type PayPalAccess, type PayPalClient } from './paypal-client.ts'
import { isPayPalOrderId } from './paypal-order-id.ts'
import { purchaseUnit, shippingPreference, shortened } from './purchase-unit.ts'
import { createWebhookReceiver } from './webhook-receiver.ts'

/** These issues need another next step than a final refusal. */
const captureRefusals = new Map<string, CaptureRefusal>([
  ['INSTRUMENT_DECLINED', 'declined'],
  ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'declined'],
  ['ORDER_NOT_APPROVED', 'not-approved'],
  ['PAYER_ACTION_REQUIRED', 'not-approved'],
  ['ORDER_ALREADY_CAPTURED', 'asked-already'],
  ['ORDER_COMPLETION_IN_PROGRESS', 'asked-already'],
  ['DUPLICATE_INVOICE_ID', 'asked-already'],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'used-up'],
  ['INVALID_RESOURCE_ID', 'missing'],
  ['RESOURCE_NOT_FOUND', 'missing'],
])

/** PayPal's own script uses several hosts of PayPal; an emulator has one. */
function scriptSources({ sdkBaseUrl }: PayPalAccess): string[] {
  const { origin, hostname } = new URL(sdkBaseUrl)
  const isPayPals = hostname === 'paypal.com' || hostname.endsWith('.paypal.com')
  return [origin, ...(isPayPals ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [])]
}

export const payPalKind = 'paypal'

/** The last two functions serve the connection of an account. */
export type PayPal = PaymentProvider & {
  /** null: PayPal does not say whose account it is, as an app needs a permission for it. */
  findAccountOwner(): Promise<PayPalOwner | null>
  /** Registers the shop's webhook, or finds it registered. */
  registerWebhook(publicUrl: string): Promise<WebhookRegistered>
}

/**
 * A response without the documented form counts as 'unknown' and is requested again, never as success or refusal.
 * `name`: the name of the account's payments.
 */
export function createPayPal(
  access: PayPalAccess,
  now = () => new Date(),
  name: string = payPalKind,
): PayPal {
  const client = createPayPalClient(access)
  return {
    kind: payPalKind,
    name,
    account: accountOf(access),
    isOrderId: isPayPalOrderId,
    browser: { clientId: access.clientId, sdkBaseUrl: access.sdkBaseUrl, sources: scriptSources(access) },
    webhooks: createWebhookReceiver(access, now),
    status: client.status,
    checkAccount: (publicUrl) => checkAccount(client, access.webhookId, publicUrl),
    createOrder: (order, options) => createOrder(client, order, options),
    captureOrder: (id, { key }) => captureOrder(client, id, key),
    findOrder: (id) => findOrder(client, id),
    refundCapture: (captureId, options) => refundCapture(client, captureId, options),
    findCapture: (captureId) => findCapture(client, captureId),
    listPaid: (since, now) => listPaid(client, since, now),
    readLostOrder: (id) => readLostOrder(client, id),
    findAccountOwner: () => findAccountOwner(client),
    registerWebhook: (publicUrl) => registerWebhook(client, publicUrl),
  }
}

async function createOrder(
  client: PayPalClient,
  order: PaymentOrder,
  options: { key: string; returnUrl: string; cancelUrl: string; shopName: string },
): Promise<CreateResult> {
  const answer = await client.call({
    method: 'POST',
    path: '/v2/checkout/orders',
    key: options.key,
    body: {
      intent: 'CAPTURE',
      purchase_units: [purchaseUnit(order, options.shopName)],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: shortened(options.shopName),
            locale: 'es-MX',
            shipping_preference: shippingPreference(order),
            user_action: 'PAY_NOW',
            return_url: options.returnUrl,
            cancel_url: options.cancelUrl,
          },
        },
      },
    },
  })
  const read = orderIn(answer)
  if (read.kind !== 'order') return read
  const { id } = read.order
  const approve = read.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  if (approve) return { kind: 'created', id, approveUrl: approve.href }
  return read.order.approved || read.status === 'COMPLETED'
    ? { kind: 'created', id, approveUrl: null }
    : { kind: 'unknown', reason: 'no approve link' }
}

async function captureOrder(client: PayPalClient, id: string, key: string): Promise<CaptureResult> {
  const read = orderIn(await client.call({ method: 'POST', path: `/v2/checkout/orders/${id}/capture`, key }))
  if (read.kind === 'refused') return { ...read, kind: captureRefusals.get(read.code) ?? 'refused' }
  if (read.kind === 'unknown') return read
  // A 2xx status alone does not mean money.
  const { capture } = read.order
  return capture ? { kind: 'captured', capture } : { kind: 'unknown', reason: 'no capture in the answer' }
}

async function findOrder(client: PayPalClient, id: string): Promise<FindResult> {
  const read = orderIn(await client.call({ method: 'GET', path: `/v2/checkout/orders/${id}` }))
  if (read.kind === 'order') return { kind: 'found', order: read.order }
  return read.kind === 'refused' ? notFound(read) : read
}
