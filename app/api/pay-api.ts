import type { Context } from 'hono'
import * as v from 'valibot'
import type { CaptureState } from '../../domain/payments/capture.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { paymentRefusals } from '../../words/payment-refusal-words.ts'
import { type Settled, settleFromRequest, startFromRequest } from './payment-from-request.ts'
import { orderAmountOf, moneyJson } from './mxn.ts'
import { payRequest } from './pay-request.ts'
import { dataInvalid, type PaymentRefusal } from './payment-refusal-answers.ts'

/**
 * Answers order, capture and cancel in PayPal's shapes, as the owner's API description has them. The shop's own pages
 * use `/api/payments`.
 */
export async function payApi(c: Context, shop: Shop, body: unknown): Promise<Response> {
  const parsed = v.safeParse(payRequest, body)
  if (!parsed.success) return refused(c, dataInvalid(v.getDotPath(parsed.issues[0]) ?? ''))
  const request = parsed.output
  if (request.service !== 'order')
    return settledAnswer(c, request.orderId, await settleFromRequest(c, shop, request))
  const started = await startFromRequest(c, shop, request.payment)
  if (started.kind === 'refused') return refused(c, started)
  return c.json({
    id: started.providerOrderId,
    status: 'PAYER_ACTION_REQUIRED',
    order_number: started.orderNumber,
    hold_expires_at: started.holdExpiresAt.toISOString(),
    links: [{ rel: 'payer-action', href: started.approveUrl, method: 'GET' }],
  })
}

function settledAnswer(c: Context, id: string, settled: Settled): Response {
  if (settled.kind === 'refused') return refused(c, settled)
  if (settled.kind === 'cancelled') return c.json({ id, status: 'VOIDED' })
  const { orderNumber: order_number } = settled
  if (settled.kind === 'under-way')
    return c.json({ id, status: 'PENDING', order_number, message: paymentRefusals.confirming }, 202)
  const { recorded, orderUrl } = settled
  const capture = recorded?.capture
  const captures = capture
    ? [{ id: capture.id, status: statusOf(capture.state), amount: moneyJson(capture.amount) }]
    : []
  return c.json({
    id,
    status: 'COMPLETED',
    order_number,
    ...(orderUrl !== null && { order_url: orderUrl }),
    purchase_units: [{ payments: { captures } }],
  })
}

/** PayPal writes states in capitals. */
const statusOf = (state: CaptureState) => state.toUpperCase().replace('-', '_')

/** Translates the shop's error codes into PayPal's codes. */
const issues: Readonly<Record<string, string>> = {
  PAYMENT_DECLINED: 'INSTRUMENT_DECLINED',
  PAYMENT_NOT_APPROVED: 'ORDER_NOT_APPROVED',
  PAYMENT_USED_UP: 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  PAYMENT_UNKNOWN: 'RESOURCE_NOT_FOUND',
  'capture-declined': 'CAPTURE_DECLINED',
  'capture-failed': 'CAPTURE_FAILED',
}

function refused(c: Context, refusal: PaymentRefusal): Response {
  const { status, code, detail, more, sums, retryAfterSeconds, fault } = refusal
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds))
  const known = code === 'PAYMENT_REFUSED' && fault ? fault.code : code
  const issue = issues[known] ?? known
  return c.json(
    {
      name: status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY',
      message: detail,
      debug_id: fault?.reference ?? '',
      details: [{ issue, description: detail, ...more, ...(sums && { amount: orderAmountOf(sums) }) }],
    },
    status,
  )
}
