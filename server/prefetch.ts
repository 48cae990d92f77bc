import type { MiddlewareHandler } from 'hono'

/** In seconds: a prefetched page must last from the moment the pointer rests on a link until the click. */
const prefetchSeconds = 10

/** True for a page that the browser prefetches because the visitor may open it next (`<link rel="prefetch">`). */
export function isPrefetch(purpose: string | string[] | undefined): boolean {
  return typeof purpose === 'string' && purpose.startsWith('prefetch')
}

/** Lets the browser use a prefetched page for some seconds. Without this header it would request the page again. */
export const prefetch: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (!isPrefetch(c.req.header('sec-purpose')) || !c.req.path.endsWith('.data')) return
  if (/^public|^no-cache/.test(headers.get('cache-control') ?? ''))
    headers.set('cache-control', `private, max-age=${prefetchSeconds}`)
}
