import { randomUUID } from 'node:crypto'
import nodemailer from 'nodemailer'

import type { Config } from '../../config/environment.ts'
import { createFirebaseIdentity } from '../../gateways/identity/firebase-identity.ts'
import { s3Store } from '../../gateways/files/s3-store.ts'
import type { Finding } from './finding.ts'

const patience = 8000
/** A second factor and a signature bear no more. */
const mostClockMs = 30_000

/** Payments, accounts and mail, only for show or real and answering; and where the owner's pictures lie. */
export async function lookAtOutside(config: Config): Promise<Finding[]> {
  return await Promise.all([payments(config), accounts(config), mail(config), pictures(config)])
}

async function payments({ payments, settings: { missing } }: Config): Promise<Finding> {
  const subject = 'Pagos'
  if (missing.includes('payments')) {
    const words = 'falta la cuenta de PayPal; la tienda arranca y no abre a visitantes hasta que esté'
    return { state: 'note', subject, words }
  }
  if (payments.kind === 'emulator') {
    const words = 'de demostración (emulador); para cobrar define PAYPAL_CLIENT_ID y PAYPAL_CLIENT_SECRET'
    return { state: 'note', subject, words }
  }
  try {
    const response = await fetch(`${payments.baseUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${payments.clientId}:${payments.clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(patience),
    })
    const words = 'PayPal no acepta PAYPAL_CLIENT_ID con PAYPAL_CLIENT_SECRET: cópialos de nuevo de tu cuenta'
    if (response.status === 401) return { state: 'bad', subject, words }
    if (!response.ok)
      return { state: 'bad', subject, words: `${payments.baseUrl} contestó ${response.status}` }
    const aheadMs = Date.now() - Date.parse(response.headers.get('date') ?? '')
    if (Math.abs(aheadMs) > mostClockMs) {
      const off = `${Math.round(Math.abs(aheadMs) / 1000)} s ${aheadMs > 0 ? 'adelantado' : 'atrasado'}`
      const words = `PayPal contesta, y el reloj de esta máquina va ${off} respecto al suyo: ponlo en hora (NTP)`
      return { state: 'bad', subject, words }
    }
  } catch {
    return { state: 'bad', subject, words: `no se pudo hablar con ${payments.baseUrl}: revisa la red` }
  }
  return payments.webhookId === undefined
    ? { state: 'note', subject, words: 'PayPal contesta; sin PAYPAL_WEBHOOK_ID no se creen sus avisos' }
    : { state: 'ok', subject, words: `PayPal contesta (${payments.baseUrl})` }
}

async function accounts({ identity }: Config): Promise<Finding> {
  const subject = 'Cuentas'
  if (identity.kind === 'builtin')
    return { state: 'ok', subject, words: 'usuarios y contraseñas en la base de datos de la tienda' }
  // Nobody has this address: being told so proves that the key is good and passwords are switched on.
  const asked = await createFirebaseIdentity({ ...identity, timeoutMs: patience }).signIn({
    email: 'nadie@tienda.invalid',
    pass: 'sin-contraseña',
  })
  if (asked.kind !== 'unavailable')
    return { state: 'ok', subject, words: `Firebase contesta (${identity.baseUrl})` }
  const words = `Firebase no sirve (${asked.reason}): revisa FIREBASE_API_KEY y que el proyecto acepte correo y contraseña`
  return { state: 'bad', subject, words }
}

async function mail({ mail }: Config): Promise<Finding> {
  const subject = 'Correo'
  if (mail.kind === 'folder') {
    const words = `de demostración, en ${mail.folder}; para enviar define SMTP_URL`
    return { state: 'note', subject, words }
  }
  if (mail.kind === 'none') {
    const words = 'falta el servidor (SMTP_URL); la tienda arranca y no abre a visitantes hasta que esté'
    return { state: 'note', subject, words }
  }
  const transport = nodemailer.createTransport(mail.url, {})
  try {
    await Promise.race([
      transport.verify(),
      new Promise((_resolve, reject) => {
        setTimeout(() => reject(new Error('no contestó a tiempo')), patience).unref()
      }),
    ])
    return { state: 'ok', subject, words: `el servidor contesta; sale de ${mail.from}` }
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    return { state: 'bad', subject, words: `el servidor de SMTP_URL no sirve (${cause})` }
  } finally {
    transport.close()
  }
}

async function pictures({ files: { folder, bucket } }: Config): Promise<Finding> {
  const subject = 'Fotos'
  if (bucket === null)
    return { state: 'ok', subject, words: `en ${folder}; para un depósito define PICTURES_BUCKET` }
  const name = `sent/doctor-${randomUUID()}`
  try {
    const store = s3Store(bucket, patience)
    await store.put(name, Buffer.from(name))
    const kept = await store.get(name)
    await store.remove(name)
    if (kept === null || !kept.every((byte, at) => byte === name.charCodeAt(at)))
      throw new Error('no devolvió lo que guardó')
    return { state: 'ok', subject, words: `el depósito ${bucket.bucket} guarda, devuelve y borra` }
  } catch (error) {
    const cause = error instanceof Error ? error.message || error.name : String(error)
    const words = `el depósito de PICTURES_BUCKET no sirve (${cause}): revisa PICTURES_ENDPOINT, PICTURES_REGION y la clave`
    return { state: 'bad', subject, words }
  }
}
