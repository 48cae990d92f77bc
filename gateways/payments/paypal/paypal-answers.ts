import * as v from 'valibot'
import { isPaymentId } from '../../../domain/payment-id.ts'
import type { CaptureState } from '../../../domain/capture.ts'
import { centavosFromPesos } from '../../../domain/money.ts'
import type { Capture, ProviderOrder, Refused, Unknown } from '../payment-provider.ts'
import type { PayPalAnswer } from './paypal-client.ts'

/** PayPal's states of a capture in the shop's words. */
const captureStates = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'failed',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partially-refunded',
} as const satisfies Record<string, CaptureState>

export const link = v.object({ href: v.string(), rel: v.string() })

const money = v.object({ currency_code: v.string(), value: v.string() })
/** Told beside the payment, never what it hangs on: one of another form is not known. */
const toldBeside = v.fallback(v.nullable(money), null)

export const captureSchema = v.object({
  id: v.string(),
  status: v.picklist(Object.keys(captureStates) as (keyof typeof captureStates)[]),
  amount: money,
  seller_receivable_breakdown: v.fallback(
    v.nullable(v.object({ paypal_fee: toldBeside, net_amount: toldBeside })),
    null,
  ),
})

const orderSchema = v.object({
  id: v.pipe(v.string(), v.check(isPaymentId)),
  status: v.string(),
  links: v.optional(v.array(link), []),
  purchase_units: v.optional(
    v.array(
      v.object({ payments: v.optional(v.object({ captures: v.optional(v.array(captureSchema), []) })) }),
    ),
    [],
  ),
})

/** Every refusal of PayPal's has a name; what a server in between says has none. */
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

export const unreadable: Unknown = { kind: 'unknown', reason: 'an answer of an unknown form' }

export type ReadOrder =
  | { kind: 'order'; order: ProviderOrder; status: string; links: v.InferOutput<typeof link>[] }
  | Refused
  | Unknown

export function orderIn(answer: PayPalAnswer): ReadOrder {
  if (answer.kind === 'unknown') return answer
  if (answer.status >= 400) return refusalIn(answer.body)
  const parsed = v.safeParse(orderSchema, answer.body)
  if (!parsed.success) return unreadable
  const { id, status, links, purchase_units } = parsed.output
  const captures = (purchase_units[0]?.payments?.captures ?? []).map(captureFrom)
  if (captures.includes(null)) return { kind: 'unknown', reason: 'a capture whose amount cannot be read' }
  // A completed capture outweighs earlier declined ones of the same order.
  const capture = captures.find((each) => each?.state === 'completed') ?? captures.at(-1) ?? null
  return { kind: 'order', order: { id, approved: status === 'APPROVED', capture }, status, links }
}

/** null when its amount cannot be read. */
export function captureFrom({
  id,
  status,
  amount,
  seller_receivable_breakdown: received,
}: v.InferOutput<typeof captureSchema>): Capture | null {
  const centavos = centavosFromPesos(amount.value)
  const currency = amount.currency_code
  const inSame = (told: v.InferOutput<typeof toldBeside> = null) =>
    told?.currency_code === currency ? centavosFromPesos(told.value) : null
  return centavos === null
    ? null
    : {
        id,
        state: captureStates[status],
        amount: centavos,
        currency,
        fee: inSame(received?.paypal_fee),
        net: inSame(received?.net_amount),
      }
}

/** PayPal's refusal in its own words; what is not of its form is nobody's word. */
export function refusalIn(body: unknown): Refused | Unknown {
  const parsed = v.safeParse(errorSchema, body)
  if (!parsed.success) return unreadable
  const { name, message, debug_id, details } = parsed.output
  return {
    kind: 'refused',
    code: details[0]?.issue || name,
    description: details[0]?.description || message,
    reference: debug_id,
  }
}

/** What was asked about is not there: `missing` on PayPal's word alone. */
export function notFound(refusal: Refused): { kind: 'missing' } | Unknown {
  return saysMissing.has(refusal.code) ? { kind: 'missing' } : { kind: 'unknown', reason: refusal.code }
}
