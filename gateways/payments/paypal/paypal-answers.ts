import * as v from 'valibot'
import { isPaymentId } from '../../../domain/payment-id.ts'
import type { CaptureState } from '../../../domain/capture.ts'
import { centavosFromPesos } from '../../../domain/money.ts'
import type { Capture, ProviderFault, ProviderOrder, Refused, Unknown } from '../payment-provider.ts'
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

export const captureSchema = v.object({
  id: v.string(),
  status: v.picklist(Object.keys(captureStates) as (keyof typeof captureStates)[]),
  amount: v.object({ currency_code: v.string(), value: v.string() }),
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

const errorSchema = v.object({
  name: v.optional(v.string(), 'UNKNOWN'),
  message: v.optional(v.string(), ''),
  debug_id: v.optional(v.string(), ''),
  details: v.optional(
    v.array(v.object({ issue: v.optional(v.string(), ''), description: v.optional(v.string(), '') })),
    [],
  ),
})

export const unreadable: Unknown = { kind: 'unknown', reason: 'an answer of an unknown form' }

export type ReadOrder =
  | { kind: 'order'; order: ProviderOrder; status: string; links: v.InferOutput<typeof link>[] }
  | Refused
  | Unknown

export function orderIn(answer: PayPalAnswer): ReadOrder {
  if (answer.kind === 'unknown') return answer
  if (answer.status >= 400) return { kind: 'refused', ...faultIn(answer.body) }
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
export function captureFrom({ id, status, amount }: v.InferOutput<typeof captureSchema>): Capture | null {
  const centavos = centavosFromPesos(amount.value)
  return centavos === null
    ? null
    : { id, state: captureStates[status], amount: centavos, currency: amount.currency_code }
}

export function faultIn(body: unknown): ProviderFault {
  const parsed = v.safeParse(errorSchema, body)
  if (!parsed.success) return { code: 'UNKNOWN', description: '', reference: '' }
  const { name, message, debug_id, details } = parsed.output
  return {
    code: details[0]?.issue || name,
    description: details[0]?.description || message,
    reference: debug_id,
  }
}
