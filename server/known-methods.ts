import type { MiddlewareHandler } from 'hono'

const ofPages = ['GET', 'HEAD', 'POST']
/** Customers also change and delete their own data. */
const ofMe = [...ofPages, 'PATCH', 'DELETE']

/**
 * Refuses other methods and closes the connection, so that the body is never read. Must run before everything that
 * reads bodies.
 */
export const knownMethods: MiddlewareHandler = async (c, next) => {
  const methods = c.req.path === '/api/me' ? ofMe : ofPages
  if (methods.includes(c.req.method)) return next()
  return c.text('Method not allowed', 405, { allow: methods.join(', '), connection: 'close' })
}
