import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Shop } from '../../use-cases/shop.ts'
import { contactApi } from './contact-api.ts'
import { emailApi } from './email-api.ts'
import { limitedBody } from './limited-body.ts'
import { payApi } from './pay-api.ts'
import { problem } from './problem.ts'

const largestBody = 128 * 1024

/**
 * The shop backend: `POST /api/backend?action=…` with the publishable key in `x-api-key`. The key keeps strangers'
 * scripts from posting by accident; what protects is the origin check, the visitor cookie and the rules behind.
 */
export function backendApi(shop: Shop): Hono {
  const api = new Hono()
  const tooLarge = limitedBody({
    maxSize: largestBody,
    onError: (c) => problem(c, 413, 'BODY_TOO_LARGE', 'Los datos enviados son demasiado grandes.'),
  })

  api.post('/backend', tooLarge, async (c) => {
    c.header('cache-control', 'no-store')
    if (!sameText(c.req.header('x-api-key') ?? '', shop.settings.backendKey))
      return problem(c, 401, 'API_KEY_UNKNOWN', 'Falta la clave de la tienda o no es la correcta.')
    if (!(c.req.header('content-type') ?? '').startsWith('application/json'))
      return problem(c, 415, 'JSON_EXPECTED', 'Se esperaba JSON.')
    const body = await c.req.json<unknown>().catch(() => undefined)
    if (body === undefined) return problem(c, 400, 'JSON_EXPECTED', 'Se esperaba JSON.')
    switch (c.req.query('action')) {
      case 'contact':
        return contactApi(c, shop, body)
      case 'api-paypal':
        return payApi(c, shop, body)
      case 'email':
        return emailApi(c, shop, body)
      default:
        return problem(c, 404, 'ACTION_UNKNOWN', 'Esa acción no existe.')
    }
  })

  return api
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
