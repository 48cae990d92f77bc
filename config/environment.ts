import path from 'node:path'

import * as v from 'valibot'

import type { Config } from './config.ts'
import { encryptedMail, type Given, productionFaults, type VariableFault } from './production.ts'
import { variables } from './variables.ts'
import type { Variables } from './variables.ts'

export type EnvironmentOutcome =
  /** `warnings`: what works and is hardly meant, as the faults are written. */
  | { kind: 'ok'; config: Config; warnings: string[] }
  /** Every fault, each a Spanish line that begins with the variable's name. */
  | { kind: 'refused'; faults: string[] }

/**
 * Reads the whole configuration from environment variables. An empty variable counts as unset, so
 * that a line of `.env` can be left blank. Relative folders are relative to `projectFolder`.
 */
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
  // Every variable may be missing: what is faulty in itself is left out, to find what is wrong with the others.
  const read = v.parse(
    variables,
    Object.fromEntries(Object.entries(given).filter(([name]) => !faults.has(name))),
  )
  for (const { name, words } of [...pairFaults(read, given), ...productionFaults(read, given)]) {
    if (!faults.has(name)) faults.set(name, words)
  }
  if (faults.size > 0)
    return { kind: 'refused', faults: [...faults].map(([name, words]) => `${name}: ${words}.`) }
  return { kind: 'ok', config: arrange(read, projectFolder), warnings: warningsOf(read) }
}

