import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import path from 'node:path'

import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from '../config/config.ts'
import { listenToCatalogue } from '../data/catalogue/catalogue-news.ts'
import { openDatabase } from '../data/database.ts'
import { offeredProducts } from '../data/catalogue/products.ts'
import { createCommonPasswords } from '../gateways/identity/common-passwords.ts'
import { openCardPictures } from '../gateways/images/card-pictures.ts'
import { openPictures } from '../gateways/images/pictures.ts'
import { createMailer } from '../gateways/mail/mailer.ts'
import { createPayPal } from '../gateways/payments/paypal/paypal.ts'
import type { PayPalAccess } from '../gateways/payments/paypal/paypal-client.ts'
import { createWebhookReceiver } from '../gateways/payments/paypal/webhook-receiver.ts'
import { certificateTrust } from '../gateways/payments/paypal/webhook-trust.ts'
import { startWorker } from '../jobs/worker.ts'
import { seedDemonstration } from '../use-cases/catalogue/seed-demonstration.ts'
import type { Log, Shop } from '../use-cases/shop.ts'
import { unwatched } from '../use-cases/step.ts'
import { builtFolder, builtPages } from './built-pages.ts'
import { createApp } from './create-app.ts'
import { openIdentity } from './open-identity.ts'
import { openDevelopmentPages } from './development-pages.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { frontDoor } from './page-cache/front-door.ts'
import { keptDoor } from './page-cache/kept-door.ts'
import { createKeptFiles } from './page-cache/kept-files.ts'
import { headersOfEverything } from './security-headers.ts'
import type { PageCounters } from './page-cache/page-cache.ts'
import { createPages } from './pages.ts'
import { keepsProvedCertificates } from './proved-certificates.ts'
import { shopSettings } from './shop-settings.ts'
import { firstWords, unknownAddresses } from './unknown-addresses.ts'
import { timeOrderedId } from './time-ordered-id.ts'

export type OpenShop = {
  listener: RequestListener
  /** What the kept pages did so far; null while developing. */
  pageCounters(): PageCounters | null
  /** Products on offer, for the banner. */
  products: number
  /** Loads what the first page did without and somebody will soon wait for. */
  prepare(): Promise<void>
  /** Ends what runs by itself, then gives the connections back. */
  close(): Promise<void>
}

export type OpenShopParts = {
  config: Config
  connectionString: string
  publicUrl: string
  payPal: PayPalAccess & { sdkBaseUrl: string; webhookId: string | undefined; certificateChain: boolean }
  log: Log
  /** For tests alone: hears of every step, and may end the process there. */
  reached?: Shop['reached']
  /** For tests alone: told after the kept pages were told of a change of the catalogue. */
  heard?: (news: string) => void
  /** For tests alone: false, and whoever asks waits for the new page, however slow this machine is at it. */
  oldPages?: boolean
  /** How often the worker looks for work, in milliseconds. */
  workerEveryMs?: number
}

const project = path.resolve(import.meta.dirname, '..')

/** Puts the shop together on a migrated database: everything chosen once, handed to whoever needs it. */
export async function openShop({
  config,
  connectionString,
  publicUrl,
  payPal,
  log,
  reached = unwatched,
  heard = () => {},
  oldPages = true,
  workerEveryMs = 1000,
}: OpenShopParts): Promise<OpenShop> {
  const db = openDatabase({ connectionString, max: config.database.poolSize }, (error) =>
    log({ level: 'warn', what: 'database connection lost', error: error.message }),
  )
  const { metricsToken, trustedProxies } = config.http
  const metrics = openMetrics(db, {
    token: metricsToken,
    local: config.mode === 'demonstration' && trustedProxies === 0 && config.http.publicUrl === undefined,
  })
  if (config.demoCatalogue) await seedDemonstration(db, path.join(project, 'catalogue/demo'))
  const pictures = path.join(project, 'catalogue/pictures')
  const settings = shopSettings(config, publicUrl, payPal)
  const shop: Shop = {
    db,
    payments: createPayPal(payPal),
    webhooks: createWebhookReceiver({
      webhookId: payPal.webhookId,
      trust: certificateTrust(payPal),
      proved: keepsProvedCertificates(db),
      now: () => new Date(),
    }),
    pictures: await openPictures(pictures),
    cardPictures: openCardPictures({ pictures, fonts: path.join(project, 'app/fonts') }, settings),
    identity: openIdentity(config, db),
    commonPasswords: createCommonPasswords(),
    settings,
    now: () => new Date(),
    newId: timeOrderedId,
    randomBytes,
    log,
    count: metrics.count,
    reached,
  }
  const mailer = createMailer(
    { ...config.mail, replyTo: config.shop.email, domain: new URL(publicUrl).hostname },
    shop.settings,
    publicUrl,
  )
  const development = config.development ? await openDevelopmentPages(project) : null
  const load = development?.load ?? builtPages
  const { pages, kept, cache } = createPages(shop, load, development ? 'development' : 'production', {
    oldPages,
  })
  const news =
    cache &&
    listenToCatalogue(connectionString, {
      heard: (change) => {
        cache.heard(change)
        heard(change)
      },
      listening: cache.listening,
      broken: (error) => log({ level: 'warn', what: 'news of the catalogue lost', error: error.message }),
    })
  const app = createApp({ shop, pages, folders: { client: path.join(builtFolder, 'client'), pictures } })
  const shopListener = getRequestListener(app.fetch)
  const pageCounters = () => cache?.counters() ?? null
  const everything = headersOfEverything(settings)
  let taken: ReadonlySet<string> | null = null
  const measured = metrics.around(
    unknownAddresses(() => taken, everything, keptDoor(kept, shopListener)),
    pageCounters,
  )
  const files = createKeptFiles({ assets: path.join(builtFolder, 'client/assets'), pictures }, everything)
  const listener = cache ? frontDoor(cache, files, measured) : measured
  const worker = startWorker(shop, mailer, { everyMs: workerEveryMs })
  const { total } = await offeredProducts(db, { category: null, page: 1, size: 1 })
  return {
    listener: development?.before(listener) ?? listener,
    pageCounters,
    products: total,
    async prepare() {
      if (!development) taken = await takenBy(app)
      await metrics.prepare()
    },
    async close() {
      await development?.close()
      await worker.stop()
      await news?.close()
      mailer.close()
      await db.destroy()
    },
  }
}

/** What the addresses of the API, of files and of pages begin with. null: not to be told from the pages' build. */
async function takenBy(app: Hono): Promise<ReadonlySet<string> | null> {
  try {
    const [{ routes }, files] = await Promise.all([builtPages(), readdir(path.join(builtFolder, 'client'))])
    const pages = Object.values(routes).flatMap((route) => route?.path ?? [])
    return firstWords([...app.routes.map((route) => route.path), ...files, ...pages])
  } catch {
    // The first page tells what is wrong with them.
    return null
  }
}
