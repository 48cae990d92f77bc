import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { pesosText } from '../../domain/money.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { paymentRefusals } from '../../words/payment-refusals.ts'
import { type Settled, settleAsked, startAsked } from './asked-payment.ts'
import { backendDoor } from './backend-door.ts'
import { jsonBody } from './json-body.ts'
import {
  dataInvalid,
  isUnderWay,
  type PaymentRefusal,
  settleRefusal,
  startRefusal,
} from './payment-refusals.ts'
import { paymentId, paymentRequest } from './payment-request.ts'
import { problem } from './problem.ts'

/** `/api/payments`: how the shop's own pages pay. The checkout belongs to the browser that began it (cookie). */
export function paymentsApi(shop: Shop): Hono {
  const api = new Hono()
  api.use('/payments/*', ...backendDoor(shop))

  api.post('/payments', async (c) => {
    const body = await jsonBody(c)
    if (body.kind === 'none') return body.answer
    const parsed = v.safeParse(paymentRequest, body.sent)
    if (!parsed.success) return refused(c, dataInvalid(v.getDotPath(parsed.issues[0]) ?? ''))
    const started = await startAsked(c, shop, parsed.output)
    if (started.kind !== 'started') return refused(c, startRefusal(started, shop.now()))
    return c.json({
      id: started.providerOrderId,
      order_number: started.orderNumber,
      hold_expires_at: started.holdExpiresAt.toISOString(),
      approve_url: started.approveUrl,
    })
  })

  for (const service of ['capture', 'cancel'] as const)
    api.post(`/payments/:id/${service}`, async (c) => {
      const orderId = c.req.param('id')
      if (!v.is(paymentId, orderId)) return refused(c, settleRefusal({ kind: 'no-such-checkout' }))
      return settledAnswer(c, await settleAsked(c, shop, { service, orderId }))
    })

  return api
}

function settledAnswer(c: Context, settled: Settled): Response {
  if (settled.kind === 'cancelled') return c.json({ state: 'cancelled' })
  if (settled.kind === 'paid') {
    const { orderNumber: order_number, orderUrl } = settled
    return c.json({ state: 'paid', order_number, ...(orderUrl !== null && { order_url: orderUrl }) })
  }
  if (!isUnderWay(settled)) return refused(c, settleRefusal(settled))
  const { orderNumber: order_number } = settled
  return c.json({ state: 'pending', order_number, message: paymentRefusals.confirming }, 202)
}

function refused(c: Context, refusal: PaymentRefusal): Response {
  const { status, code, detail, more, sums, retryAfterSeconds } = refusal
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds))
  const shipping = sums && { shipping: pesosText(sums.shipping) }
  return problem(c, status, code, detail, { ...more, ...shipping })
}
