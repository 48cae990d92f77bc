import type { MiddlewareHandler } from 'hono'

/** In seconds: the data must last from resting the pointer to the press. */
const held = 10

/** True: the browser prefetches a page that the visitor may open next (`<link rel="prefetch">`). */
export function isAheadOfNeed(purpose: string | string[] | undefined): boolean {
  return typeof purpose === 'string' && purpose.startsWith('prefetch')
}

/** A public page asks to be checked each time, so without this header a prefetch would be useless. */
export const fetchedAhead: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (!isAheadOfNeed(c.req.header('sec-purpose')) || !c.req.path.endsWith('.data')) return
  if (/^public|^no-cache/.test(headers.get('cache-control') ?? ''))
    headers.set('cache-control', `private, max-age=${held}`)
}
