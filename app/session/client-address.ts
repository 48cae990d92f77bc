import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { bareAddress } from '../../domain/values/network-of.ts'

/**
 * Only as many entries of X-Forwarded-For are trusted as the configuration has proxies; entries that the client wrote
 * itself are further left and are ignored.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    const hop = hops.at(-trustedProxies)
    // The forwarded value is cut, because a proxy may forward any text that the client sent.
    if (hop) return bareAddress(hop.slice(0, 64))
  }
  // A test that calls the app as a function has no connection.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : ''
}
