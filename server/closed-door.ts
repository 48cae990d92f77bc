import type { Context, MiddlewareHandler } from 'hono'
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
import type { Pages } from './pages.ts'

/** What pages are made with, those of orders and of the back office too, what rings in there, and what says nothing of what is sold. */
const parts =
  /^\/(?:assets|pictures)\/|^\/(?:custom\/prenda\.svg|favicon[\w.-]*|apple-touch-icon\.png|icon-[\w-]+\.png|api\/live\/ring|manifest\.webmanifest|\.well-known\/security\.txt)$/

/** Whoever bought, or is paying, goes on: their order, the way back from the provider, the provider's own notices. */
const ofBuyers =
  /^\/(?:pedido\/|tarjeta\/|checkout(?:\.data)?$|api\/(?:webhooks\/|payments(?:\/|$)|checkout\/current$|backend$|orders\/|auth\/|me(?:\/|$)))/

/** While the shop only rests there are customers, with an account and with rights. */
const ofCustomers = new Set<string>(
  [
    paths.login,
    paths.forgottenPassword,
    '/verificar-correo',
    paths.profile,
    paths.account,
    paths.contact,
    paths.privacy,
    paths.terms,
    paths.cookiePolicy,
  ].flatMap((path) => [path, `${path}.data`]),
)

/** In seconds; nobody knows when it opens again. */
const askAgain = '3600'

/**
 * Before every page of the shop and its API: while the shop is closed, visitors get one page for all of it, and programs
 * one word. What was begun goes on. Staff who asked to see their shop do, and nobody keeps what they are sent.
 *
 * Before its first day the page is a plain answer that is not to be indexed: proxies and messengers show it as it is.
 * While it rests it is 'come again' (503): whoever keeps a list of pages keeps these.
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
      c.header('retry-after', askAgain)
      c.header('cache-control', 'no-store')
      return problem(c, 503, 'SHOP_CLOSED', closedCopy.refused[kind])
    }
    if (/^\/sitemap[\w-]*\.xml$/.test(path)) return c.text('Not found', 404, { 'cache-control': 'no-store' })
    const address = clientAddress(c, shop.settings.trustedProxies)
    return asClosed(await pages(c.req.raw, { address, closed: true }), kind)
  }
}

/** What the back office's link to a closed shop leads through: from here on this browser shows by its cookie. */
function enterPreview(c: Context, { settings }: Shop): Response {
  const token = c.req.query('clave') ?? ''
  if (/^[\w-]{22}$/.test(token)) previewCookie.set(c, settings.publicUrl, token)
  c.header('cache-control', 'no-store')
  return c.redirect(shownPage(c.req.url))
}

/** The shop as it will be, for one pair of eyes: the same bytes may be for everybody soon, and are for nobody yet. */
async function preview(c: Context, next: () => Promise<void>): Promise<void> {
  await next()
  c.res.headers.set('cache-control', 'no-store')
  c.res.headers.set('x-robots-tag', 'noindex')
}

/** What a browser is told of an answer that no other may keep. */
function asClosed(page: Response, kind: ReturnType<typeof closedAs>): Response {
  const headers = new Headers(page.headers)
  headers.set('cache-control', 'no-store')
  if (kind === 'soon') headers.set('x-robots-tag', 'noindex')
  else headers.set('retry-after', askAgain)
  // What the router's scripts ask for is led on by an answer of its own.
  const isPage = headers.get('content-type')?.startsWith('text/html') === true
  return new Response(page.body, { status: isPage && kind === 'closed' ? 503 : page.status, headers })
}
