import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

type Limit = Parameters<typeof bodyLimit>[0]

/**
 * Hono's limit of a request's body. A body whose length was told is not looked at: merely looking for it makes Hono's
 * server build a second request around a stream, a tenth of what the shop does for a payment. Node's parser holds a
 * client to the length it told.
 */
export function limitedBody(limit: Limit & Required<Pick<Limit, 'onError'>>): MiddlewareHandler {
  const counting = bodyLimit(limit)
  return async (c, next) => {
    const told = c.req.header('content-length')
    if (told === undefined || c.req.header('transfer-encoding') !== undefined) return counting(c, next)
    return Number(told) <= limit.maxSize ? next() : limit.onError(c)
  }
}