/** Variables that make no sense without each other. */
function pairFaults(read: Variables, given: Given): VariableFault[] {
  const faults: VariableFault[] = []
  const isGiven = (name: keyof Variables): boolean => given[name] !== undefined
  if (isGiven('PAYPAL_CLIENT_ID') && !isGiven('PAYPAL_CLIENT_SECRET')) {
    faults.push({ name: 'PAYPAL_CLIENT_SECRET', words: 'falta, y PAYPAL_CLIENT_ID sí está' })
  }
  for (const name of [
    'PAYPAL_CLIENT_SECRET',
    'PAYPAL_WEBHOOK_ID',
    'PAYPAL_BASE_URL',
    'PAYPAL_SDK_BASE_URL',
  ] as const) {
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
  return faults
}

/** The shop itself speaks plain http: with https there is a proxy, and unbelieved it looks like the only customer. */
function warningsOf(read: Variables): string[] {
  if (read.TRUST_PROXY > 0 || !read.PUBLIC_URL?.startsWith('https:')) return []
  return [
    'TRUST_PROXY: PUBLIC_URL lleva https y eso lo pone un proxy, pero aquí dice 0: todos tus clientes contarían como una sola dirección y se cerrarían el paso entre ellos; di cuántos proxies tuyos hay delante (casi siempre TRUST_PROXY=1).',
  ]
}

function arrange(read: Variables, projectFolder: string): Config {
  const production = read.MODE === 'production'
  const dataFolder = path.resolve(projectFolder, read.DATA_DIR)
  return {
    mode: read.MODE,
    development: read.NODE_ENV === 'development',
    http: {
      host: read.HOST,
      port: read.PORT,
      publicUrl: read.PUBLIC_URL,
      trustedProxies: read.TRUST_PROXY,
      connectionsPerAddress: read.CONNECTIONS_PER_ADDRESS,
      pictureSites: read.PICTURE_SITES,
      hstsSubdomains: read.HSTS_SUBDOMAINS,
      apiKey: read.BACKEND_API_KEY,
      metricsToken: read.METRICS_TOKEN,
    },
    logLevel: read.LOG_LEVEL,
    dataFolder,
    database:
      read.DATABASE_URL === undefined
        ? { kind: 'embedded', poolSize: read.DATABASE_POOL }
        : { kind: 'server', url: read.DATABASE_URL, poolSize: read.DATABASE_POOL },
    demoCatalogue: !production || read.ALLOW_DEMO_PARTS.includes('catalogue'),
    shop: {
      name: read.SHOP_NAME,
      email: read.SHOP_EMAIL,
      whatsapp: read.SHOP_WHATSAPP,
      address: read.SHOP_ADDRESS,
      hours: read.SHOP_HOURS,
      social: {
        facebook: read.SHOP_FACEBOOK,
        instagram: read.SHOP_INSTAGRAM,
        tiktok: read.SHOP_TIKTOK,
      },
    },
    contactMailsAnHour: read.CONTACT_MAILS_AN_HOUR,
    checkout: arrangeCheckout(read),
    membership: arrangeMembership(read),
    payments: arrangePayments(read),
    identity: arrangeIdentity(read),
    mail: arrangeMail(read, projectFolder),
  }
}

function arrangeCheckout(read: Variables): Config['checkout'] {
  return {
    holdMinutes: read.HOLD_MINUTES,
    holdLimits: {
      lifeMinutes: Math.max(read.HOLD_LIFE_MINUTES ?? 3 * read.HOLD_MINUTES, read.HOLD_MINUTES),
      restShare: read.HOLD_REST,
      productPieces: read.HOLD_PRODUCT_PIECES,
      productShare: read.HOLD_PRODUCT_SHARE,
      pieces: read.HOLD_PIECES,
      shelfShare: read.HOLD_SHELF_SHARE,
      lastPieces: read.HOLD_LAST_PIECES,
    },
    paymentLimits: {
      perBrowser: read.PAYMENTS_PER_BROWSER,
      perNetwork: read.PAYMENTS_PER_ADDRESS,
      inAll: read.PAYMENTS_IN_ALL,
    },
    madeToOrderDays: read.MADE_TO_ORDER_DAYS,
    mexicoCity: read.CIUDAD_DE_MEXICO,
  }
}

function arrangeMembership(read: Variables): Config['membership'] {
  // Offering the public a yield is regulated: a shop that sells switches it on knowingly.
  if (!(read.MEMBERSHIP_CARD ?? read.MODE !== 'production')) return { kind: 'off' }
  return {
    kind: 'on',
    monthlyYield: read.MEMBERSHIP_YIELD,
    minimum: read.MEMBERSHIP_MINIMUM * 100,
    notice: read.MEMBERSHIP_NOTICE,
  }
}

function arrangeMail(read: Variables, projectFolder: string): Config['mail'] {
  const from = read.MAIL_FROM ?? `${read.SHOP_NAME} <${read.SHOP_EMAIL}>`
  if (read.SMTP_URL !== undefined) {
    return {
      from,
      kind: 'smtp',
      url: read.MODE === 'production' ? encryptedMail(read.SMTP_URL) : read.SMTP_URL,
    }
  }
  const folder = read.MAIL_FOLDER ?? path.join(path.resolve(projectFolder, read.DATA_DIR), 'mail')
  return { from, kind: 'folder', folder: path.resolve(projectFolder, folder) }
}

function arrangePayments(read: Variables): Config['payments'] {
  if (read.PAYPAL_CLIENT_ID === undefined || read.PAYPAL_CLIENT_SECRET === undefined) {
    return { kind: 'emulator' }
  }
  const sandbox = read.MODE === 'production' ? '' : 'sandbox.'
  return {
    kind: 'paypal',
    baseUrl: read.PAYPAL_BASE_URL ?? `https://api-m.${sandbox}paypal.com`,
    sdkBaseUrl: read.PAYPAL_SDK_BASE_URL ?? `https://www.${sandbox}paypal.com`,
    clientId: read.PAYPAL_CLIENT_ID,
    clientSecret: read.PAYPAL_CLIENT_SECRET,
    webhookId: read.PAYPAL_WEBHOOK_ID,
    certificateChain: read.PAYPAL_CERT_CHAIN,
  }
}

function arrangeIdentity(read: Variables): Config['identity'] {
  if (read.IDENTITY === 'builtin' || read.FIREBASE_API_KEY === undefined) return { kind: 'builtin' }
  const baseUrl = read.FIREBASE_BASE_URL ?? 'https://identitytoolkit.googleapis.com'
  return { kind: 'firebase', baseUrl: baseUrl.replace(/\/+$/, ''), apiKey: read.FIREBASE_API_KEY }
}
