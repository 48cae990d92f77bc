import type { MiddlewareHandler } from 'hono'
import type { Shop } from '../../use-cases/shop.ts'
import { limitedBody } from './limited-body.ts'
import { problem } from './problem.ts'

const largestBody = 128 * 1024

/**
 * The publishable key in `x-api-key` only stops scripts of strangers that post by accident; the origin check, the
 * visitor cookie and the rules behind them protect the shop.
 */
export function requireShopKey(shop: Shop): [MiddlewareHandler, MiddlewareHandler] {
  return [
    limitedBody(largestBody),
    async (c, next) => {
      if (c.req.header('x-api-key') !== shop.settings.backendKey)
        return problem(
          c,
          401,
          'API_KEY_UNKNOWN',
          'Falta la clave de la tienda o cambió. Vuelve a cargar la página.',
        )
      return next()
    },
  ]
}
