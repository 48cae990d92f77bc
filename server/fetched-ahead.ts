import type { MiddlewareHandler } from 'hono'

/** In seconds: a prefetched page must last from the moment the pointer rests on a link until the click. */
const held = 10

/** True for a page that the browser prefetches because the visitor may open it next (`<link rel="prefetch">`). */
export function isAheadOfNeed(purpose: string | string[] | undefined): boolean {
  return typeof purpose === 'string' && purpose.startsWith('prefetch')
}

/** Lets the browser use a prefetched page for some seconds. Without this header it would request the page again. */
export const fetchedAhead: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (!isAheadOfNeed(c.req.header('sec-purpose')) || !c.req.path.endsWith('.data')) return
  if (/^public|^no-cache/.test(headers.get('cache-control') ?? ''))
    headers.set('cache-control', `private, max-age=${held}`)
}
