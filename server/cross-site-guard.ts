import type { MiddlewareHandler } from 'hono'
import { problem } from '../app/api/problem.ts'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses POST requests that another site caused. Browsers send Sec-Fetch-Site, older ones at least Origin. Programs
 * that are not browsers send neither and have no visitor's cookies.
 */
export const crossSiteGuard: MiddlewareHandler = async (c, next) => {
  if (harmless.has(c.req.method) || c.req.path.startsWith('/api/webhooks/')) return next()
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const foreign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && hostOf(origin) !== c.req.header('host')
  return foreign ? problem(c, 403, 'CROSS_SITE', 'La petición viene de otro sitio.') : next()
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
