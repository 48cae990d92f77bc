import * as v from 'valibot'
import { isPayPalOrderId } from './paypal-order-id.ts'
import { broughtMoney, type CaptureState, type PendingReason } from '../../../domain/payments/capture.ts'
import { type Centavos, centavosFromPesos } from '../../../domain/values/money.ts'
import type { Capture, ProviderOrder, ProviderRefund, ProviderRefused, Unknown } from '../payment-provider.ts'
import type { PayPalAnswer } from './paypal-client.ts'

const captureStates = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'failed',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partially-refunded',
} as const satisfies Record<string, CaptureState>

/** PayPal's own pages tell the owner about other reasons. */
const pendingReasons: ReadonlyMap<string, PendingReason> = new Map([
  ['PENDING_REVIEW', 'reviewed'],
  ['ECHECK', 'bank'],
  ['TRANSACTION_APPROVED_AWAITING_FUNDING', 'bank'],
  ['RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION', 'owner'],
  ['INTERNATIONAL_WITHDRAWAL', 'owner'],
  ['UNILATERAL', 'owner'],
  ['VERIFICATION_REQUIRED', 'owner'],
])

const refundStates = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
} as const satisfies Record<string, ProviderRefund['state']>

export const link = v.object({ href: v.string(), rel: v.string() })

const money = v.object({ currency_code: v.string(), value: v.string() })
/** No decision depends on this, so an unknown form is read as null. */
const optionalMoney = v.fallback(v.nullable(money), null)

const time = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform((said) => new Date(said)),
      v.date(),
    ),
  ),
  null,
)

export const captureSchema = v.object({
  id: v.string(),
  status: v.picklist(Object.keys(captureStates) as (keyof typeof captureStates)[]),
  amount: money,
  status_details: v.fallback(v.nullable(v.object({ reason: v.string() })), null),
  create_time: time,
  update_time: time,
  seller_receivable_breakdown: v.fallback(
    v.nullable(v.object({ paypal_fee: optionalMoney, net_amount: optionalMoney })),
    null,
  ),
})

export const refundSchema = v.object({
  id: v.string(),
  status: v.picklist(Object.keys(refundStates) as (keyof typeof refundStates)[]),
  amount: optionalMoney,
  seller_payable_breakdown: v.fallback(v.nullable(v.object({ paypal_fee: optionalMoney })), null),
  create_time: time,
  update_time: time,
})

const orderSchema = v.object({
  id: v.pipe(v.string(), v.check(isPayPalOrderId)),
  status: v.string(),
  links: v.optional(v.array(link), []),
  purchase_units: v.optional(
    v.array(
      v.object({
        payments: v.optional(
          v.object({
            captures: v.optional(v.array(captureSchema), []),
            refunds: v.fallback(v.array(refundSchema), []),
          }),
        ),
      }),
    ),
    [],
  ),
})

/** An error page of a proxy in between has no `name`. */
const errorSchema = v.object({
  name: v.string(),
  message: v.optional(v.string(), ''),
  debug_id: v.optional(v.string(), ''),
  details: v.optional(
    v.array(v.object({ issue: v.optional(v.string(), ''), description: v.optional(v.string(), '') })),
    [],
  ),
})

const saysMissing = new Set(['INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND'])

export const unreadableAnswer: Unknown = { kind: 'unknown', reason: 'an answer of an unknown form' }

export type ReadOrder =
  | { kind: 'order'; order: ProviderOrder; status: string; links: v.InferOutput<typeof link>[] }
  | ProviderRefused
  | Unknown

export function orderIn(answer: PayPalAnswer): ReadOrder {
  if (answer.kind === 'unknown') return answer
  if (answer.status >= 400) return refusalIn(answer.body)
  const parsed = v.safeParse(orderSchema, answer.body)
  if (!parsed.success) return unreadableAnswer
  const { id, status, links, purchase_units } = parsed.output
  const captures = (purchase_units[0]?.payments?.captures ?? []).map(captureFrom)
  if (captures.includes(null)) return { kind: 'unknown', reason: 'a capture whose amount cannot be read' }
  // A completed capture counts more than earlier declined ones.
  const capture = captures.find((each) => each?.state === 'completed') ?? captures.at(-1) ?? null
  const refunds = (purchase_units[0]?.payments?.refunds ?? []).map(refundFrom)
  return { kind: 'order', order: { id, approved: status === 'APPROVED', capture, refunds }, status, links }
}

/** null: the amount cannot be read. */
export function captureFrom(said: v.InferOutput<typeof captureSchema>): Capture | null {
  const { id, amount, status_details: details, seller_receivable_breakdown: received } = said
  const state = captureStates[said.status]
  const centavos = centavosFromPesos(amount.value)
  const currency = amount.currency_code
  const pendingReason = state === 'pending' ? pendingReasons.get(details?.reason ?? '') : undefined
  return centavos === null
    ? null
    : {
        id,
        state,
        amount: centavos,
        currency,
        fee: centavosIn(currency, received?.paypal_fee),
        net: centavosIn(currency, received?.net_amount),
        cameAt: broughtMoney(state) ? whenItCame(state, said) : null,
        ...(pendingReason && { pendingReason }),
      }
}

/**
 * The money of a reviewed capture came with its last change, the end of the review. After a refund that is the last
 * change, so the creation time is used.
 */
function whenItCame(
  state: CaptureState,
  { create_time, update_time }: v.InferOutput<typeof captureSchema>,
): Date | null {
  return state === 'completed' ? (update_time ?? create_time) : create_time
}

export function refundFrom(said: v.InferOutput<typeof refundSchema>): ProviderRefund {
  const { id, amount, seller_payable_breakdown: paid, create_time, update_time } = said
  const state = refundStates[said.status]
  return {
    id,
    state,
    amount: centavosIn('MXN', amount),
    feeBack: centavosIn('MXN', paid?.paypal_fee),
    wentAt: state === 'completed' ? (update_time ?? create_time) : null,
  }
}

/** null: the amount is missing, or in another currency. */
function centavosIn(currency: string, amount: v.InferOutput<typeof optionalMoney> = null): Centavos | null {
  return amount?.currency_code === currency ? centavosFromPesos(amount.value) : null
}

/** A body of another form did not come from PayPal and counts as 'unknown'. */
export function refusalIn(body: unknown): ProviderRefused | Unknown {
  const parsed = v.safeParse(errorSchema, body)
  if (!parsed.success) return unreadableAnswer
  const { name, message, debug_id, details } = parsed.output
  return {
    kind: 'refused',
    code: details[0]?.issue || name,
    description: details[0]?.description || message,
    reference: debug_id,
  }
}

/** Returns 'missing' only when PayPal itself says so. */
export function notFound(refusal: ProviderRefused): { kind: 'missing' } | Unknown {
  return saysMissing.has(refusal.code) ? { kind: 'missing' } : { kind: 'unknown', reason: refusal.code }
}
