import type { MiddlewareHandler } from 'hono'
import { notThere } from '../app/api/problem.ts'
import { isBackoffice } from '../app/is-backoffice.ts'
import { isProgramAddress } from '../domain/program-address.ts'
import { paths } from '../words/paths.ts'

/**
 * Turns away addresses that are no text: bytes that are no UTF-8, control characters, signs that turn the direction of
 * what follows. There is nothing under them, and nobody behind this door has to know that they exist. They are answered
 * as any other address that is no page.
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
