import * as v from 'valibot'
import { isPaymentId } from '../../../domain/payment-id.ts'
import type { Dispute, WebhookEvent } from '../payment-webhooks.ts'

const payments = new Set([
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
])

const moneyBack = new Set(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'])

const name = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/))
const envelope = v.object({ id: name, event_type: name, resource: v.optional(v.unknown()) })

const orderId = v.pipe(v.string(), v.check(isPaymentId))
const order = v.object({ id: orderId })
const capture = v.object({ supplementary_data: v.object({ related_ids: v.object({ order_id: orderId }) }) })

/** A refund; its capture is a step up. */
const refund = v.object({ links: v.array(v.object({ href: v.string(), rel: v.string() })) })

const disputes = new Map([
  ['CUSTOMER.DISPUTE.CREATED', 'created'],
  ['CUSTOMER.DISPUTE.UPDATED', 'updated'],
  ['CUSTOMER.DISPUTE.RESOLVED', 'resolved'],
] as const)

/** PayPal's codes in the shop's words. */
const reasons: Readonly<Record<string, string>> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'not-received',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'not-as-described',
  UNAUTHORISED: 'not-authorised',
  CREDIT_NOT_PROCESSED: 'refund-missing',
  DUPLICATE_TRANSACTION: 'charged-twice',
  INCORRECT_AMOUNT: 'wrong-amount',
  PAYMENT_BY_OTHER_MEANS: 'paid-otherwise',
}
const outcomes: Readonly<Record<string, string>> = {
  RESOLVED_BUYER_FAVOUR: 'buyer-is-right',
  RESOLVED_SELLER_FAVOUR: 'shop-is-right',
  RESOLVED_WITH_PAYOUT: 'provider-pays',
  CANCELED_BY_BUYER: 'withdrawn',
  ACCEPTED: 'accepted',
  DENIED: 'denied',
}

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
    reason: inShopsWords(reasons, told.reason),
    amount: amount && { value: amount.value, currency: amount.currency_code },
    answerBy: told.seller_response_due_date ?? null,
    outcome: inShopsWords(outcomes, told.dispute_outcome?.outcome_code),
  }
}

function inShopsWords(
  words: Readonly<Record<string, string>>,
  code: string | null | undefined,
): string | null {
  return code ? (words[code] ?? code) : null
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
