import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { pesosText } from '../../domain/values/money.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { paymentRefusals } from '../../words/payment-refusal-words.ts'
import { type Settled, settleFromRequest, startFromRequest } from './payment-from-request.ts'
import { requireShopKey } from './require-shop-key.ts'
import { answersJson, inPath, refuses, refusesAs, refusesForNow, takes } from './described.ts'
import { jsonBody } from './json-body.ts'
import { paymentProblem, pendingPaymentAnswer, settledPayment, startedPayment } from './payment-answers.ts'
import { dataInvalid, type PaymentRefusal } from './payment-refusal-answers.ts'
import { paymentRequest } from './payment-request.ts'
import { problem } from './problem.ts'

const refusesPayment = (...codes: string[]) => refusesAs(paymentProblem, ...codes)
const byKey = { security: [{ apiKey: [] }] }

const startRoute = describeRoute({
  summary: 'A payment begins: the cart is priced, its pieces are held, the provider is asked',
  ...byKey,
  requestBody: takes(paymentRequest),
  responses: {
    200: answersJson('Begun; the payer approves it at `approve_url`', startedPayment),
    400: refusesPayment('CART_INVALID', 'POSTAL_CODE_ELSEWHERE', 'JSON_EXPECTED'),
    401: refuses('API_KEY_UNKNOWN', 'SESSION_EXPIRED'),
    409: refusesPayment(
      'OUT_OF_STOCK',
      'TOO_MANY_PIECES',
      'PRICE_CHANGED',
      'PAYMENT_IN_PROGRESS',
      'PAID_ALREADY',
      'CARD_NEEDS_LOGIN',
      'CARD_NOT_OFFERED',
      'CARD_TOO_MANY',
    ),
    413: refuses('BODY_TOO_LARGE'),
    415: refuses('JSON_EXPECTED'),
    422: refuses('PAYMENT_REFUSED'),
    429: refusesForNow('TOO_MANY_HOLDS', 'TOO_MANY_PAYMENTS'),
    503: refusesForNow('PROVIDER_UNAVAILABLE', 'SHOP_CLOSED', 'TEMPORARILY_UNAVAILABLE'),
  },
})

const settleRoutes = {
  capture: settleRoute('The payer approved: the money is asked for'),
  cancel: settleRoute('The payer left: the pieces go back, unless money came'),
}

function settleRoute(summary: string) {
  return describeRoute({
    summary,
    ...byKey,
    parameters: [inPath('id', 'The payment, as it was answered when it began')],
    responses: {
      200: answersJson('Paid, or cancelled', settledPayment),
      202: answersJson('The payment is being confirmed: not a failure', pendingPaymentAnswer),
      401: refuses('API_KEY_UNKNOWN', 'SESSION_EXPIRED'),
      404: refuses('PAYMENT_UNKNOWN', 'NOT_FOUND'),
      409: refuses('HOLD_EXPIRED', 'PAID_TOO_LATE'),
      413: refuses('BODY_TOO_LARGE'),
      422: refuses('PAYMENT_DECLINED', 'PAYMENT_NOT_APPROVED', 'PAYMENT_USED_UP', 'PAYMENT_REFUSED'),
    },
  })
}

/** The payment API of the shop's own pages. A cookie ties the checkout to the browser that began it. */
export function paymentsApi(shop: Shop): Hono {
  const api = new Hono()
  api.use('/payments/*', ...requireShopKey(shop))

  api.post('/payments', startRoute, async (c) => {
    const body = await jsonBody(c)
    if (body.kind === 'none') return body.answer
    const parsed = v.safeParse(paymentRequest, body.sent)
    if (!parsed.success) return refused(c, dataInvalid(v.getDotPath(parsed.issues[0]) ?? ''))
    const started = await startFromRequest(c, shop, parsed.output)
    if (started.kind === 'refused') return refused(c, started)
    return c.json({
      id: started.providerOrderId,
      order_number: started.orderNumber,
      hold_expires_at: started.holdExpiresAt.toISOString(),
      approve_url: started.approveUrl,
    })
  })

  for (const service of ['capture', 'cancel'] as const)
    api.post(`/payments/:id/${service}`, settleRoutes[service], async (c) =>
      settledAnswer(c, await settleFromRequest(c, shop, { service, orderId: c.req.param('id') })),
    )

  return api
}

function settledAnswer(c: Context, settled: Settled): Response {
  if (settled.kind === 'refused') return refused(c, settled)
  if (settled.kind === 'cancelled') return c.json({ state: 'cancelled' })
  const { orderNumber: order_number } = settled
  if (settled.kind === 'under-way')
    return c.json({ state: 'pending', order_number, message: paymentRefusals.confirming }, 202)
  const { orderUrl } = settled
  return c.json({ state: 'paid', order_number, ...(orderUrl !== null && { order_url: orderUrl }) })
}

function refused(c: Context, refusal: PaymentRefusal): Response {
  const { status, code, detail, more, sums, retryAfterSeconds } = refusal
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds))
  const shipping = sums && { shipping: pesosText(sums.shipping) }
  return problem(c, status, code, detail, { ...more, ...shipping })
}
