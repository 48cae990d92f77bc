import * as v from 'valibot'
import { isPayPalOrderId } from './paypal-order-id.ts'
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

const orderId = v.pipe(v.string(), v.check(isPayPalOrderId))
const order = v.object({ id: orderId })
const capture = v.object({ supplementary_data: v.object({ related_ids: v.object({ order_id: orderId }) }) })

/** The link 'up' of a refund leads to the capture. */
const refund = v.object({ links: v.array(v.object({ href: v.string(), rel: v.string() })) })

const disputes = new Map<string, Dispute['step']>([
  ['CUSTOMER.DISPUTE.CREATED', 'created'],
  ['CUSTOMER.DISPUTE.UPDATED', 'updated'],
  ['CUSTOMER.DISPUTE.RESOLVED', 'resolved'],
])

const approved = 'CHECKOUT.ORDER.APPROVED'

/** The webhook's registration at PayPal must contain all these events. */
export const heardEvents: readonly string[] = [approved, ...payments, ...moneyBack, ...disputes.keys()]

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
/** Missing or unexpected fields become null, because the shop must hear about every dispute. */
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

/** null: the body does not have the documented form. */
export function readWebhookEvent(body: Uint8Array): WebhookEvent | null {
  const event = readAs(envelope, jsonIn(body))
  return event && { id: event.id, type: event.event_type, about: aboutOf(event.event_type, event.resource) }
}

function aboutOf(type: string, resource: unknown): WebhookEvent['about'] {
  if (type === approved) return { kind: 'approved', providerOrderId: readAs(order, resource)?.id ?? null }
  if (payments.has(type)) {
    const ids = readAs(capture, resource)?.supplementary_data.related_ids
    return { kind: 'money', providerOrderId: ids?.order_id ?? null }
  }
  if (moneyBack.has(type)) return { kind: 'money-back', captureId: captureOf(resource) }
  const step = disputes.get(type)
  return step ? { kind: 'dispute', dispute: disputeIn(step, resource) } : { kind: 'other' }
}

function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | null {
  const read = v.safeParse(schema, value)
  return read.success ? read.output : null
}

function disputeIn(step: Dispute['step'], resource: unknown): Dispute {
  const parsed = readAs(dispute, resource)
  const amount = parsed?.dispute_amount
  return {
    step,
    id: parsed?.dispute_id ?? null,
    captureId: parsed?.disputed_transactions[0]?.seller_transaction_id ?? null,
    reason: inShopsWords(reasons, parsed?.reason),
    amount: amount ? { value: amount.value, currency: amount.currency_code } : null,
    answerBy: parsed?.seller_response_due_date ?? null,
    outcome: inShopsWords(outcomes, parsed?.dispute_outcome?.outcome_code),
  }
}

function inShopsWords(words: Readonly<Record<string, string>>, code: string | null = null): string | null {
  return code && (words[code] ?? code)
}

function captureOf(resource: unknown): string | null {
  const above = readAs(refund, resource)?.links.find(({ rel }) => rel === 'up')?.href
  return /\/captures\/([A-Z0-9]{1,36})$/.exec(above ?? '')?.[1] ?? null
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}
