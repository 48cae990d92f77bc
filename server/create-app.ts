import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { authApi } from '../app/api/auth-api.ts'
import { backendApi } from '../app/api/backend-api.ts'
import { catalogueApi } from '../app/api/catalogue-api.ts'
import { checkoutApi } from '../app/api/checkout-api.ts'
import { clientAddress } from '../app/session/client-address.ts'
import { meApi } from '../app/api/me-api.ts'
import { myCardsApi } from '../app/api/my-cards-api.ts'
import { openapi } from '../app/api/openapi.ts'
import { myDataApi } from '../app/api/my-data-api.ts'
import { ordersApi } from '../app/api/orders-api.ts'
import { paymentsApi } from '../app/api/payments-api.ts'
import { postalCodesApi } from '../app/api/postal-codes-api.ts'
import { problem } from '../app/api/problem.ts'
import { seoApi } from '../app/api/seo-api.ts'
import { sheetApi } from '../app/api/sheet-api.ts'
import { webhooksApi } from '../app/api/webhooks-api.ts'
import { answers, isDatabaseAway } from '../data/database.ts'
import type { Shop } from '../use-cases/shop.ts'
import { crossSiteGuard } from './cross-site-guard.ts'
import { fetchedAhead } from './fetched-ahead.ts'
import type { Pages } from './pages.ts'
import { readableAddress } from './readable-address.ts'
import { headersOfEverything } from './security-headers.ts'
import { staticFiles } from './static-files.ts'

export type AppParts = {
  shop: Shop
  pages: Pages
  /** Built browser files, and the rendered pictures. */
  folders: { client: string; pictures: string }
}

/** A form of ours at its fullest, sent without scripts, is a tenth of it. */
const largestForm = 256 * 1024

/** The whole shop as one function from Request to Response; needs no network to be tested. */
export function createApp({ shop, pages, folders }: AppParts): Hono {
  const app = new Hono()
  const headers = Object.entries(headersOfEverything(shop.settings))

  app.use(async (c, next) => {
    await next()
    // An answer that says otherwise of itself, as pictures do, knows why.
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  app.use(readableAddress)
  app.use(crossSiteGuard)
  app.use(fetchedAhead)

  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) =>
    (await answers(shop.db)) ? c.text('ok') : c.text('database does not answer', 503),
  )

  app.route('/api', catalogueApi(shop))
  app.route('/api', sheetApi(shop))
  app.route('/api', postalCodesApi(shop))
  app.route('/api', checkoutApi(shop))
  app.route('/api', ordersApi(shop))
  app.route('/api', backendApi(shop))
  app.route('/api', paymentsApi(shop))
  app.route('/api', authApi(shop))
  app.route('/api', meApi(shop))
  app.route('/api', myDataApi(shop))
  app.route('/api', webhooksApi(shop))
  app.route('/api', myCardsApi(shop))
  app.get('/api/openapi.json', (c) => c.json(openapi(shop.settings.name, shop.settings.publicUrl)))
  app.all('/api/*', (c) => problem(c, 404, 'NOT_FOUND', 'Esa dirección no existe.'))

  app.route('/', seoApi(shop))
  app.route('/', staticFiles(shop, folders))
  app.post(
    '*',
    bodyLimit({
      maxSize: largestForm,
      onError: (c) => problem(c, 413, 'BODY_TOO_LARGE', 'Los datos enviados son demasiado grandes.'),
    }),
  )
  app.all('*', (c) => pages(c.req.raw, { address: clientAddress(c, shop.settings.trustedProxies) }))

  app.onError((error, c) => {
    const unavailable = isDatabaseAway(error)
    shop.log({
      level: 'error',
      what: 'request failed',
      method: c.req.method,
      path: c.req.path,
      error: error.message,
      stack: error.stack,
    })
    if (unavailable) c.header('retry-after', '5')
    return unavailable
      ? problem(
          c,
          503,
          'TEMPORARILY_UNAVAILABLE',
          'La tienda está ocupada un momento. Inténtalo de nuevo en unos segundos.',
        )
      : problem(
          c,
          500,
          'INTERNAL_ERROR',
          'Algo falló de nuestro lado. Ya quedó anotado; inténtalo de nuevo en un momento.',
        )
  })
  return app
}
