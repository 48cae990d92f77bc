import * as v from 'valibot'

/**
 * What a notice says, as far as the shop acts on it. It only says where to look: what happened to the money is asked
 * of the provider, never read from here.
 */
export type WebhookEvent = {
  id: string
  type: string
  /** approved: the payer said yes. money: a payment moved. money-back: some of it was returned. other: kept for people. */
  about:
    | { kind: 'approved' | 'money'; providerOrderId: string | null }
    | { kind: 'money-back'; captureId: string | null }
    | { kind: 'other' }
}

const payments = new Set([
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
])

const moneyBack = new Set(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'])

const name = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/))
const envelope = v.object({ id: name, event_type: name, resource: v.optional(v.unknown()) })

const orderId = v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,36}$/))
const order = v.object({ id: orderId })
const capture = v.object({ supplementary_data: v.object({ related_ids: v.object({ order_id: orderId }) }) })

/** A refund; its capture is a step up. */
const refund = v.object({ links: v.array(v.object({ href: v.string(), rel: v.string() })) })

/** Reads a notice's bytes; null when they are not of the documented form. */
export function readWebhookEvent(body: Uint8Array): WebhookEvent | null {
  const parsed = v.safeParse(envelope, jsonIn(body))
  if (!parsed.success) return null
  const { id, event_type: type, resource } = parsed.output
  if (type === 'CHECKOUT.ORDER.APPROVED') {
    const read = v.safeParse(order, resource)
    return { id, type, about: { kind: 'approved', providerOrderId: read.success ? read.output.id : null } }
  }
  if (moneyBack.has(type)) return { id, type, about: { kind: 'money-back', captureId: captureOf(resource) } }
  if (!payments.has(type)) return { id, type, about: { kind: 'other' } }
  const read = v.safeParse(capture, resource)
  const providerOrderId = read.success ? read.output.supplementary_data.related_ids.order_id : null
  return { id, type, about: { kind: 'money', providerOrderId } }
}

function captureOf(resource: unknown): string | null {
  const read = v.safeParse(refund, resource)
  const above = read.success ? read.output.links.find(({ rel }) => rel === 'up')?.href : undefined
  return /\/captures\/([A-Z0-9]{1,36})$/.exec(above ?? '')?.[1] ?? null
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}
