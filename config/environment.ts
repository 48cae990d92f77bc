import path from 'node:path'

import * as v from 'valibot'

import { invoiceSettingsAtFirst } from '../domain/invoices/invoice-settings.ts'
import type { ConnectionState } from '../domain/connections/connection.ts'
import { encryptedMail } from '../domain/connections/mail-server.ts'
import { plainBrand } from '../domain/settings/brand.ts'
import type { HoldLimits } from '../domain/purchase/hold-limits.ts'
import { carriersAtFirst } from '../domain/shipping/carriers.ts'
import { parcelsAndPickupAtFirst } from '../domain/shipping/pickup.ts'
import { garmentPricesAtFirst } from '../domain/designs/garment-price.ts'
import { ratesAtFirst } from '../domain/shipping/shipping.ts'
import type { Opening } from '../domain/opening/opening.ts'
import { demonstrationShop, demonstrationTransfer, nobody } from './demonstration-shop.ts'
import { firstValues } from './first-values.ts'
import {
  type Given,
  missingParts,
  productionFaults,
  publishableKey,
  type VariableFault,
} from './production.ts'
import { variables } from './variables.ts'
import type { Variables } from './variables.ts'

/** The configuration is read once at the start. `.env.example` explains each variable. */
export type Config = ReturnType<typeof arrange>

export type EnvironmentOutcome =
  /** `warnings`: values that are probably a mistake, written like the faults. */
  | { kind: 'ok'; config: Config; warnings: string[] }
  /** Each fault is a Spanish line that begins with the variable's name. */
  | { kind: 'refused'; faults: string[] }

/** An empty variable of `.env` counts as unset. Relative folders are relative to `projectFolder`. */
export function readEnvironment(
  env: Record<string, string | undefined>,
  projectFolder: string = path.resolve(import.meta.dirname, '..'),
): EnvironmentOutcome {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = v.safeParse(variables, given)
  const faults = new Map(
    (parsed.issues ?? []).map((issue) => [`${v.getDotPath(issue)?.split('.')[0]}`, issue.message]),
  )
  // Leaves out the variables with faults, so that the others can be checked too.
  const read = v.parse(
    variables,
    Object.fromEntries(Object.entries(given).filter(([name]) => !faults.has(name))),
  )
  for (const { name, words } of [...pairFaults(read, given), ...productionFaults(read, given)]) {
    if (!faults.has(name)) faults.set(name, words)
  }
  if (faults.size > 0)
    return { kind: 'refused', faults: [...faults].map(([name, words]) => `${name}: ${words}.`) }
  return { kind: 'ok', config: arrange(read, given, projectFolder), warnings: warningsOf(read) }
}

