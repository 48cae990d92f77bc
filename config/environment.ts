import path from 'node:path'

import * as v from 'valibot'

import type { Config } from './config.ts'
import { variables } from './variables.ts'
import type { Variables } from './variables.ts'

export type EnvironmentOutcome =
  | { kind: 'ok'; config: Config }
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
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => `${v.getDotPath(issue)?.split('.')[0]}: ${issue.message}.`)
    return { kind: 'refused', faults: [...new Set(faults)] }
  }
  const faults = [...pairFaults(parsed.output), ...productionFaults(parsed.output, given)]
  if (faults.length > 0) return { kind: 'refused', faults }
  return { kind: 'ok', config: arrange(parsed.output, projectFolder) }
}

/** Variables that make no sense without each other. */
function pairFaults(read: Variables): string[] {
  const faults: string[] = []
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = read
  if (id !== undefined && secret === undefined) {
    faults.push('PAYPAL_CLIENT_SECRET: falta, y PAYPAL_CLIENT_ID sí está.')
  }
  if (id === undefined) {
    for (const name of [
      'PAYPAL_CLIENT_SECRET',
      'PAYPAL_WEBHOOK_ID',
      'PAYPAL_BASE_URL',
      'PAYPAL_SDK_BASE_URL',
    ] as const) {
      if (read[name] !== undefined) faults.push(`${name}: está, pero falta PAYPAL_CLIENT_ID.`)
    }
  }
  if (read.IDENTITY === 'firebase' && read.FIREBASE_API_KEY === undefined) {
    faults.push('FIREBASE_API_KEY: falta, y IDENTITY es firebase.')
  }
  for (const name of ['FIREBASE_API_KEY', 'FIREBASE_BASE_URL'] as const) {
    if (read.IDENTITY !== 'firebase' && read[name] !== undefined) {
      faults.push(`${name}: está, pero IDENTITY no es firebase.`)
    }
  }
  return faults
}

/** A shop that sells refuses stand-ins, unless each is allowed by name. */
function productionFaults(read: Variables, given: Record<string, unknown>): string[] {
  if (read.MODE !== 'production') return []
  const faults: string[] = []
  const allowed = new Set(read.ALLOW_DEMO_PARTS)
  const unless = (part: Variables['ALLOW_DEMO_PARTS'][number], what: string): string =>
    `en producción hace falta ${what}; para seguir a propósito con la pieza de demostración, agrega ${part} a ALLOW_DEMO_PARTS.`
  if (read.DATABASE_URL === undefined && !allowed.has('database')) {
    faults.push(`DATABASE_URL: ${unless('database', 'un servidor PostgreSQL')}`)
  }
  if (read.PAYPAL_CLIENT_ID === undefined && !allowed.has('payments')) {
    faults.push(`PAYPAL_CLIENT_ID: ${unless('payments', 'una cuenta de PayPal')}`)
  }
  if (read.PAYPAL_CLIENT_ID !== undefined && read.PAYPAL_WEBHOOK_ID === undefined) {
    faults.push('PAYPAL_WEBHOOK_ID: en producción hace falta, para creer los avisos de PayPal.')
  }
  if (read.SMTP_URL === undefined && !allowed.has('mail')) {
    faults.push(`SMTP_URL: ${unless('mail', 'un servidor de correo')}`)
  }
  if (read.MEMBERSHIP_CARD && read.MEMBERSHIP_LEGAL_READ !== 'yes') {
    faults.push(
      'MEMBERSHIP_CARD: ofrecer al público un rendimiento por su dinero es una actividad regulada en México; en producción se enciende solo con MEMBERSHIP_LEGAL_READ=yes, después de leer «La tarjeta de socio y la ley» en docs/manual-operacion.md.',
    )
  }
  if (read.FIREBASE_BASE_URL?.startsWith('http:')) {
    faults.push('FIREBASE_BASE_URL: en producción lleva https; por ahí van contraseñas.')
  }
  for (const name of ['PUBLIC_URL', 'SHOP_EMAIL', 'SHOP_WHATSAPP', 'SHOP_ADDRESS']) {
    if (given[name] === undefined) faults.push(`${name}: en producción hace falta la tuya.`)
  }
  return faults
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
    checkout: {
      holdMinutes: read.HOLD_MINUTES,
      holdsPerAddress: read.HOLDS_PER_ADDRESS,
      mexicoCity: read.CIUDAD_DE_MEXICO,
    },
    membership:
      // Offering the public a yield is regulated: a shop that sells switches it on knowingly.
      (read.MEMBERSHIP_CARD ?? !production)
        ? {
            kind: 'on',
            monthlyYield: read.MEMBERSHIP_YIELD,
            minimum: read.MEMBERSHIP_MINIMUM * 100,
            notice: read.MEMBERSHIP_NOTICE,
          }
        : { kind: 'off' },
    payments: arrangePayments(read),
    identity: arrangeIdentity(read),
    mail: {
      from: read.MAIL_FROM ?? `${read.SHOP_NAME} <${read.SHOP_EMAIL}>`,
      ...(read.SMTP_URL === undefined
        ? {
            kind: 'folder',
            folder: path.resolve(projectFolder, read.MAIL_FOLDER ?? path.join(dataFolder, 'mail')),
          }
        : { kind: 'smtp', url: read.SMTP_URL }),
    },
  }
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
