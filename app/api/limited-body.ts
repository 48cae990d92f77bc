import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { accountProblems as copy } from '../../words/account-problems.ts'
import { problem } from './problem.ts'

type Refuse = (c: Context) => Response | Promise<Response>

/**
 * Hono's limit of a request's body, in bytes. A body whose length was told is not looked at: merely looking for it makes
 * Hono's server build a second request around a stream, a tenth of what the shop does for a payment. Node's parser holds
 * a client to the length it told.
 */
export function limitedBody(maxSize: number, refuse: Refuse = tooLarge): MiddlewareHandler {
  const counting = bodyLimit({ maxSize, onError: refuse })
  return async (c, next) => {
    const told = c.req.header('content-length')
    if (told === undefined || c.req.header('transfer-encoding') !== undefined) return counting(c, next)
    return Number(told) <= maxSize ? next() : refuse(c)
  }
}

/** Answers an API call whose body is too large. */
function tooLarge(c: Context): Response {
  return problem(c, 413, 'BODY_TOO_LARGE', copy.bodyTooLarge)
}
