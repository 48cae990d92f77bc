import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { type Db, openDatabase } from '../../data/database.ts'
import { createPaypalEmulator, type PaypalEmulator } from '../../emulators/paypal/create-paypal-emulator.ts'
import { createBuiltInIdentity } from '../../gateways/identity/built-in-identity.ts'
import { openCommonPasswords } from '../../gateways/identity/common-passwords.ts'
import type { IdentityProvider } from '../../gateways/identity/identity-provider.ts'
import {
  createPasswordHashing,
  type PasswordHashing,
  passwordsIn,
} from '../../gateways/identity/password-hashing.ts'
import { openOwnPrints } from '../../gateways/prints/own-prints.ts'
import { createReceiptCleaner } from '../../gateways/receipts/receipt-cleaner.ts'
import type { FileStore } from '../../gateways/files/file-store.ts'
import { folderStore } from '../../gateways/files/folder-store.ts'
import { createPictureMaker } from '../../gateways/images/picture-maker.ts'
import { openPrintFiles } from '../../gateways/prints/print-files.ts'
import { openBrandIcons } from '../../gateways/images/draw-brand-icons.ts'
import { openCardPictures } from '../../gateways/images/card-pictures.ts'
import { picturesFrom } from '../../gateways/images/pictures.ts'
import { openSpreadsheets } from '../../gateways/spreadsheets/spreadsheets.ts'
import { createMailer, type Mailer } from '../../gateways/mail/mailer.ts'
import { noOwnPayPals, openPayPalAccounts } from '../../gateways/payments/paypal/paypal-accounts.ts'
import { paymentProviders } from '../../gateways/payments/payment-providers.ts'
import { openVault } from '../../gateways/secrets/vault.ts'
import { createBackupMaker } from '../../server/backups/backup-maker.ts'
import { keepsUsers } from '../../data/accounts/identity-users.ts'
import type { Shop, ShopSettings } from '../../use-cases/shop.ts'
import { unwatched } from '../../use-cases/step.ts'
import { createTestDatabase } from './test-database.ts'
import type { openTestApp } from './test-app.ts'
import { testCredentials as credentials, testSettings } from './test-settings.ts'

export type TestShop = {
  shop: Shop
  app: Pick<Hono, 'request' | 'fetch'>
  wholeApp(): Promise<Hono>
  /** Responses of the API so far, such as 'GET /api/products 200'. */
  answered: ReadonlySet<string>
  db: Db
  connectionString: string
  emulator: PaypalEmulator
  paymentUrl: string
  mailer: Mailer
  /** Counts the password hashes made. */
  hashing: PasswordHashing
  later(minutes: number): void
  close(): Promise<void>
}

/** The smallest parameters of Argon2; the real cost has its own test (gateways/identity/built-in-identity.test.ts). */
const cheapHash = { memoryCost: 8, timeCost: 1 }

/**
 * A shop without pages. All parts are real, but the test controls the clock and the mail folder. Every response is
 * checked against the API's description.
 */
