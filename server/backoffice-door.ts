import type { MiddlewareHandler } from 'hono'
import { isBackoffice } from '../app/is-backoffice.ts'
import { staffTokenOf } from '../app/session/staff-cookie.ts'
import type { Shop } from '../use-cases/shop.ts'
import { backofficePaths } from '../words/backoffice/backoffice-paths.ts'
import { enterCopy } from '../words/backoffice/enter.ts'

/**
 * Before every page of the back office: nothing of it is kept or indexed. A link of a mail comes from another site, and
 * then browsers hold back a strict cookie; a page of ours that goes on to the same address brings it along.
 */
export function backofficeDoor(shop: Shop): MiddlewareHandler {
  const { publicUrl } = shop.settings
  return async (c, next) => {
    if (!isBackoffice(c.req.path)) return next()
    const { headers, method } = c.req.raw
    const followed =
      headers.get('sec-fetch-site') === 'cross-site' && headers.get('sec-fetch-mode') === 'navigate'
    if (method === 'GET' && followed && staffTokenOf(headers, publicUrl) === null) {
      const { pathname, search } = new URL(c.req.url)
      c.header('content-security-policy', `default-src 'none'; base-uri 'none'; frame-ancestors 'none'`)
      c.res = c.html(goOn(pathname + search))
    } else await next()
    c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('x-robots-tag', 'noindex, nofollow')
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
