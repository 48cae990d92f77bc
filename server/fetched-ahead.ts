import type { MiddlewareHandler } from 'hono'

/** In seconds: long enough from resting the pointer to the press, and short enough that the data stays fresh. */
const held = 10

/** True when the browser prefetches a page that its visitor may open next (`<link rel="prefetch">`). */
export function isAheadOfNeed(purpose: string | string[] | undefined): boolean {
  return typeof purpose === 'string' && purpose.startsWith('prefetch')
}

/**
 * Lets the browser keep prefetched page data for a few seconds, so that the press needs no request. Public pages
 * otherwise ask to be checked each time, which would make the prefetch useless.
 */
export const fetchedAhead: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (!isAheadOfNeed(c.req.header('sec-purpose')) || !c.req.path.endsWith('.data')) return
  if (/^public|^no-cache/.test(headers.get('cache-control') ?? ''))
    headers.set('cache-control', `private, max-age=${held}`)
}
