import type { MiddlewareHandler } from 'hono'

/** Long enough from the pointer's rest to the press; short enough that nothing grows old. In seconds. */
const held = 10

/** Whether a browser asks for what its visitor may want next (`<link rel="prefetch">`). */
export function isAheadOfNeed(purpose: string | string[] | undefined): boolean {
  return typeof purpose === 'string' && purpose.startsWith('prefetch')
}

/**
 * A page's data that was fetched ahead is taken from the browser's own memory when the press comes: kept pages say
 * otherwise that they be asked for each time, which would cost the round trip that was to be spared.
 */
export const fetchedAhead: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (!isAheadOfNeed(c.req.header('sec-purpose')) || !c.req.path.endsWith('.data')) return
  if (/^public|^no-cache/.test(headers.get('cache-control') ?? ''))
    headers.set('cache-control', `private, max-age=${held}`)
}
