import type { Context, MiddlewareHandler } from 'hono'
import { stockWaitPaths } from '../words/stock-wait-paths.ts'
import { problem } from '../app/api/problem.ts'
import { isBackoffice } from '../app/is-backoffice.ts'
import { clientAddress } from '../app/session/client-address.ts'
import { shownPage } from '../app/session/shown-page.ts'
import { previewCookie } from '../app/session/preview-cookie.ts'
import { closedAs, isOpen } from '../domain/opening/opening.ts'
import { isPreview } from '../use-cases/opening/preview.ts'
import type { Shop } from '../use-cases/shop.ts'
import { closedCopy } from '../words/closed.ts'
import { paths } from '../words/paths.ts'
import { serverPaths } from '../words/server-paths.ts'
import type { Pages } from './open-pages.ts'

/** Addresses that answer while the shop is closed: files for order pages and the back office, and alerts. */
const parts =
  /^\/(?:assets|pictures)\/|^\/(?:custom\/prenda\.svg|favicon[\w.-]*|apple-touch-icon\.png|icon-[\w-]+\.png|api\/live\/ring|manifest\.webmanifest|\.well-known\/security\.txt)$/

/** Addresses that answer people who bought or are paying, also while the shop is closed. */
const ofBuyers =
  /^\/(?:pedido\/|tarjeta\/|checkout(?:\.data)?$|api\/(?:webhooks\/|payments(?:\/|$)|checkout\/current$|backend$|orders\/|auth\/|me(?:\/|$)))/

/** Pages for customers with an account. They have legal rights, so these pages answer while the shop is 'closed'. */
const ofCustomers = new Set<string>(
  [
    paths.login,
    paths.forgottenPassword,
    '/verificar-correo',
    stockWaitPaths.confirmation,
    stockWaitPaths.end,
    paths.profile,
    paths.account,
    paths.contact,
    paths.privacy,
    paths.terms,
    paths.cookiePolicy,
  ].flatMap((path) => [path, `${path}.data`]),
)

/** In seconds, the value of `Retry-After` of a closed shop. An arbitrary hour, because no opening time is known. */
const retryAfter = '3600'

/**
 * While the shop is closed, visitors get one page at every address, and the API one error. Payments and orders that
 * began before go on. Staff who started a preview see the shop, uncached.
 *
 * Before the first opening ('soon') the page has status 200 and is not indexed, so proxies and messengers show it
 * normally. Later ('closed') the status is 503, so search engines keep the pages that they know.
 */
export function closedDoor(shop: Shop, pages: Pages): MiddlewareHandler {
  return async (c, next) => {
    const { path } = c.req
    if (path === serverPaths.previewAt) return enterPreview(c, shop)
    if (isOpen(shop.settings) || isBackoffice(path) || parts.test(path) || ofBuyers.test(path)) return next()
    const kind = closedAs(shop.settings)
    if (kind === 'closed' && ofCustomers.has(path)) return next()
    if (path === '/robots.txt')
      return c.text('User-agent: *\nAllow: /\n', 200, { 'cache-control': 'no-store' })
    if (await isPreview(shop, previewCookie.read(c, shop.settings.publicUrl))) return preview(c, next)
    if (path.startsWith('/api/')) {
      c.header('retry-after', retryAfter)
      c.header('cache-control', 'no-store')
      return problem(c, 503, 'SHOP_CLOSED', closedCopy.refused[kind])
    }
    if (/^\/sitemap[\w-]*\.xml$/.test(path)) return c.text('Not found', 404, { 'cache-control': 'no-store' })
    const address = clientAddress(c, shop.settings.trustedProxies)
    return asClosed(await pages(c.req.raw, { address, closed: true }), kind)
  }
}

/** Sets the cookie that lets staff see a closed shop. The back office links to this address. */
function enterPreview(c: Context, { settings }: Shop): Response {
  const token = c.req.query('clave') ?? ''
  if (/^[\w-]{22}$/.test(token)) previewCookie.set(c, settings.publicUrl, token)
  c.header('cache-control', 'no-store')
  return c.redirect(shownPage(c.req.url))
}

/** The preview of a closed shop is not public, so no cache and no search engine may keep it. */
async function preview(c: Context, next: () => Promise<void>): Promise<void> {
  await next()
  c.res.headers.set('cache-control', 'no-store')
  c.res.headers.set('x-robots-tag', 'noindex')
}

function asClosed(page: Response, kind: ReturnType<typeof closedAs>): Response {
  const headers = new Headers(page.headers)
  headers.set('cache-control', 'no-store')
  if (kind === 'soon') headers.set('x-robots-tag', 'noindex')
  else headers.set('retry-after', retryAfter)
  // The router's scripts get data with a redirect, which keeps its own status.
  const isPage = headers.get('content-type')?.startsWith('text/html') === true
  return new Response(page.body, { status: isPage && kind === 'closed' ? 503 : page.status, headers })
}
