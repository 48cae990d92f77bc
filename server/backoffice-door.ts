import type { Context, MiddlewareHandler, Next } from 'hono'
import { isBackoffice } from '../app/is-backoffice.ts'
import { staffTokenOf } from '../app/session/staff-cookie.ts'
import { backofficeHost, backofficeOrigin } from '../domain/staff/backoffice-origin.ts'
import { isOwnHost } from '../domain/staff/own-host.ts'
import type { Shop, ShopSettings } from '../use-cases/shop.ts'
import { backofficePaths } from '../words/backoffice/backoffice-paths.ts'
import { enterCopy } from '../words/backoffice/enter.ts'

/** The back office's own host name also answers requests for files, pictures, health checks and alerts. */
const needed =
  /^\/(?:assets|pictures)\/|^\/(?:custom\/prenda\.svg|healthz|readyz|api\/live\/ring|favicon[\w.-]*|apple-touch-icon\.png)$/

const forAnybody = new Set<string>([
  backofficePaths.enter,
  backofficePaths.beginAt,
  backofficePaths.forgottenPassword,
])

/**
 * Returns a function that tells whether a Host header names the back office. Always false when the back office has no
 * host name of its own.
 */
export function namesBackoffice(
  settings: Pick<ShopSettings, 'backofficeUrl'>,
): (host: string | undefined) => boolean {
  const own = backofficeHost(settings)
  return (host) => own !== null && host?.toLowerCase() === own
}

/**
 * Pages of the back office are never cached or indexed. With an own host, the back office exists only there, and that
 * host has no page of the shop. A demonstration admits visitors without a password, so it answers only under its own
 * host name.
 */
export function backofficeDoor(shop: Shop): MiddlewareHandler {
  const { settings } = shop
  const isItsHost = namesBackoffice(settings)
  const apart = settings.backofficeUrl !== null
  const open = opening(backofficeOrigin(settings))
  return async (c, next) => {
    const { path } = c.req
    const here = isItsHost(c.req.header('host'))
    const inside = isBackoffice(path)
    if (!inside && !here) return next()
    if (inside && apart && !here) c.res = c.text('Not found', 404)
    else if (inside && !apart && isForeign(c.req.header('host'), shop.settings))
      c.res = c.text(enterCopy.foreignHost(settings.publicUrl + backofficePaths.today), 421)
    else if (inside) await open(c, next)
    else if (path === '/') c.res = c.redirect(backofficePaths.today)
    else if (needed.test(path)) return next()
    else c.res = c.text('Not found', 404)
    c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('x-robots-tag', 'noindex, nofollow')
  }
}

function isForeign(host: string | undefined, { demonstration, publicUrl }: ShopSettings): boolean {
  return demonstration.backoffice && host !== undefined && !isOwnHost(host, publicUrl)
}

/**
 * Browsers withhold a SameSite=Strict cookie when a visitor follows a link from a mail. So a page first goes on to the
 * same address, and that second request carries the cookie. Pages for signing in need no cookie, and the extra page
 * would lose the text behind '#' of their links.
 */
function opening(origin: string) {
  return async (c: Context, next: Next): Promise<void> => {
    const { headers, method } = c.req.raw
    const followed =
      headers.get('sec-fetch-site') === 'cross-site' && headers.get('sec-fetch-mode') === 'navigate'
    if (method !== 'GET' || !followed || forAnybody.has(c.req.path) || staffTokenOf(headers, origin) !== null)
      return next()
    const { pathname, search } = new URL(c.req.url)
    c.header('content-security-policy', `default-src 'none'; base-uri 'none'; frame-ancestors 'none'`)
    c.res = c.html(goOn(pathname + search))
  }
}

function goOn(address: string): string {
  const to = address.startsWith(backofficePaths.today) ? escape(address) : backofficePaths.today
  return `<!doctype html><html lang="es-MX"><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${to}">
<title>${enterCopy.opening}</title><p>${enterCopy.opening} <a href="${to}">${enterCopy.openHere}</a></p></html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
