import * as v from 'valibot'
import type { Centavos } from '../../../domain/values/money.ts'
import type { FindCaptureResult, RefundResult } from '../payment-provider.ts'
import {
  captureFrom,
  captureSchema,
  link,
  notFound,
  refundFrom,
  refundSchema,
  refusalIn,
  unreadableAnswer,
} from './paypal-answers.ts'
import type { PayPalClient } from './paypal-client.ts'
import { mxn } from './purchase-unit.ts'

const loneCaptureSchema = v.object({
  ...captureSchema.entries,
  supplementary_data: v.optional(
    v.object({ related_ids: v.optional(v.object({ order_id: v.optional(v.string()) })) }),
  ),
  links: v.optional(v.array(link), []),
})

export async function refundCapture(
  client: PayPalClient,
  captureId: string,
  { key, amount }: { key: string; amount: Centavos },
): Promise<RefundResult> {
  const answer = await client.call({
    method: 'POST',
    path: `/v2/payments/captures/${captureId}/refund`,
    key,
    body: { amount: mxn(amount) },
  })
  if (answer.kind === 'unknown') return answer
  if (answer.status >= 400) return refusalIn(answer.body)
  const parsed = v.safeParse(refundSchema, answer.body)
  if (!parsed.success) return unreadableAnswer
  return { kind: 'refunded', refund: refundFrom(parsed.output) }
}

export async function findCapture(client: PayPalClient, captureId: string): Promise<FindCaptureResult> {
  const answer = await client.call({ method: 'GET', path: `/v2/payments/captures/${captureId}` })
  if (answer.kind === 'unknown') return answer
  if (answer.status >= 400) {
    const refusal = refusalIn(answer.body)
    return refusal.kind === 'refused' ? notFound(refusal) : refusal
  }
  const parsed = v.safeParse(loneCaptureSchema, answer.body)
  const capture = parsed.success ? captureFrom(parsed.output) : null
  if (!parsed.success || !capture) return unreadableAnswer
  return { kind: 'found', capture, providerOrderId: orderOf(parsed.output) }
}

/** PayPal sends the order's id as a related id or as the link 'up'. */
function orderOf({ supplementary_data, links }: v.InferOutput<typeof loneCaptureSchema>): string | null {
  const above = links.find(({ rel }) => rel === 'up')?.href
  return (
    supplementary_data?.related_ids?.order_id ?? /\/orders\/([A-Z0-9]{1,36})$/.exec(above ?? '')?.[1] ?? null
  )
}
