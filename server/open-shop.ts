import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '../config/environment.ts'
import { CatalogueNews } from '../data/catalogue/catalogue-news.ts'
import { type Db, openDatabase } from '../data/database.ts'
import { offeredProducts } from '../data/catalogue/products.ts'
import { isOpen } from '../domain/opening/opening.ts'
import { backofficeOrigin } from '../domain/staff/backoffice-origin.ts'
import { openCommonPasswords } from '../gateways/identity/common-passwords.ts'
import {
  createPasswordHashing,
  hashingOnThisMachine,
  passwordsIn,
} from '../gateways/identity/password-hashing.ts'
import { openOwnPrints } from '../gateways/prints/own-prints.ts'
import { createReceiptCleaner } from '../gateways/receipts/receipt-cleaner.ts'
import { openPrintFiles } from '../gateways/prints/print-files.ts'
import { openBrandIcons } from '../gateways/images/draw-brand-icons.ts'
import { openCardPictures } from '../gateways/images/card-pictures.ts'
import { openFileStore } from '../gateways/files/open-file-store.ts'
import { createPictureMaker } from '../gateways/images/picture-maker.ts'
import { openPictures } from '../gateways/images/pictures.ts'
import { openSpreadsheets } from '../gateways/spreadsheets/spreadsheets.ts'
import { createLiveMailer } from '../gateways/mail/mailer.ts'
import { openPayPalAccounts } from '../gateways/payments/paypal/paypal-accounts.ts'
import type { PayPalAccess } from '../gateways/payments/paypal/paypal-client.ts'
import { paymentProviders } from '../gateways/payments/payment-providers.ts'
import { openVault } from '../gateways/secrets/vault.ts'
import { startWorker } from '../jobs/worker.ts'
import { seedDemonstration, seedDemonstrationBrand } from '../use-cases/catalogue/seed-demonstration.ts'
import { createLiveConnections } from '../use-cases/connections/live-connections.ts'
import { brandedPictures } from '../use-cases/settings/brand-pictures.ts'
import { type LiveSettings, openLiveSettings } from '../use-cases/settings/live-settings.ts'
import type { Log, Shop, ShopSettings } from '../use-cases/shop.ts'
import { printFirstLink } from '../use-cases/staff/staff-links.ts'
import { unwatched } from '../use-cases/step.ts'
import { namesBackoffice } from './backoffice-door.ts'
import { backofficePaths } from '../words/backoffice/backoffice-paths.ts'
import { builtFolder, builtPages } from './built-pages.ts'
import { createBackupMaker } from './backups/backup-maker.ts'
import { backupPlan } from './backups/backup-plan.ts'
import { createApp } from './create-app.ts'
import { openDevelopmentPages } from './development-pages.ts'
import type { MetricsAccess } from './metrics/metrics-door.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { withCachedPages } from './page-cache/cached-pages.ts'
import type { PageCache, PageCounters } from './page-cache/page-cache.ts'
import { openIdentity } from './open-identity.ts'
import { openLive, type OpenLive } from './open-live.ts'
import { startExampleWork } from './start-example-work.ts'
import { createPages } from './open-pages.ts'
import { timeOrderedId } from './time-ordered-id.ts'

export type OpenShop = {
  listener: RequestListener
  /** Returns the counters of the page cache; null during development. */
  pageCounters(): PageCounters | null
  products: number
  chosen: ShopSettings
  /** Link for the first member of staff to sign in; null in a demonstration, and when the shop already has staff. */
  firstLink: string | null
  prepare(): Promise<void>
  /** Ends live-update (SSE) connections, which would otherwise last as long as their pages are open. */
  endLive(): void
  close(): Promise<void>
}

export type OpenShopParts = {
  config: Config
  connectionString: string
  publicUrl: string
  payPal: PayPalAccess
  log: Log
  /** For tests: called at every named step of a use case, and may end the process there. */
  reached?: Shop['reached']
  /** For tests: called after the page cache received a notification of a change. */
  heard?: (news: string) => void
  /** For tests. False: a request never gets an outdated page; it waits for the new page. */
  oldPages?: boolean
  workerEveryMs?: number
  /** Fills a new demonstration with example work. Without it the shop of a test stays empty. */
  fillsExample?: boolean
}

const pollSettingsEveryMs = 1000
const now = () => new Date()

const project = path.resolve(import.meta.dirname, '..')
const folders = {
  client: path.join(builtFolder, 'client'),
  pictures: path.join(project, 'catalogue/pictures'),
}