/** Faults of variables that need or exclude each other. */
function pairFaults(read: Variables, given: Given): VariableFault[] {
  const faults: VariableFault[] = []
  const isGiven = (name: keyof Variables): boolean => given[name] !== undefined
  if (isGiven('PAYPAL_CLIENT_ID') && !isGiven('PAYPAL_CLIENT_SECRET')) {
    faults.push({ name: 'PAYPAL_CLIENT_SECRET', words: 'falta, y PAYPAL_CLIENT_ID sí está' })
  }
  for (const name of ['PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const) {
    if (isGiven(name) && !isGiven('PAYPAL_CLIENT_ID')) {
      faults.push({ name, words: 'está, pero falta PAYPAL_CLIENT_ID' })
    }
  }
  if (read.IDENTITY === 'firebase' && !isGiven('FIREBASE_API_KEY')) {
    faults.push({ name: 'FIREBASE_API_KEY', words: 'falta, y IDENTITY es firebase' })
  }
  for (const name of ['FIREBASE_API_KEY', 'FIREBASE_BASE_URL'] as const) {
    if (read.IDENTITY !== 'firebase' && isGiven(name)) {
      faults.push({ name, words: 'está, pero IDENTITY no es firebase' })
    }
  }
  for (const whose of ['PICTURES', 'BACKUP'] as const)
    for (const part of ['ENDPOINT', 'KEY_ID', 'KEY_SECRET'] as const) {
      const [name, bucket] = [`${whose}_${part}`, `${whose}_BUCKET`] as const
      if (isGiven(name) && !isGiven(bucket)) faults.push({ name, words: `está, pero falta ${bucket}` })
      if (!isGiven(name) && isGiven(bucket) && part !== 'ENDPOINT')
        faults.push({ name, words: `falta, y ${bucket} sí está` })
    }
  if (isGiven('DATABASE_DIRECT_URL') && !isGiven('DATABASE_URL'))
    faults.push({ name: 'DATABASE_DIRECT_URL', words: 'está, pero falta DATABASE_URL' })
  if (read.BACKOFFICE_URL !== undefined)
    faults.push(...backofficeFaults(read, read.BACKOFFICE_URL, isGiven('PUBLIC_URL')))
  return faults
}

/** Needs another host than PUBLIC_URL, and the same protocol: cookies are only safe when both addresses use https. */
function backofficeFaults(
  { PUBLIC_URL: shop }: Variables,
  backoffice: string,
  shopGiven: boolean,
): VariableFault[] {
  const name = 'BACKOFFICE_URL'
  if (shop === undefined) return shopGiven ? [] : [{ name, words: 'está, pero falta PUBLIC_URL' }]
  const [ofShop, ofBackoffice] = [new URL(shop), new URL(backoffice)]
  if (ofShop.host === ofBackoffice.host)
    return [{ name, words: 'es la misma de la tienda: déjala vacía o dale un nombre suyo' }]
  if (ofShop.protocol !== ofBackoffice.protocol)
    return [{ name, words: 'lleva el mismo protocolo que PUBLIC_URL' }]
  return []
}

/**
 * An https address means that a proxy is in front. Without TRUST_PROXY all visitors seem to have the proxy's address;
 * and the proxy leads to the shop only, not to the payment emulator.
 */
function warningsOf(read: Variables): string[] {
  const warnings: string[] = []
  if (read.BACKUP_BUCKET !== undefined && read.BACKUP_PASSPHRASE === undefined)
    warnings.push(backupInTheClear)
  if (!read.PUBLIC_URL?.startsWith('https:')) return warnings
  if (read.PAYPAL_CLIENT_ID === undefined && !missingParts(read).includes('payments'))
    warnings.push(emulatorBehindHttps)
  if (read.TRUST_PROXY === 0) warnings.push(proxyUnbelieved)
  return warnings
}

const backupInTheClear =
  'BACKUP_PASSPHRASE: falta, y las copias de seguridad salen de esta máquina hacia BACKUP_BUCKET sin cifrar, con los datos de tus clientes.'

const emulatorBehindHttps =
  'PUBLIC_URL: lleva https y los pagos son de demostración: su simulador contesta por http en otro puerto, y un navegador no lo abre desde una página con https, así que nadie podrá pagar ni de prueba; para probar quita PUBLIC_URL (o ponla con http), y para cobrar define PAYPAL_CLIENT_ID y PAYPAL_CLIENT_SECRET (también sirven los de la cuenta de pruebas de PayPal).'

const proxyUnbelieved =
  'TRUST_PROXY: PUBLIC_URL lleva https y eso lo pone un proxy, pero aquí dice 0: todos tus clientes contarían como una sola dirección y se cerrarían el paso entre ellos; di cuántos proxies tuyos hay delante (casi siempre TRUST_PROXY=1).'

function arrange(read: Variables, given: Given, projectFolder: string) {
  const dataFolder = path.resolve(projectFolder, read.DATA_DIR)
  const payments = arrangePayments(read)
  const mail = arrangeMail(read, dataFolder, projectFolder)
  return {
    mode: read.MODE,
    /** True under `npm run dev`: pages follow every change of their sources. */
    development: read.NODE_ENV === 'development',
    http: {
      host: read.HOST,
      /** 0: the operating system chooses a free port. */
      port: read.PORT,
      /** undefined: the address is made from the port once the port is known. */
      publicUrl: read.PUBLIC_URL,
      connectionsPerAddress: read.CONNECTIONS_PER_ADDRESS,
      metricsToken: read.METRICS_TOKEN,
    },
    logLevel: read.LOG_LEVEL,
    /** An absolute path. Holds the embedded database, the mails and the data of the payment emulator. */
    dataFolder,
    files: { folder: path.join(dataFolder, 'pictures'), bucket: bucketOf(read, 'PICTURES') },
    backup: {
      to: {
        folder: path.resolve(projectFolder, read.BACKUP_FOLDER ?? path.join(dataFolder, 'backups')),
        bucket: bucketOf(read, 'BACKUP'),
      },
      passphrase: read.BACKUP_PASSPHRASE ?? null,
      environment: environmentToKeep(given),
    },
    /** Without a key, a file in the data folder has the key. */
    secrets: { key: read.SECRETS_KEY, folder: dataFolder },
    database: { url: read.DATABASE_URL, directUrl: read.DATABASE_DIRECT_URL, poolSize: read.DATABASE_POOL },
    /** True: an empty database is filled with the demonstration catalogue. */
    demoCatalogue: withDemoCatalogue(read),
    /** True: a new demonstration is filled with example orders, which are paid at the payment emulator. */
    exampleWork:
      read.EXAMPLE_WORK &&
      read.MODE === 'demonstration' &&
      payments.kind === 'emulator' &&
      withDemoCatalogue(read),
    payments,
    /** Where PayPal answers, also for the account that the owner connects. */
    payPalAddresses: payPalAddresses(read),
    identity: arrangeIdentity(read),
    mail,
    settings: {
      ...arrangeSettings(read),
      demonstration: {
        payments: payments.kind === 'emulator',
        mail: mail.kind === 'folder',
        backoffice: read.MODE === 'demonstration',
      },
    },
  }
}

/** Use cases and pages may read these settings: no secrets and no addresses of servers. */
function arrangeSettings(read: Variables) {
  const usual = read.MODE === 'production' ? nobody : demonstrationShop
  const social = [
    { name: 'Facebook', url: read.SHOP_FACEBOOK ?? usual.facebook },
    { name: 'Instagram', url: read.SHOP_INSTAGRAM ?? usual.instagram },
    { name: 'TikTok', url: read.SHOP_TIKTOK },
  ]
  return {
    name: read.SHOP_NAME ?? usual.name,
    cry: usual.cry,
    email: read.SHOP_EMAIL ?? usual.email,
    whatsapp: read.SHOP_WHATSAPP ?? usual.whatsapp,
    address: read.SHOP_ADDRESS ?? usual.address,
    hours: read.SHOP_HOURS ?? usual.hours,
    brand: plainBrand,
    social: social.flatMap(({ name, url }) => (url === undefined ? [] : [{ name, url }])),
    opening: firstOpening(read),
    missing: missingParts(read),
    connections: { mail: fixedBy(read.SMTP_URL), paypal: fixedBy(read.PAYPAL_CLIENT_ID) },
    holdMinutes: read.HOLD_MINUTES,
    holdLimits: holdLimitsOf(read),
    // A demonstration offers an account that does not exist; a production shop waits for its owner's.
    transfer: read.MODE === 'production' ? null : demonstrationTransfer,
    invoicing: invoiceSettingsAtFirst,
    transferLimits: arrangeTransferLimits(read),
    paymentLimits: {
      perBrowser: read.PAYMENTS_PER_BROWSER,
      perNetwork: read.PAYMENTS_PER_ADDRESS,
      inAll: read.PAYMENTS_IN_ALL,
    },
    contactMailsAnHour: read.CONTACT_MAILS_AN_HOUR,
    accountMailsAnHour: read.ACCOUNT_MAILS_AN_HOUR,
    madeToOrderDays: read.MADE_TO_ORDER_DAYS,
    ...firstValues,
    // In production there are no prices until the owner sets them.
    garmentPrices: withDemoCatalogue(read) ? garmentPricesAtFirst : null,
    arcoDays: read.ARCO_DAYS,
    shipping: { ...ratesAtFirst, withMexicoCity: read.CIUDAD_DE_MEXICO, phoneNeeded: false },
    carriers: carriersAtFirst,
    ...parcelsAndPickupAtFirst,
    membershipCard: arrangeMembership(read),
    pictureSites: read.PICTURE_SITES,
    hstsSubdomains: read.HSTS_SUBDOMAINS,
    backofficeUrl: read.BACKOFFICE_URL ?? null,
    backendKey: publishableKey(read),
    trustedProxies: read.TRUST_PROXY,
    backupHour: read.BACKUP_HOUR,
  }
}

function holdLimitsOf(read: Variables): HoldLimits {
  return {
    seriesMinutes: Math.max(read.HOLD_LIFE_MINUTES ?? 3 * read.HOLD_MINUTES, read.HOLD_MINUTES),
    countsAfterReleasePercent: read.HOLD_REST,
    productPieces: read.HOLD_PRODUCT_PIECES,
    productShare: read.HOLD_PRODUCT_SHARE,
    pieces: read.HOLD_PIECES,
    shelfShare: read.HOLD_SHELF_SHARE,
    lastPieces: read.HOLD_LAST_PIECES,
  }
}

function arrangeTransferLimits(read: Variables) {
  return {
    perEmail: read.TRANSFERS_PER_EMAIL,
    perBrowser: read.TRANSFERS_PER_BROWSER,
    perNetwork: read.TRANSFERS_PER_ADDRESS,
    pieces: read.TRANSFER_PIECES,
    shelfShare: read.TRANSFER_SHELF_SHARE,
  }
}

const fixedBy = (value: string | undefined): ConnectionState => (value === undefined ? 'none' : 'fixed')

const withDemoCatalogue = (read: Variables): boolean =>
  read.MODE !== 'production' || read.ALLOW_DEMO_PARTS.includes('catalogue')

/** A production shop starts closed, and its owner opens it. */
function firstOpening(read: Variables): Opening {
  return { state: withDemoCatalogue(read) ? 'open' : 'soon', words: '' }
}

function arrangeMembership(read: Variables) {
  // Offering the public a yield is regulated in Mexico, so in production the card is off unless turned on.
  if (!(read.MEMBERSHIP_CARD ?? read.MODE !== 'production')) return null
  return {
    price: read.MEMBERSHIP_MINIMUM * 100,
    monthlyYield: read.MEMBERSHIP_YIELD,
    notice: read.MEMBERSHIP_NOTICE ?? null,
  }
}

/** null: no bucket is configured. */
function bucketOf(read: Variables, whose: 'PICTURES' | 'BACKUP') {
  const bucket = read[`${whose}_BUCKET`]
  const [accessKeyId, secretAccessKey] = [read[`${whose}_KEY_ID`], read[`${whose}_KEY_SECRET`]]
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null
  return {
    bucket,
    endpoint: read[`${whose}_ENDPOINT`],
    region: read[`${whose}_REGION`],
    accessKeyId,
    secretAccessKey,
  }
}

/** The variables that a backup keeps, without the keys that open the backup or the secrets inside. */
function environmentToKeep(given: Given): Record<string, string> {
  const kept = Object.entries(given).filter(
    ([name]) => name in variables.entries && name !== 'BACKUP_PASSPHRASE' && name !== 'SECRETS_KEY',
  )
  return Object.fromEntries(kept.map(([name, value = '']) => [name, value]))
}

function arrangeMail(read: Variables, dataFolder: string, projectFolder: string) {
  const from = read.MAIL_FROM
  if (read.SMTP_URL !== undefined) {
    const url = read.MODE === 'production' ? encryptedMail(read.SMTP_URL) : read.SMTP_URL
    return { kind: 'smtp' as const, from, url }
  }
  if (missingParts(read).includes('mail')) return { kind: 'none' as const, from }
  const folder = path.resolve(projectFolder, read.MAIL_FOLDER ?? path.join(dataFolder, 'mail'))
  return { kind: 'folder' as const, from, folder }
}

function arrangePayments(read: Variables) {
  const { PAYPAL_CLIENT_ID: clientId = '', PAYPAL_CLIENT_SECRET: clientSecret = '' } = read
  // In production missing PayPal keys do not select the emulator, unless ALLOW_DEMO_PARTS names payments: the shop
  // stays closed.
  if (clientId === '' && !missingParts(read).includes('payments')) return { kind: 'emulator' as const }
  return {
    kind: 'paypal' as const,
    ...payPalAddresses(read),
    clientId,
    clientSecret,
    webhookId: read.PAYPAL_WEBHOOK_ID,
  }
}

function payPalAddresses(read: Variables) {
  const sandbox = read.MODE === 'production' ? '' : 'sandbox.'
  return {
    baseUrl: read.PAYPAL_BASE_URL ?? `https://api-m.${sandbox}paypal.com`,
    sdkBaseUrl: read.PAYPAL_SDK_BASE_URL ?? `https://www.${sandbox}paypal.com`,
  }
}

function arrangeIdentity(read: Variables) {
  if (read.IDENTITY === 'builtin' || read.FIREBASE_API_KEY === undefined) return { kind: 'builtin' as const }
  const baseUrl = read.FIREBASE_BASE_URL ?? 'https://identitytoolkit.googleapis.com'
  return { kind: 'firebase' as const, baseUrl: baseUrl.replace(/\/+$/, ''), apiKey: read.FIREBASE_API_KEY }
}
