import * as v from 'valibot'

/**
 * What a notice says, as far as the shop acts on it. It only says where to look: what happened to the money is asked
 * of the provider, never read from here.
 */
export type WebhookEvent = {
  id: string
  type: string
  /**
   * approved: the payer said yes. money: a payment moved. money-back: some of it was returned. dispute: a payer, or
   * their bank, wants it back. other: kept for people.
   */
  about:
    | { kind: 'approved' | 'money'; providerOrderId: string | null }
    | { kind: 'money-back'; captureId: string | null }
    | { kind: 'dispute'; dispute: Dispute }
    | { kind: 'other' }
}

/** A step of a dispute, as far as its notice tells. null: it does not say. */
export type Dispute = {
  step: 'created' | 'updated' | 'resolved'
  id: string | null
  captureId: string | null
  /** The provider's word, such as MERCHANDISE_OR_SERVICE_NOT_RECEIVED. */
  reason: string | null
  amount: { value: string; currency: string } | null
  /** ISO 8601, until when the shop may answer. */
  answerBy: string | null
  /** The provider's word for how it ended, such as RESOLVED_BUYER_FAVOUR. */
  outcome: string | null
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

const disputes = new Map([
  ['CUSTOMER.DISPUTE.CREATED', 'created'],
  ['CUSTOMER.DISPUTE.UPDATED', 'updated'],
  ['CUSTOMER.DISPUTE.RESOLVED', 'resolved'],
] as const)

const word = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))), null)
/** Whatever is missing or of another form is not known: a dispute is told of in any case. */
const dispute = v.object({
  dispute_id: word,
  reason: word,
  seller_response_due_date: v.fallback(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
  dispute_amount: v.fallback(
    v.nullable(
      v.object({
        value: v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,3})?$/)),
        currency_code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
      }),
    ),
    null,
  ),
  dispute_outcome: v.fallback(v.nullable(v.object({ outcome_code: word })), null),
  disputed_transactions: v.fallback(v.array(v.object({ seller_transaction_id: word })), []),
})

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
  const step = disputes.get(type as Parameters<typeof disputes.get>[0])
  if (step) return { id, type, about: { kind: 'dispute', dispute: disputeIn(step, resource) } }
  if (!payments.has(type)) return { id, type, about: { kind: 'other' } }
  const read = v.safeParse(capture, resource)
  const providerOrderId = read.success ? read.output.supplementary_data.related_ids.order_id : null
  return { id, type, about: { kind: 'money', providerOrderId } }
}

function disputeIn(step: Dispute['step'], resource: unknown): Dispute {
  const read = v.safeParse(dispute, resource)
  const told = read.success ? read.output : v.getFallbacks(dispute)
  const amount = told.dispute_amount ?? null
  return {
    step,
    id: told.dispute_id ?? null,
    captureId: told.disputed_transactions?.[0]?.seller_transaction_id ?? null,
    reason: told.reason ?? null,
    amount: amount && { value: amount.value, currency: amount.currency_code },
    answerBy: told.seller_response_due_date ?? null,
    outcome: told.dispute_outcome?.outcome_code ?? null,
  }
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
