import type { MiddlewareHandler } from 'hono'

const ofPages = ['GET', 'HEAD', 'POST']
/** The API for a customer's own data also changes and deletes. */
const ofMe = [...ofPages, 'PATCH', 'DELETE']

/**
 * Refuses a method that no route has and closes the connection, so that the body is never read. Must run before
 * everything that reads bodies.
 */
export const knownMethods: MiddlewareHandler = async (c, next) => {
  const methods = c.req.path === '/api/me' ? ofMe : ofPages
  if (methods.includes(c.req.method)) return next()
  return c.text('Method not allowed', 405, { allow: methods.join(', '), connection: 'close' })
}
