import type { MiddlewareHandler } from 'hono'

const ofPages = ['GET', 'HEAD', 'POST']
/** A customer's own data is changed and erased by its API. */
const ofMe = [...ofPages, 'PATCH', 'DELETE']

/**
 * Refuses a method that no route has, before anything reads its body, and closes the connection: the rest of the body
 * stays unread. Stands before everything that reads.
 */
export const knownMethods: MiddlewareHandler = async (c, next) => {
  const methods = c.req.path === '/api/me' ? ofMe : ofPages
  if (methods.includes(c.req.method)) return next()
  return c.text('Method not allowed', 405, { allow: methods.join(', '), connection: 'close' })
}
