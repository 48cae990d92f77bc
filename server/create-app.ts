import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { authApi } from '../app/api/auth-api.ts'
import { backendApi } from '../app/api/backend-api.ts'
import { catalogueApi } from '../app/api/catalogue-api.ts'
import { checkoutApi } from '../app/api/checkout-api.ts'
import { codesApi } from '../app/api/codes-api.ts'
import { type Live, liveApi } from '../app/api/live-api.ts'
import { clientAddress } from '../app/session/client-address.ts'
import { invoicesApi } from '../app/api/invoices-api.ts'
import { meApi } from '../app/api/me-api.ts'
import { myFavouritesApi } from '../app/api/my-favourites-api.ts'
import { myCardsApi } from '../app/api/my-cards-api.ts'
import { serveDescription } from '../app/api/openapi.ts'
import { myDataApi } from '../app/api/my-data-api.ts'
import { ordersApi } from '../app/api/orders-api.ts'
import { paymentsApi } from '../app/api/payments-api.ts'
import { postalCodesApi } from '../app/api/postal-codes-api.ts'
import { notThere, problem } from '../app/api/problem.ts'
import { seoApi } from '../app/api/seo-api.ts'
import { spreadsheetApi } from '../app/api/spreadsheet-api.ts'
import { visitsApi } from '../app/api/visits-api.ts'
import { webhooksApi } from '../app/api/webhooks-api.ts'
import { databaseAnswers, isDatabaseAway } from '../data/database.ts'
import type { Shop } from '../use-cases/shop.ts'
import { backofficeDoor } from './backoffice-door.ts'
import { brandFiles } from './brand-files.ts'
import { crossSiteGuard } from './cross-site-guard.ts'
import { prefetch } from './prefetch.ts'
import { closedDoor } from './closed-door.ts'
import { knownMethods } from './known-methods.ts'
import { openLive } from './open-live.ts'
import type { Pages } from './open-pages.ts'
import { readableAddress } from './readable-address.ts'
import { headersOfEverything } from './security-headers.ts'
import { formLimits } from './form-limits.ts'
import { receiptUploads } from './receipt-uploads.ts'
import { refuseNonForms } from './refuse-non-forms.ts'
import { staticFiles } from './static-files.ts'

export type AppParts = {
  shop: Shop
  pages: Pages
  folders: { client: string; pictures: string }
  /** When `live` is missing, open pages get no notifications of changes and the database is polled. */
  live?: Live
}

/** Returns the whole shop as one function, which tests can call without a network. */
export function createApp({ shop, pages, folders, live = openLive(shop) }: AppParts): Hono {
  const app = new Hono()
  app.use(headersEverywhere(shop))
  app.use(knownMethods)
  app.use(readableAddress)
  app.use(crossSiteGuard)
  app.use(prefetch)
  app.use(backofficeDoor(shop))
  answerWhetherAlive(app, shop)
  app.use(closedDoor(shop, pages))
  serveDescription(app, () => shop.settings)
  app.route('/api', api(shop, live))
  app.route('/', seoApi(shop))
  const files = staticFiles(shop, folders)
  app.route('/', brandFiles(shop, files))
  app.route('/', files)
  app.post('/pedido/:number', receiptUploads(shop, pages))
  app.post('*', formLimits(shop, pages))
  app.use(refuseNonForms)
  app.all('*', (c) => pages(c.req.raw, { address: clientAddress(c, shop.settings.trustedProxies) }))
  app.onError((error, c) => failed(error, c, shop))
  return app
}

/** Adds the common headers. A header that the response already has keeps its value, for example on pictures. */
function headersEverywhere(shop: Shop): MiddlewareHandler {
  const headers = Object.entries(headersOfEverything(shop.settings))
  return async (c, next) => {
    await next()
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}

/**
 * Answers health checks of load balancers: `/healthz` tells that the process is alive, `/readyz` also asks the
 * database.
 */
function answerWhetherAlive(app: Hono, { db }: Shop): void {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) =>
    (await databaseAnswers(db)) ? c.text('ok') : c.text('database does not answer', 503),
  )
}

function api(shop: Shop, live: Live): Hono {
  const all = new Hono()
  all.route('/', liveApi(shop, live))
  for (const part of [catalogueApi, spreadsheetApi, postalCodesApi]) all.route('/', part(shop))
  // All responses of the following routes belong to one person, so no cache may keep them.
  all.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  for (const part of [
    checkoutApi,
    codesApi,
    visitsApi,
    invoicesApi,
    ordersApi,
    backendApi,
    paymentsApi,
    authApi,
    meApi,
    myDataApi,
    webhooksApi,
    myCardsApi,
    myFavouritesApi,
  ])
    all.route('/', part(shop))
  all.all('/*', notThere)
  return all
}

/** Tells the client whether a retry in a moment makes sense. */
function failed(error: Error, c: Context, { log }: Shop): Response {
  const { message, stack } = error
  log({
    level: 'error',
    what: 'request failed',
    method: c.req.method,
    path: c.req.path,
    error: message,
    stack,
  })
  if (!isDatabaseAway(error))
    return problem(
      c,
      500,
      'INTERNAL_ERROR',
      'Algo falló de nuestro lado. Ya quedó anotado; inténtalo de nuevo en un momento.',
    )
  c.header('retry-after', '5')
  return problem(
    c,
    503,
    'TEMPORARILY_UNAVAILABLE',
    'La tienda está ocupada un momento. Inténtalo de nuevo en unos segundos.',
  )
}
