import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { readEnvironment } from '../../config/environment.ts'
import { type Db, openDatabase } from '../../data/database.ts'
import { createPaypalEmulator } from '../../emulators/paypal/create-paypal-emulator.ts'
import type { Controls } from '../../emulators/paypal/admin/controls.ts'
import { openShop } from '../../server/open-shop.ts'
import { finishDailyWork } from './daily-work.ts'
import { createTestDatabase } from './database.ts'
import { roomForAllVariables } from './test-settings.ts'

const credentials = { clientId: 'test-client', clientSecret: 'test-secret' }

export type JourneyShop = {
  /** Where browsers find it, without a slash at the end. */
  url: string
  /** The origin of the payment emulator's pages and script. */
  paymentUrl: string
  /** What the shop's pages send in x-api-key. */
  backendKey: string
  db: Db
  /** What the start printed for the first owner; null where there is one, and in a demonstration. */
  firstLink: string | null
  payments: Controls
  /** Waits until no page of the shop says of this product what it was before. */
  saw(productId: string): Promise<void>
  /** What the shop's own log said at level error since it was asked last. */
  takeErrors(): string[]
  /** The mails written so far, readable: file name → headers and words. */
  mails(): Promise<Map<string, string>>
  close(): Promise<void>
}

/**
 * The whole shop as `npm start` puts it together, with built pages, demonstration catalogue and worker, on free ports,
 * a database and a mail folder of its own; beside it a payment emulator that sends its notices. `environment`: how it is
 * set up otherwise than a demonstration; with PUBLIC_URL it believes to live there, and `url` is where a proxy finds it.
 */
export async function openJourneyShop(environment: Record<string, string> = {}): Promise<JourneyShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pequena-leyenda-recorrido-'))
  const mailFolder = path.join(folder, 'mail')
  // The door first: the shop must know its address before it exists.
  let listener: RequestListener = (_, answer) => answer.writeHead(503).end()
  const server = createServer((request, answer) => listener(request, answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`

  const read = readEnvironment({
    DATA_DIR: folder,
    MAIL_FOLDER: mailFolder,
    DATABASE_POOL: '8',
    ...roomForAllVariables,
    // A shop that sells knows its address by itself; one that is tried out, by its port.
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
    config: read.config,
    connectionString,
    publicUrl: environment['PUBLIC_URL'] ?? url,
    payPal: {
      ...credentials,
      baseUrl: payments.url,
      sdkBaseUrl: payments.url,
      webhookId: payments.settings.webhookId,
    },
    // A journey looks at once at what it has put on the shelf.
    oldPages: false,
    heard: (news) => waiting.get(news)?.(),
    // A product nobody has is asked for by visitors, and told to operators at this level: no fault of the shop.
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
    // News come in the order in which what they tell was done.
    saw: async (productId) => {
      const news = `product:${productId}`
      let told = false
      const heard = new Promise<void>((resolve) => waiting.set(news, resolve)).then(() => (told = true))
      // Again where it was said while nobody listened: the shop's connection may have been made anew.
      while (!told) {
        await sql`SELECT pg_notify('catalogue', ${news})`.execute(db)
        await Promise.race([heard, wait(1000, undefined, { ref: false })])
      }
      waiting.delete(news)
    },
    takeErrors: () => errors.splice(0),
    mails: () => readMails(mailFolder),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await shop.close()
      await db.destroy()
      await payments.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function readMails(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder).catch(() => [])
  const whole = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
  return new Map(
    await Promise.all(
      whole.map(async (name) => [name, readable(await readFile(path.join(folder, name), 'latin1'))] as const),
    ),
  )
}

/** Quoted-printable, as mails of mostly plain letters travel, back to words. */
function readable(mail: string): string {
  const bytes = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
