import type { MiddlewareHandler } from 'hono'
import { notThere } from '../app/api/problem.ts'
import { isBackoffice } from '../app/is-backoffice.ts'
import { isProgramAddress } from '../domain/values/program-address.ts'
import { paths } from '../words/paths.ts'

/**
 * Addresses that are not text (invalid UTF-8, control characters, bidirectional controls) get the answer of an unknown
 * address, so that no route has to handle them.
 */
export const readableAddress: MiddlewareHandler = async (c, next) => {
  const { pathname } = new URL(c.req.url)
  if (isReadable(pathname)) return next()
  if (pathname.startsWith('/api/')) return notThere(c)
  return isProgramAddress(pathname) || isBackoffice(pathname)
    ? c.text('Not found', 404)
    : c.redirect(paths.notFound)
}

function isReadable(pathname: string): boolean {
  try {
    return !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}
