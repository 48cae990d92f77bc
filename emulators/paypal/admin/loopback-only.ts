import type { MiddlewareHandler } from 'hono'
import type { Env } from '../protocol/answer.ts'

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const ownNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Only programs of this machine may give orders. A browser page of another site runs on
 * this machine too: the name it called us by and the site it comes from have to be ours.
 */
export const loopbackOnly: MiddlewareHandler<Env> = async (c, next) => {
  const address = c.env?.incoming?.socket.remoteAddress
  const site = c.req.header('sec-fetch-site')
  const isNear = address === undefined || loopback.test(address)
  const isOwnName = ownNames.includes(new URL(c.req.url).hostname)
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none'
  if (!isNear || !isOwnName || !isOwnSite) return c.json({ error: 'only from this machine' }, 403)
  return next()
}
