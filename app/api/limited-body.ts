import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { accountProblems as copy } from '../../words/account-problems.ts'
import { problem } from './problem.ts'

type Refuse = (c: Context) => Response | Promise<Response>

/**
 * `maxSize`: in bytes. A body with a `content-length` is checked by that header only, because Node's parser holds the
 * client to it. Hono would otherwise build a second request around a stream, a tenth of the work of a payment.
 */
export function limitedBody(maxSize: number, refuse: Refuse = tooLarge): MiddlewareHandler {
  const counting = bodyLimit({ maxSize, onError: refuse })
  return async (c, next) => {
    const contentLength = c.req.header('content-length')
    if (contentLength === undefined || c.req.header('transfer-encoding') !== undefined)
      return counting(c, next)
    return Number(contentLength) <= maxSize ? next() : refuse(c)
  }
}

function tooLarge(c: Context): Response {
  return problem(c, 413, 'BODY_TOO_LARGE', copy.bodyTooLarge)
}
