import type { Context, MiddlewareHandler, Next } from 'hono'
import { isBackoffice } from '../app/is-backoffice.ts'
import { staffTokenOf } from '../app/session/staff-cookie.ts'
import { backofficeHost, backofficeOrigin } from '../domain/staff/backoffice-origin.ts'
import { isOwnHost } from '../domain/staff/own-host.ts'
import type { Shop, ShopSettings } from '../use-cases/shop.ts'
import { backofficePaths } from '../words/backoffice/backoffice-paths.ts'
import { enterCopy } from '../words/backoffice/enter.ts'

/** What pages of the back office are made with: built files, pictures, drawn garments, icons; what balancers ask, and what rings. */
const needed =
  /^\/(?:assets|pictures)\/|^\/(?:custom\/prenda\.svg|healthz|readyz|api\/live\/ring|favicon[\w.-]*|apple-touch-icon\.png)$/

/** By these one enters. */
const forAnybody = new Set<string>([
  backofficePaths.enter,
  backofficePaths.beginAt,
  backofficePaths.forgottenPassword,
])

/** Whether a request came for the host that the back office has to itself, by its Host header. */
export function namesBackoffice(
  settings: Pick<ShopSettings, 'backofficeUrl'>,
): (host: string | undefined) => boolean {
  const own = backofficeHost(settings)
  return (host) => own !== null && host?.toLowerCase() === own
}

/**
 * Before every page of the back office: nothing of it is kept or indexed. Where it has a host of its own, that host has
 * nothing of the shop, and the shop's nothing of it. A demonstration, which one enters by a press, opens by its own name
 * alone.
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
 * A link of a mail comes from another site, and then browsers hold back a strict cookie; a page of ours that goes on to
 * the same address brings it along. Pages by which one enters need no cookie, and what stands behind '#' of their links
 * would get lost on that way.
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
