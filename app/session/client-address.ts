import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { bareAddress } from '../../domain/values/network-of.ts'

/**
 * Where a request comes from, for limits. Only as many proxies are believed as stand in front by configuration; what
 * a client wrote into X-Forwarded-For itself lies further left and is not read.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    const hop = hops.at(-trustedProxies)
    // No address is longer: a proxy that passes on what it was told would have us keep anything.
    if (hop) return bareAddress(hop.slice(0, 64))
  }
  // Without a connection (a test calling the app as a function) everybody is one.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : ''
}
