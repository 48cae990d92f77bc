import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { receiveWebhook } from '../../use-cases/payments/receive-webhook.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { clientAddress } from '../session/client-address.ts'
import { answersNothing, refuses, refusesForNow, takes } from './described.ts'
import { limitedBody } from './limited-body.ts'
import { problem } from './problem.ts'

const largestBody = 256 * 1024

const noticeRoute = describeRoute({
  summary: 'The payment provider’s notices, proven by their signature',
  requestBody: takes(v.looseObject({})),
  responses: {
    200: answersNothing('Kept'),
    400: refuses('WEBHOOK_NOT_GENUINE'),
    413: refuses('BODY_TOO_LARGE'),
    503: refusesForNow('WEBHOOK_NOT_VERIFIED', 'TEMPORARILY_UNAVAILABLE'),
  },
})

/**
 * Receives webhooks. The signature over the raw bytes proves a webhook, so no key, cookie or origin is needed. Any 2xx
 * answer tells the provider not to send the webhook again.
 */
export function webhooksApi(shop: Shop): Hono {
  const api = new Hono()
  for (const kind of new Set(shop.payments.all.map((each) => each.kind)))
    api.post(`/webhooks/${kind}`, noticeRoute, limitedBody(largestBody), async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer())
      const received = await receiveWebhook(shop, kind, {
        headers: c.req.raw.headers,
        body,
        from: clientAddress(c, shop.settings.trustedProxies),
      })
      switch (received.kind) {
        case 'stored':
        case 'known':
          return c.body(null, 200)
        case 'forged':
          return problem(c, 400, 'WEBHOOK_NOT_GENUINE', 'La firma del aviso no es válida.')
        case 'unknown':
          c.header('retry-after', '60')
          return problem(c, 503, 'WEBHOOK_NOT_VERIFIED', 'El aviso no se puede comprobar en este momento.')
      }
    })
  return api
}
