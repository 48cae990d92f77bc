import { hash } from 'node:crypto'
import { isThisMachine } from '../domain/connections/mail-server.ts'
import type { MissingPart } from '../domain/opening/opening.ts'
import type { Variables } from './variables.ts'

/** The variables that are set, as written. */
export type Given = Readonly<Record<string, string | undefined>>

/** `words`: Spanish, after the variable's name, without the final full stop. */
export type VariableFault = { name: keyof Variables; words: string }

/**
 * In production demonstration parts are refused unless ALLOW_DEMO_PARTS names them, and so are addresses over which
 * secrets would travel unencrypted.
 */
export function productionFaults(read: Variables, given: Given): VariableFault[] {
  if (read.MODE !== 'production') return []
  return [...demoPartFaults(read, given), ...exposedAddresses(read), ...missingIdentity(given)]
}

function demoPartFaults(read: Variables, given: Given): VariableFault[] {
  const faults: VariableFault[] = []
  if (given['DATABASE_URL'] === undefined && !read.ALLOW_DEMO_PARTS.includes('database')) {
    faults.push({
      name: 'DATABASE_URL',
      words:
        'en producción hace falta un servidor PostgreSQL; para seguir a propósito con la base de datos incluida, agrega database a ALLOW_DEMO_PARTS',
    })
  }
  if (read.MEMBERSHIP_CARD && read.MEMBERSHIP_LEGAL_READ !== 'yes') {
    faults.push({
      name: 'MEMBERSHIP_CARD',
      words:
        'ofrecer al público un rendimiento por su dinero es una actividad regulada en México; en producción se enciende solo con MEMBERSHIP_LEGAL_READ=yes, después de leer «La tarjeta de socio y la ley» en docs/manual-operacion.md',
    })
  }
  return faults
}

/**
 * A production shop starts without these parts but cannot open: the back office tells the owner where to get them, and
 * visitors see that the shop opens soon.
 */
export function missingParts(read: Variables): MissingPart[] {
  if (read.MODE !== 'production') return []
  const stoodFor = (part: Variables['ALLOW_DEMO_PARTS'][number]) => read.ALLOW_DEMO_PARTS.includes(part)
  const missing: MissingPart[] = []
  if (read.PAYPAL_CLIENT_ID === undefined) {
    if (!stoodFor('payments')) missing.push('payments')
  } else if (read.PAYPAL_WEBHOOK_ID === undefined) missing.push('webhook')
  if (read.SMTP_URL === undefined && !stoodFor('mail')) missing.push('mail')
  return missing
}

/**
 * The shop's pages send this key in `x-api-key`. It is no secret, because every page contains it. It only has to be
 * the same in all processes of one shop, and to differ between shops.
 */
export function publishableKey({ MODE, BACKEND_API_KEY, PUBLIC_URL = '' }: Variables): string {
  if (BACKEND_API_KEY !== undefined) return BACKEND_API_KEY
  if (MODE !== 'production') return 'llave-publica-de-demostracion'
  return `pk-${hash('sha256', PUBLIC_URL, 'hex').slice(0, 24)}`
}

/** Printed at the start, when the owner has not connected the part in the back office either. */
export const missingWords: Record<MissingPart, string> = {
  payments:
    'Pagos: falta la cuenta de PayPal. Se conecta en la trastienda (Ajustes → PayPal) o con PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET y PAYPAL_WEBHOOK_ID; la tienda no puede abrir a visitantes hasta que esté.',
  webhook:
    'PAYPAL_WEBHOOK_ID: falta, y sin él no se creen los avisos de PayPal; la tienda arranca y no puede abrir a visitantes hasta que esté.',
  mail: 'Correo: falta el servidor, y los correos esperan guardados. Se escribe en la trastienda (Ajustes → Correo) o en SMTP_URL; la tienda no puede abrir a visitantes hasta que esté.',
}

/** These addresses need https in production. Each value names the data that others could otherwise read on the way. */
const travels = {
  PUBLIC_URL: 'por ahí van contraseñas y sesiones (la de esta misma máquina puede llevar http)',
  BACKOFFICE_URL: 'por ahí entra quien lleva la tienda (la de esta misma máquina puede llevar http)',
  PAYPAL_BASE_URL: 'por ahí va el secreto de PayPal',
  PAYPAL_SDK_BASE_URL: 'de ahí viene el programa con el que se paga',
  FIREBASE_BASE_URL: 'por ahí van contraseñas',
} as const

/** These addresses may use http when they name this machine: the requests then do not leave the machine. */
const ofOurs: ReadonlySet<string> = new Set(['PUBLIC_URL', 'BACKOFFICE_URL'])

/** Options of SMTP_URL that could turn off the encryption, with their only safe value. */
const encryption = {
  ignoreTLS: 'false',
  opportunisticTLS: 'false',
  requireTLS: 'true',
  'tls.rejectUnauthorized': 'true',
} as const

function exposedAddresses(read: Variables): VariableFault[] {
  const faults: VariableFault[] = []
  for (const name of Object.keys(travels) as (keyof typeof travels)[]) {
    const url = read[name] === undefined ? null : URL.parse(read[name])
    if (url?.protocol !== 'http:' || (ofOurs.has(name) && isThisMachine(url))) continue
    faults.push({ name, words: `en producción lleva https: ${travels[name]}` })
  }
  const mail = read.SMTP_URL === undefined ? null : URL.parse(read.SMTP_URL)
  for (const [option, safe] of Object.entries(encryption)) {
    if ((mail?.searchParams.get(option) ?? safe) === safe) continue
    faults.push({ name: 'SMTP_URL', words: `en producción el correo viaja cifrado: quita ${option}` })
  }
  return faults
}

function missingIdentity(given: Given): VariableFault[] {
  if (given['PUBLIC_URL'] !== undefined) return []
  return [{ name: 'PUBLIC_URL', words: 'en producción hace falta la tuya, como https://tienda.example' }]
}
