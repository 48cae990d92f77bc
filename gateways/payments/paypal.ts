import * as v from 'valibot'
import { centavosFromPesos, pesosText } from '../../domain/money.ts'
import type { Capture, PaymentProvider, ProviderOrder, Refused, Unknown } from './payment-provider.ts'
import { createPayPalClient, type PayPalAccess, type PayPalAnswer } from './paypal-client.ts'

const captureSchema = v.object({
  id: v.string(),
  status: v.picklist(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED', 'REFUNDED', 'PARTIALLY_REFUNDED']),
  amount: v.object({ currency_code: v.string(), value: v.string() }),
})

const loneCaptureSchema = v.object({
  ...captureSchema.entries,
  supplementary_data: v.optional(
    v.object({ related_ids: v.optional(v.object({ order_id: v.optional(v.string()) })) }),
  ),
  links: v.optional(v.array(v.object({ href: v.string(), rel: v.string() })), []),
})

const refundSchema = v.object({
  id: v.string(),
  status: v.picklist(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
})

const orderSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,36}$/)),
  status: v.string(),
  links: v.optional(v.array(v.object({ href: v.string(), rel: v.string() })), []),
  purchase_units: v.optional(
    v.array(
      v.object({
        custom_id: v.optional(v.string(), ''),
        payments: v.optional(v.object({ captures: v.optional(v.array(captureSchema), []) })),
      }),
    ),
    [],
  ),
})

const errorSchema = v.object({
  name: v.optional(v.string(), 'UNKNOWN'),
  message: v.optional(v.string(), ''),
  debug_id: v.optional(v.string(), ''),
  details: v.optional(
    v.array(v.object({ issue: v.optional(v.string(), ''), description: v.optional(v.string(), '') })),
    [],
  ),
})

/**
 * PayPal's Orders v2, as much of it as the shop needs. An answer that is not of the documented form counts as no
 * answer: it is asked again, never taken for a yes or a no.
 */
export function createPayPal(access: PayPalAccess): PaymentProvider {
  const client = createPayPalClient(access)
  return {
    async createOrder(unit, { key, returnUrl, cancelUrl, shopName }) {
      const answer = await client.call({
        method: 'POST',
        path: '/v2/checkout/orders',
        key,
        brief: true,
        body: {
          intent: 'CAPTURE',
          purchase_units: [unit],
          payment_source: {
            paypal: {
              experience_context: {
                brand_name: shopName.slice(0, 127),
                locale: 'es-MX',
                shipping_preference: 'SET_PROVIDED_ADDRESS',
                user_action: 'PAY_NOW',
                return_url: returnUrl,
                cancel_url: cancelUrl,
              },
            },
          },
        },
      })
      const order = orderFrom(answer)
      if (order.kind !== 'order') return order
      const approve = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (approve) return { kind: 'created', id: order.order.id, approveUrl: approve.href }
      return ['APPROVED', 'COMPLETED'].includes(order.order.status)
        ? { kind: 'created', id: order.order.id, approveUrl: null }
        : { kind: 'unknown', reason: 'no approve link' }
    },

    async captureOrder(providerOrderId, { key }) {
      const answer = await client.call({
        method: 'POST',
        path: `/v2/checkout/orders/${providerOrderId}/capture`,
        key,
      })
      const order = orderFrom(answer)
      if (order.kind !== 'order') return order
      // A 2xx alone is no money: the capture says whether it came.
      const { capture } = order.order
      return capture
        ? { kind: 'captured', order: order.order, capture }
        : { kind: 'unknown', reason: 'no capture in the answer' }
    },

    async findOrder(providerOrderId) {
      const answer = await client.call({ method: 'GET', path: `/v2/checkout/orders/${providerOrderId}` })
      if (answer.kind === 'answer' && answer.status === 404) return { kind: 'missing' }
      const order = orderFrom(answer)
      if (order.kind === 'order') return { kind: 'found', order: order.order }
      return { kind: 'unknown', reason: order.kind === 'unknown' ? order.reason : order.issue }
    },

    async refundCapture(captureId, { key, amount }) {
      const answer = await client.call({
        method: 'POST',
        path: `/v2/payments/captures/${captureId}/refund`,
        key,
        body: { amount: { currency_code: 'MXN', value: pesosText(amount) } },
      })
      if (answer.kind === 'unknown') return answer
      if (answer.status >= 400) return refusedFrom(answer.body)
      const parsed = v.safeParse(refundSchema, answer.body)
      return parsed.success
        ? { kind: 'refunded', refund: parsed.output }
        : { kind: 'unknown', reason: 'an answer of an unknown form' }
    },

    async findCapture(captureId) {
      const answer = await client.call({ method: 'GET', path: `/v2/payments/captures/${captureId}` })
      if (answer.kind === 'unknown') return answer
      if (answer.status === 404) return { kind: 'missing' }
      if (answer.status >= 400) return { kind: 'unknown', reason: refusedFrom(answer.body).issue }
      const parsed = v.safeParse(loneCaptureSchema, answer.body)
      const capture = parsed.success ? captureFrom(parsed.output) : null
      if (!parsed.success || !capture) return { kind: 'unknown', reason: 'an answer of an unknown form' }
      const { supplementary_data, links } = parsed.output
      const above = links.find(({ rel }) => rel === 'up')?.href
      const providerOrderId =
        supplementary_data?.related_ids?.order_id ??
        /\/orders\/([A-Z0-9]{1,36})$/.exec(above ?? '')?.[1] ??
        null
      return { kind: 'found', capture, providerOrderId }
    },
  }
}

type ParsedOrder =
  | { kind: 'order'; order: ProviderOrder; links: { href: string; rel: string }[] }
  | Refused
  | Unknown

function orderFrom(answer: PayPalAnswer): ParsedOrder {
  if (answer.kind === 'unknown') return answer
  if (answer.status >= 400) return refusedFrom(answer.body)
  const parsed = v.safeParse(orderSchema, answer.body)
  if (!parsed.success) return { kind: 'unknown', reason: 'an answer of an unknown form' }
  const { id, status, links, purchase_units } = parsed.output
  const unit = purchase_units[0]
  const captures = (unit?.payments?.captures ?? []).map(captureFrom)
  if (captures.includes(null)) return { kind: 'unknown', reason: 'a capture whose amount cannot be read' }
  // A completed capture outweighs earlier declined ones of the same order.
  const capture = captures.find((each) => each?.status === 'COMPLETED') ?? captures.at(-1) ?? null
  return { kind: 'order', links, order: { id, status, customId: unit?.custom_id ?? '', capture } }
}

function captureFrom({ id, status, amount }: v.InferOutput<typeof captureSchema>): Capture | null {
  const centavos = centavosFromPesos(amount.value)
  return centavos === null ? null : { id, status, amount: centavos, currency: amount.currency_code }
}

function refusedFrom(body: unknown): Refused {
  const parsed = v.safeParse(errorSchema, body)
  if (!parsed.success) return { kind: 'refused', issue: 'UNKNOWN', description: '', debugId: '' }
  const { name, message, debug_id, details } = parsed.output
  return {
    kind: 'refused',
    issue: details[0]?.issue || name,
    description: details[0]?.description || message,
    debugId: debug_id,
  }
}
