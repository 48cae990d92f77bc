import type { MiddlewareHandler } from 'hono'

const ofPages = ['GET', 'HEAD', 'POST']
/** Customers also change and delete their own data, with PATCH and DELETE. */
const ofMe = [...ofPages, 'PATCH', 'DELETE']

/**
 * Refuses unknown HTTP methods and closes the connection without reading the body, so it must run before all readers.
 */
export const knownMethods: MiddlewareHandler = async (c, next) => {
  const methods = c.req.path === '/api/me' ? ofMe : ofPages
  if (methods.includes(c.req.method)) return next()
  return c.text('Method not allowed', 405, { allow: methods.join(', '), connection: 'close' })
}