export async function createTestShop(
  options: {
    mailFolder?: string
    identity?: IdentityProvider
    hashing?: PasswordHashing
    open?: (connectionString: string) => Db
    settings?: Partial<ShopSettings>
    files?: FileStore
  } = {},
): Promise<TestShop> {
  const database = await createTestDatabase()
  const emulator = createPaypalEmulator({ ...credentials, slowCaptureMs: 50 })
  const { url } = await emulator.listen()
  const { connectionString } = database
  const db =
    options.open?.(connectionString) ??
    // The timeout is long, because the machine may be busy.
    openDatabase({ connectionString, max: 20, connectionTimeoutMillis: 60_000 })
  const { webhookId } = emulator.settings
  const payPal = { baseUrl: url, sdkBaseUrl: url, ...credentials, webhookId, timeoutMs: 30_000 }
  const folder = join(tmpdir(), `pequena-leyenda-archivos-${randomUUID()}`)
  const files = options.files ?? folderStore(folder)
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const payPalAccounts = openPayPalAccounts(
    { access: payPal, fixed: false, addresses: payPal },
    noOwnPayPals,
    now,
  )
  const hashing = options.hashing ?? createPasswordHashing({ atOnce: 2, waiting: 100 }, cheapHash)
  const mailer = createMailer({
    kind: 'folder',
    folder: options.mailFolder ?? '/nonexistent',
    shop: (): ShopSettings => shop.settings,
    domain: 'pequenaleyenda.example',
  })
  const shop: Shop = {
    db,
    mailer,
    payments: paymentProviders(payPalAccounts.all),
    payPal: payPalAccounts,
    pictures: picturesFrom(new Map()),
    files,
    makePicture: createPictureMaker(),
    backups: createBackupMaker({
      connectionString,
      to: { folder: join(folder, 'copias'), bucket: null },
      passphrase: null,
      files: { folder, bucket: null },
      drafts: join(folder, 'borradores'),
      environment: {},
    }),
    cardPictures: openCardPictures(
      { pictures: 'catalogue/pictures', fonts: 'app/fonts' },
      () => testSettings,
    ),
    icons: openBrandIcons('app/fonts'),
    printFiles: openPrintFiles('app/fonts'),
    spreadsheets: openSpreadsheets(),
    ownPrints: openOwnPrints(files),
    cleanReceipt: createReceiptCleaner(),
    identity:
      options.identity ??
      createBuiltInIdentity({
        users: keepsUsers(db),
        hashing,
        now,
      }),
    vault: openVault({ key: undefined, folder }),
    passwords: passwordsIn(hashing),
    openCommonPasswords,
    settings: { ...testSettings, ...options.settings },
    settingsChanged: async () => {},
    now,
    newId: randomUUID,
    randomBytes,
    log: () => {},
    count: () => {},
    reached: unwatched,
  }
  const answered = new Set<string>()
  let opened: Promise<ReturnType<typeof openTestApp>> | undefined
  // Half of all tests send no request, so they do not load the app.
  const open = () => (opened ??= import('./test-app.ts').then((module) => module.openTestApp(shop, answered)))
  return {
    shop,
    app: {
      request: async (...args) => (await open()).app.request(...args),
      fetch: async (...args) => (await open()).app.fetch(...args),
    },
    wholeApp: async () => (await open()).app,
    answered,
    db,
    connectionString,
    emulator,
    paymentUrl: url,
    mailer,
    hashing,
    later: (minutes) => {
      aheadMs += minutes * 60_000
    },
    async close() {
      if (opened) (await opened).live.end()
      await db.destroy()
      await emulator.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type MailingShop = TestShop & { mailFolder: string }

export async function createMailingShop(
  options: Parameters<typeof createTestShop>[0] = {},
): Promise<MailingShop> {
  const mailFolder = await mkdtemp(join(tmpdir(), 'mail-'))
  const at = await createTestShop({ ...options, mailFolder })
  return {
    ...at,
    mailFolder,
    async close() {
      await at.close()
      await rm(mailFolder, { recursive: true })
    },
  }
}

/** Adds a product that is on sale. */
export async function stock(
  db: Db,
  id: string,
  pieces: number,
  more: {
    title?: string
    audience?: 'Boy' | 'Girl' | 'Unisex'
    price?: number
    ages?: string[]
    images?: string[]
  } = {},
): Promise<void> {
  await db
    .insertInto('products')
    .values({
      id,
      title: more.title ?? `Playera ${id}`,
      price_centavos: more.price ?? 28_900,
      pieces,
      ages: more.ages ?? ['4', '6'],
      audience: more.audience ?? 'Unisex',
      garment: 'TShirt',
      design_id: null,
      images: more.images ?? [`/pictures/${id}`],
    })
    .execute()
}
