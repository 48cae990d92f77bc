import type { PaymentProvider } from '../payment-provider.ts'
import { findCapture, refundCapture } from './paypal-captures.ts'
import { createPayPalClient, type PayPalAccess } from './paypal-client.ts'
import { captureOrder, createOrder, findOrder } from './paypal-orders.ts'

/**
 * PayPal's Orders v2, as much of it as the shop needs. An answer that is not of the documented form counts as no
 * answer: it is asked again, never taken for a yes or a no.
 */
export function createPayPal(access: PayPalAccess): PaymentProvider {
  const client = createPayPalClient(access)
  return {
    name: 'paypal',
    createOrder: (order, options) => createOrder(client, order, options),
    captureOrder: (id, { key }) => captureOrder(client, id, key),
    findOrder: (id) => findOrder(client, id),
    refundCapture: (captureId, options) => refundCapture(client, captureId, options),
    findCapture: (captureId) => findCapture(client, captureId),
  }
}
