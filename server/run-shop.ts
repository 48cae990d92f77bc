// Runs the shop from reading its configuration to its last request. Imported by server/main.mjs.
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import type { Config } from '../config/environment.ts'
import { missingWords } from '../config/production.ts'
import { builtPages } from './built-pages.ts'
import { databaseCause, tablesRefusal } from './database/database-cause.ts'
import type { OpenShop } from './open-shop.ts'
import { banner } from './processes/banner.ts'
import { claimFolder } from './processes/claim-folder.ts'
import { usualConnectionLimits } from './processes/connections.ts'
import { claimPort } from './processes/claimed-port.ts'
import { createLifetime } from './processes/lifetime.ts'
import { createLog } from './processes/process-log.ts'
import { openDatabaseServer } from './processes/open-database.ts'
import { startPaymentEmulator } from './processes/payment-emulator.ts'
import { readStartConfiguration } from './processes/start-configuration.ts'
import { serverPaths } from '../words/server-paths.ts'

/** In milliseconds: running requests may take this long when the shop closes. */
const drainBound = 10_000

/** In milliseconds after the opening. By then visitors who waited have their first page. */
const quietAfter = 2000

const say = (line: string): void => console.log(line)
const lifetime = createLifetime((line) => console.error(line))

const starting = start()
lifetime.waitFor(starting)
const reason = await starting
if (reason !== undefined && !lifetime.ending) {
  console.error(reason)
  await lifetime.end(1)
}

/**
 * Opens the shop, or returns a Spanish sentence that says why it cannot open. Registers each opened part for closing.
 */
async function start(): Promise<string | undefined> {
  const read = readStartConfiguration()
  if (read.kind === 'refused') return ['La configuración tiene faltas:', ...read.faults].join('\n  ')
  const { config, warnings } = read
  for (const warning of warnings) console.error(`Aviso: ${warning}`)
  const log = createLog(config.logLevel)
  lifetime.onEnd('registro', log.settle)

  const claimedPort = await claimPortOf(config)
  if (claimedPort.kind === 'refused') return claimedPort.reason
  const publicUrl = config.http.publicUrl ?? `http://localhost:${claimedPort.port}`
  const taken = await claimFolders(config)
  if (taken !== null) return taken.reason

  const [database, payments, { migrate }, { openShop }] = await openAround(
    config,
    publicUrl,
    claimedPort.port,
  )
  if (database.kind === 'refused') return database.reason
  if (payments.kind === 'refused') return payments.reason
  if (lifetime.ending) return undefined
  const { connectionString } = database
  try {
    await migrate(connectionString)
  } catch (error) {
    return tablesRefusal(error)
  }
  if (lifetime.ending) return undefined

  const opening = openShop({
    config,
    connectionString,
    publicUrl,
    payPal: payments,
    log,
    fillsExample: config.exampleWork,
  })
  const shop = await opening.catch(refusalOf)
  if (typeof shop === 'string') return shop
  lifetime.onEnd('tienda', shop.close)
  // The port closes before the rest of the shop, so that running requests still have all that they need.
  lifetime.onEnd('puerta', () => claimedPort.close(drainBound), drainBound + 5000)
  // Live-update (SSE) connections end first, because the closing of the port waits for open connections.
  lifetime.onEnd('páginas abiertas', shop.endLive)
  claimedPort.open(shop.listener)

  const { products, chosen, firstLink } = shop
  for (const part of chosen.missing) console.error(`Aviso: ${missingWords[part]}`)
  say(banner({ config, publicUrl, database, products, chosen, firstLink, seconds: secondsSinceStart() }))
  setTimeout(() => void settleIn(shop), quietAfter).unref()
  return undefined
}

function claimPortOf({ http, settings }: Config) {
  return claimPort(http.host, http.port, {
    ...usualConnectionLimits,
    // Behind a proxy every connection has the proxy's address, so the proxy must limit connections.
    perNetwork: settings.trustedProxies > 0 ? null : http.connectionsPerAddress,
  })
}

/** Makes the configured folders and tries to write in them. Returns null when all folders can be written. */
async function claimFolders(config: Config): Promise<{ reason: string } | null> {
  const { database, payments, mail, dataFolder } = config
  if (database.url === undefined || payments.kind === 'emulator') {
    const claimed = await claimFolder(dataFolder)
    if (claimed.kind === 'refused') return claimed
  }
  if (mail.kind !== 'folder') return null
  const ours = mail.folder.startsWith(dataFolder + path.sep)
  // Only the shop's user may read the mail folder, because mails contain links that open accounts.
  const claimed = await claimFolder(mail.folder, { setting: 'MAIL_FOLDER', mode: 0o700, ours })
  return claimed.kind === 'refused' ? claimed : null
}

/**
 * Opens the database and the payment provider, and loads the shop meanwhile: both are other processes and take time.
 */
function openAround(config: Config, publicUrl: string, port: number) {
  return Promise.all([
    openDatabaseServer(config, say).then((opened) => {
      if (opened.kind === 'ok') lifetime.onEnd('base de datos', opened.stop, 60_000)
      return opened
    }),
    openPayments(config, publicUrl, port).then((opened) => {
      if (opened.kind === 'ok') lifetime.onEnd('emulador de pagos', opened.stop)
      return opened
    }),
    import('../db/migrate.ts'),
    import('./open-shop.ts').then((loaded) => {
      // An error in the pages is ignored here: it appears again, and is logged, at the first page.
      if (!config.development) builtPages().catch(() => undefined)
      return loaded
    }),
  ])
}

/** Opens PayPal as configured, or the emulator. */
async function openPayments({ payments, dataFolder, http }: Config, publicUrl: string, port: number) {
  if (payments.kind === 'paypal') return { ...payments, kind: 'ok' as const, stop: () => {} }
  return startPaymentEmulator({
    folder: path.join(dataFolder, 'paypal-emulator'),
    host: http.host,
    publicUrl,
    webhookUrl: `http://localhost:${port}${serverPaths.webhooks('paypal')}`,
    log: say,
  })
}

/** Returns the Spanish sentence for a database that is unreachable or full. Other errors are bugs and are thrown. */
async function refusalOf(error: unknown): Promise<string> {
  const { isDatabaseAway } = await import('../data/database.ts')
  if (isDatabaseAway(error)) return `La tienda no pudo abrir: ${databaseCause(error)}.`
  throw error
}

/** Loads the remaining modules and writes the compile cache now, because a killed process writes none. */
async function settleIn(shop: OpenShop): Promise<void> {
  await shop.prepare()
  flushCompileCache()
}

/** START_TIME is set when `npm start` begins, so the seconds include installing and building. */
function secondsSinceStart(): number {
  const given = Number(process.env['START_TIME'])
  return (Date.now() - (given > 0 ? given : performance.timeOrigin)) / 1000
}