/** The database in `parts` must be migrated. */
export async function openShop(parts: OpenShopParts): Promise<OpenShop> {
  const { config, workerEveryMs = 1000 } = parts
  const db = openPool(parts)
  const metrics = openMetrics(db, metricsAccess(config))
  if (config.demoCatalogue) {
    const demonstration = path.join(project, 'catalogue/demo')
    await seedDemonstration(db, demonstration)
    await seedDemonstrationBrand(db, demonstration)
  }
  const connected = await openConnected(parts, db)
  const { settings, mailer } = connected
  const backups = createBackupMaker(backupPlan(config, parts.connectionString))
  const shop = await assembleShop(parts, { db, ...connected, backups, count: metrics.count })
  const development = config.development ? await openDevelopmentPages(project) : null
  const { pages, cache } = createPages(shop, development?.load ?? builtPages, {
    mode: development ? 'development' : 'production',
    oldPages: parts.oldPages ?? true,
  })
  const live = openLive(shop, config.settings.trustedProxies > 0 ? null : config.http.connectionsPerAddress)
  const news = forwardChanges({ cache, settings, live }, parts)
  const pageCounters = () => cache?.counters() ?? null
  const app = createApp({ shop, pages, folders, live })
  // `hostname`: old load balancers send health checks without a Host header.
  const counted = metrics.around(getRequestListener(app.fetch, { hostname: 'localhost' }), {
    pages: pageCounters,
    openPages: () => live.streams.size,
  })
  const namesOther = namesBackoffice(shop.settings)
  const elsewhere = (host: string | undefined) => namesOther(host) || !isOpen(shop.settings)
  const listener = cache ? withCachedPages(cache, counted, elsewhere) : counted
  const example = parts.fillsExample ? startExampleWork(shop, parts) : null
  const worker = startWorker(shop, mailer, {
    everyMs: workerEveryMs,
    ...(example && { after: example.ended }),
  })
  const { total } = await offeredProducts(db, { category: null, page: 1, size: 1 })
  return {
    listener: development?.before(listener) ?? listener,
    pageCounters,
    products: total,
    chosen: shop.settings,
    firstLink: config.mode === 'demonstration' ? null : await firstLink(shop),
    prepare: metrics.prepare,
    endLive: live.end,
    async close() {
      live.end()
      await development?.close()
      // Stops a running backup, which is made again after the next start.
      backups.end()
      await example?.stop()
      await worker.stop()
      await news.close()
      mailer.close()
      await db.destroy()
    },
  }
}

/** The settings, and the services that the environment or the owner connected. */
async function openConnected(parts: OpenShopParts, db: Db) {
  const { config, publicUrl, payPal: access } = parts
  const vault = openVault(config.secrets)
  const connections = createLiveConnections(db, vault)
  const settings = await openLiveSettings(db, { ...config.settings, publicUrl }, connections)
  const mailer = createLiveMailer(
    { ...config.mail, shop: () => settings.current, domain: new URL(publicUrl).hostname },
    connections.mail,
  )
  const fixed = config.settings.connections.paypal === 'fixed'
  const setUp = { access, fixed, addresses: config.payPalAddresses }
  const payPal = openPayPalAccounts(setUp, connections.payPal, now)
  return { vault, settings, mailer, payPal }
}

async function firstLink(shop: Shop): Promise<string | null> {
  const token = await printFirstLink(shop)
  return token === null ? null : backofficeOrigin(shop.settings) + backofficePaths.begin(token)
}

async function assembleShop(
  parts: OpenShopParts,
  {
    db,
    settings,
    vault,
    mailer,
    payPal,
    backups,
    count,
  }: { db: Db } & Awaited<ReturnType<typeof openConnected>> & Pick<Shop, 'backups' | 'count'>,
): Promise<Shop> {
  const { config, log, reached = unwatched } = parts
  const hashing = createPasswordHashing(hashingOnThisMachine())
  const files = openFileStore(config.files)
  return {
    db,
    payments: paymentProviders(payPal.all),
    payPal,
    mailer,
    pictures: brandedPictures(await openPictures(folders.pictures), () => settings.current),
    files,
    makePicture: createPictureMaker(),
    backups,
    cardPictures: openCardPictures(
      { pictures: folders.pictures, fonts: path.join(project, 'app/fonts') },
      () => settings.current,
    ),
    icons: openBrandIcons(path.join(project, 'app/fonts')),
    identity: openIdentity(config, { db, hashing }),
    vault,
    passwords: passwordsIn(hashing),
    printFiles: openPrintFiles(path.join(project, 'app/fonts')),
    spreadsheets: openSpreadsheets(),
    ownPrints: openOwnPrints(files),
    cleanReceipt: createReceiptCleaner(),
    openCommonPasswords,
    get settings() {
      return settings.current
    },
    // The owner's new settings are stored already, so an error here is harmless: they are read again later.
    settingsChanged: () => settings.refresh().catch(() => false),
    now,
    newId: timeOrderedId,
    randomBytes,
    log,
    count,
    reached,
  }
}

function openPool({ config, connectionString, log }: OpenShopParts): Db {
  return openDatabase({ connectionString, max: config.database.poolSize }, (error) =>
    log({ level: 'warn', what: 'database connection lost', error: error.message }),
  )
}

/** Without a token only this machine may read the metrics, and only when the shop serves nobody else. */
function metricsAccess({ mode, http, settings }: Config): MetricsAccess {
  return {
    token: http.metricsToken,
    local: mode === 'demonstration' && settings.trustedProxies === 0 && http.publicUrl === undefined,
  }
}

/** Listens for changes that any process of the shop made, and notifies the page cache, the settings and open pages. */
function forwardChanges(
  { cache, settings, live }: { cache: PageCache | null; settings: LiveSettings; live: OpenLive },
  { config, connectionString, log, heard = () => {} }: OpenShopParts,
): { close(): Promise<void> } {
  settings.onChange(() => cache?.heard('settings'))
  const readSettings = () =>
    settings
      .refresh()
      .catch((error: Error) => log({ level: 'warn', what: 'settings not read', error: error.message }))
  let listening = false
  // While the database sends no notifications, the settings are read once a second.
  const polling = setInterval(() => void (listening || readSettings()), pollSettingsEveryMs).unref()
  const news = new CatalogueNews(config.database.directUrl ?? connectionString, {
    heard: (what) => {
      if (what === 'settings') void readSettings()
      else cache?.heard(what)
      live.heard(what)
      heard(what)
    },
    listening: (on) => {
      listening = on
      void readSettings()
      cache?.listening(on)
      live.listening(on)
    },
    broken: (error) => log({ level: 'warn', what: 'news of the catalogue lost', error: error.message }),
  })
  return {
    close() {
      clearInterval(polling)
      return news.close()
    },
  }
}
