import { setTimeout as wait } from 'node:timers/promises'

import type { Config } from '../../config/environment.ts'
import { openFileStore } from '../../gateways/files/open-file-store.ts'
import { createFirebaseIdentity } from '../../gateways/identity/firebase-identity.ts'
import { createMailer } from '../../gateways/mail/mailer.ts'
import { createPayPal } from '../../gateways/payments/paypal/paypal.ts'
import { fileStoreFault } from '../../use-cases/health/shop-health.ts'
import { accountAnswer } from '../../use-cases/opening/check-part.ts'
import { answerWords } from '../../app/backoffice/routes/health/words.ts'
import { bad, note, ok, type DoctorLine } from './doctor-line.ts'

const patience = 8000
/** A larger error of this machine's clock breaks second factors and signatures. */
const mostClockMs = 30_000

/** Checks whether payments, accounts and mail are real and reachable, and where the owner's pictures are stored. */
export async function lookAtOutside(config: Config): Promise<DoctorLine[]> {
  return await Promise.all([payments(config), accounts(config), mail(config), pictures(config)])
}

async function payments({ mode, http, payments, settings: { missing } }: Config): Promise<DoctorLine> {
  const subject = 'Pagos'
  if (missing.includes('payments')) {
    const words =
      'por la cuenta de PayPal que se conecte en la trastienda (Ajustes → PayPal), o PAYPAL_CLIENT_ID'
    return note(subject, words)
  }
  if (payments.kind === 'emulator') {
    const words = 'de demostración (emulador); para cobrar, Ajustes → PayPal o PAYPAL_CLIENT_ID'
    return note(subject, words)
  }
  const payPal = createPayPal({ ...payments, timeoutMs: patience })
  const check = await payPal.checkAccount(http.publicUrl ?? `http://localhost:${http.port}`)
  const words = answerWords('payments', accountAnswer(check))
  if (check.kind === 'unknown' || check.kind === 'keys-refused') return bad(subject, words)
  const aheadMs = payPal.status().clockAheadMs ?? 0
  if (Math.abs(aheadMs) > mostClockMs) {
    const off = `${Math.round(Math.abs(aheadMs) / 1000)} s ${aheadMs > 0 ? 'adelantado' : 'atrasado'}`
    const words = `PayPal contesta, y el reloj de esta máquina va ${off} respecto al suyo: ponlo en hora (NTP)`
    return bad(subject, words)
  }
  if (check.kind === 'ready') return ok(subject, `PayPal contesta (${payments.baseUrl})`)
  return payments.webhookId === undefined
    ? note(subject, 'PayPal contesta; sin PAYPAL_WEBHOOK_ID no se creen sus avisos')
    : { state: mode === 'production' ? 'bad' : 'note', subject, words }
}

async function accounts({ identity }: Config): Promise<DoctorLine> {
  const subject = 'Cuentas'
  if (identity.kind === 'builtin')
    return ok(subject, 'usuarios y contraseñas en la base de datos de la tienda')
  // No user has this address: 'unknown user' proves that the API key is valid and that passwords are enabled.
  const answer = await createFirebaseIdentity({ ...identity, timeoutMs: patience }).signIn({
    email: 'nadie@tienda.invalid',
    pass: 'sin-contraseña',
  })
  if (answer.kind !== 'unavailable') return ok(subject, `Firebase contesta (${identity.baseUrl})`)
  const words = `Firebase no sirve (${answer.reason}): revisa FIREBASE_API_KEY y que el proyecto acepte correo y contraseña`
  return bad(subject, words)
}

async function mail({ mail, settings }: Config): Promise<DoctorLine> {
  const subject = 'Correo'
  if (mail.kind === 'folder') {
    const words = `de demostración, en ${mail.folder}; para enviar, Ajustes → Correo o SMTP_URL`
    return note(subject, words)
  }
  if (mail.kind === 'none') {
    return note(subject, 'por el servidor que se conecte en la trastienda (Ajustes → Correo), o SMTP_URL')
  }
  const sender = createMailer({ ...mail, shop: () => settings, domain: 'localhost' })
  try {
    const late = wait(patience, true, { ref: false })
    if (await Promise.race([sender.verify(), late])) throw new Error('no contestó a tiempo')
    return ok(subject, `el servidor contesta; sale de ${mail.from}`)
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    return bad(subject, `el servidor de SMTP_URL no sirve (${cause})`)
  } finally {
    sender.close()
  }
}

async function pictures({ files }: Config): Promise<DoctorLine> {
  const subject = 'Fotos'
  const { folder, bucket } = files
  if (bucket === null) return ok(subject, `en ${folder}; para un depósito define PICTURES_BUCKET`)
  const fault = await fileStoreFault(openFileStore(files), patience)
  if (fault === null) return ok(subject, `el depósito ${bucket.bucket} guarda, devuelve y borra`)
  const words = `el depósito de PICTURES_BUCKET no sirve (${fault}): revisa PICTURES_ENDPOINT, PICTURES_REGION y la clave`
  return bad(subject, words)
}
