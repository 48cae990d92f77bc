import { Hono } from 'hono'
import type { Shop } from '../../use-cases/shop.ts'
import { backendDoor } from './backend-door.ts'
import { backendRoute } from './backend-route.ts'
import { contactApi } from './contact-api.ts'
import { emailApi } from './email-api.ts'
import { jsonBody } from './json-body.ts'
import { payApi } from './pay-api.ts'
import { problem } from './problem.ts'

/** The shop backend as the owner's description has it: `POST /api/backend?action=…` with the key in `x-api-key`. */
export function backendApi(shop: Shop): Hono {
  const api = new Hono()

  api.post('/backend', backendRoute, ...backendDoor(shop), async (c) => {
    const body = await jsonBody(c)
    if (body.kind === 'none') return body.answer
    switch (c.req.query('action')) {
      case 'contact':
        return contactApi(c, shop, body.sent)
      case 'api-paypal':
        return payApi(c, shop, body.sent)
      case 'email':
        return emailApi(c, shop, body.sent)
      default:
        return problem(c, 404, 'ACTION_UNKNOWN', 'Esa acción no existe.')
    }
  })

  return api
}
