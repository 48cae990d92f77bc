import { createServer, type RequestListener } from 'node:http'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { readEnvironment } from '../../config/environment.ts'
import { type Db, openDatabase } from '../../data/database.ts'
import { createPaypalEmulator, type PaypalEmulator } from '../../emulators/paypal/create-paypal-emulator.ts'
import type { Controls } from '../../emulators/paypal/admin/controls.ts'
import { openShop } from '../../server/open-shop.ts'
import { finishDailyWork } from './daily-work.ts'
import { listenLocally } from './listen-locally.ts'
import { decodedText } from './read-mail.ts'
import { createTestDatabase } from './test-database.ts'
import { roomForAllVariables, testCredentials as credentials } from './test-settings.ts'

export type JourneyShop = {
  /** Has no trailing slash. */
  url: string
  paymentUrl: string
  backendKey: string
  db: Db
  /** null if an owner exists, and in a demonstration. */
  firstLink: string | null
  payments: Controls
  /** Opens a further account at the payment provider. */
  addAccount: PaypalEmulator['addAccount']
  /** Resolves when no cached page shows an old state of this product. */
  waitForFreshPages(productId: string): Promise<void>
  /** Returns the log events of level error since the last call. */
  takeErrors(): string[]
  /** Maps file names to readable headers and body. */
  mails(): Promise<Map<string, string>>
  close(): Promise<void>
}

/**
 * Starts the whole shop like `npm start`, with a database, a mail folder and an emulator of its own. `environment`:
 * what differs from a demonstration; EXAMPLE_WORK 'on' fills it with example orders. With PUBLIC_URL, `url` is the address behind the proxy.
 */
export async function openJourneyShop(environment: Record<string, string> = {}): Promise<JourneyShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pequena-leyenda-recorrido-'))
  const mailFolder = path.join(folder, 'mail')
  // The port is opened first, because the shop needs its address at the start.
  let listener: RequestListener = (_, answer) => answer.writeHead(503).end()
  const server = createServer((request, answer) => listener(request, answer))
  const door = await listenLocally(server)
  const url = `http://localhost:${door.port}`

  const read = readEnvironment({
    DATA_DIR: folder,
    MAIL_FOLDER: mailFolder,
    DATABASE_POOL: '8',
    ...roomForAllVariables,
    // In production the address is a setting; a demonstration derives it from its port.
    ...(environment['MODE'] === 'production' && { PUBLIC_URL: url }),
    ...environment,
  })
  if (read.kind === 'refused') throw new Error(read.faults.join('\n'))

  const { connectionString } = await createTestDatabase()
  const db = openDatabase({ connectionString, max: 2, connectionTimeoutMillis: 60_000 })
  await finishDailyWork(db)
  const payments = await createPaypalEmulator({
    ...credentials,
    slowApprovalMs: 100,
    slowCaptureMs: 100,
    webhookUrl: `${url}/api/webhooks/paypal`,
  }).listen()

  const errors: string[] = []
  const waiting = new Map<string, () => void>()
  const shop = await openShop({
    fillsExample: environment['EXAMPLE_WORK'] === 'on',
    config: { ...read.config, payPalAddresses: { baseUrl: payments.url, sdkBaseUrl: payments.url } },
    connectionString,
    publicUrl: environment['PUBLIC_URL'] ?? url,
    payPal: {
      ...credentials,
      // Without keys in the environment, a shop in production waits for its owner's account.
      ...(read.config.payments.kind === 'paypal' && read.config.payments),
      baseUrl: payments.url,
      sdkBaseUrl: payments.url,
      webhookId: payments.settings.webhookId,
    },
    // A journey must see its new products at once, so old cached pages are not served.
    oldPages: false,
    heard: (news) => waiting.get(news)?.(),
    // Visitors may request unknown products; the shop logs them at level error, but they are no fault.
    log: (event) => {
      if (event.level === 'error' && event.what !== 'product not found') errors.push(JSON.stringify(event))
    },
  })
  listener = shop.listener

  return {
    url,
    paymentUrl: payments.url,
    backendKey: read.config.settings.backendKey,
    db,
    firstLink: shop.firstLink,
    payments: payments.controls,
    addAccount: payments.addAccount,
    // An announcement sent now arrives after the product's change.
    waitForFreshPages: async (productId) => {
      const news = `product:${productId}`
      let arrived = false
      const heard = new Promise<void>((resolve) => waiting.set(news, resolve)).then(() => (arrived = true))
      // Announces again every second: the first announcement is lost while the shop's listening connection reconnects.
      while (!arrived) {
        await sql`SELECT pg_notify('catalogue', ${news})`.execute(db)
        await Promise.race([heard, wait(1000, undefined, { ref: false })])
      }
      waiting.delete(news)
    },
    takeErrors: () => errors.splice(0),
    mails: () => readMails(mailFolder),
    async close() {
      await door.close()
      await shop.close()
      await db.destroy()
      await payments.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function readMails(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder).catch(() => [])
  const mails = names
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .map(async (name) => [name, decodedText(await readFile(path.join(folder, name), 'utf8'))] as const)
  return new Map(await Promise.all(mails))
}
