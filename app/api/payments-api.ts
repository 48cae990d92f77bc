import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { pesosText } from '../../domain/values/money.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { paymentRefusals } from '../../words/payment-refusal-words.ts'
import {
  chooseTransferFromRequest,
  type Settled,
  settleFromRequest,
  startFromRequest,
} from './payment-from-request.ts'
import { requireShopKey } from './require-shop-key.ts'
import { answersJson, inPath, refuses, refusesAs, refusesForNow, takes } from './described.ts'
import { jsonBody } from './json-body.ts'
import {
  chosenTransfer,
  paymentProblem,
  pendingPaymentAnswer,
  settledPayment,
  startedPayment,
} from './payment-answers.ts'
import { dataInvalid, type PaymentRefusal } from './payment-refusal-answers.ts'
import { paymentRequest, type RequestedPayment } from './payment-request.ts'
import { problem } from './problem.ts'

const refusesPayment = (...codes: string[]) => refusesAs(paymentProblem, ...codes)
const byKey = { security: [{ apiKey: [] }] }

/** Refusals of every request that begins a purchase. */
const beginRefusals = {
  400: refusesPayment('CART_INVALID', 'POSTAL_CODE_ELSEWHERE', 'JSON_EXPECTED'),
  401: refuses('API_KEY_UNKNOWN', 'SESSION_EXPIRED'),
  413: refuses('BODY_TOO_LARGE'),
  415: refuses('JSON_EXPECTED'),
}
const cartConflicts = [
  'OUT_OF_STOCK',
  'TOO_MANY_PIECES',
  'PRICE_CHANGED',
  'CODE_REFUSED',
  'PICKUP_NOT_OFFERED',
  'PAYMENT_IN_PROGRESS',
  'PAID_ALREADY',
  'CARD_NEEDS_LOGIN',
  'CARD_NOT_OFFERED',
  'CARD_TOO_MANY',
]

const startRoute = describeRoute({
  summary: 'A payment begins: the cart is priced, its pieces are held, the provider is asked',
  ...byKey,
  requestBody: takes(paymentRequest),
  responses: {
    200: answersJson('Begun; the payer approves it at `approve_url`', startedPayment),
    ...beginRefusals,
    409: refusesPayment(...cartConflicts, 'ACCOUNT_CHANGED'),
    422: refuses('PAYMENT_REFUSED'),
    429: refusesForNow('TOO_MANY_HOLDS', 'TOO_MANY_PAYMENTS', 'TOO_MANY_CODES'),
    503: refusesForNow('PROVIDER_UNAVAILABLE', 'SHOP_CLOSED', 'TEMPORARILY_UNAVAILABLE'),
  },
})

const transferRoute = describeRoute({
  summary: 'A buyer pays later, by transfer: the order gets its number and holds its pieces',
  ...byKey,
  requestBody: takes(paymentRequest),
  responses: {
    200: answersJson(
      'The order waits for its money; the same request again gets the same order, unless `again` names that order',
      chosenTransfer,
    ),
    ...beginRefusals,
    409: refusesPayment(...cartConflicts, 'TRANSFER_AMOUNT', 'TRANSFER_NOT_OFFERED'),
    429: refusesForNow('TOO_MANY_HOLDS', 'TOO_MANY_PAYMENTS', 'TOO_MANY_TRANSFERS', 'TOO_MANY_CODES'),
    503: refusesForNow('SHOP_CLOSED', 'TEMPORARILY_UNAVAILABLE'),
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
  api.use('/transfers', ...requireShopKey(shop))

  api.post('/payments', startRoute, async (c) => {
    const requested = await requestedPayment(c)
    if (requested instanceof Response) return requested
    const started = await startFromRequest(c, shop, requested)
    if (started.kind === 'refused') return refused(c, started)
    return c.json({
      id: started.providerOrderId,
      order_number: started.orderNumber,
      hold_expires_at: started.holdExpiresAt.toISOString(),
      approve_url: started.approveUrl,
    })
  })

  api.post('/transfers', transferRoute, async (c) => {
    const requested = await requestedPayment(c)
    if (requested instanceof Response) return requested
    const chosen = await chooseTransferFromRequest(c, shop, requested)
    if (chosen.kind === 'refused') return refused(c, chosen)
    return c.json({
      order_number: chosen.orderNumber,
      order_url: chosen.orderUrl,
      pay_by: chosen.payBy.toISOString(),
    })
  })

  for (const service of ['capture', 'cancel'] as const)
    api.post(`/payments/:id/${service}`, settleRoutes[service], async (c) =>
      settledAnswer(c, await settleFromRequest(c, shop, { service, orderId: c.req.param('id') })),
    )

  return api
}

/** Returns the refusal if the request differs from its description. */
async function requestedPayment(c: Context): Promise<RequestedPayment | Response> {
  const body = await jsonBody(c)
  if (body.kind === 'none') return body.answer
  const parsed = v.safeParse(paymentRequest, body.sent)
  return parsed.success ? parsed.output : refused(c, dataInvalid(v.getDotPath(parsed.issues[0]) ?? ''))
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
  const now = sums && { shipping: pesosText(sums.shipping), discount: pesosText(sums.discount) }
  return problem(c, status, code, detail, { ...more, ...now })
}
