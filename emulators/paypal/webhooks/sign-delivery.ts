import { type KeyObject, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Flaw } from '../state/records.ts'
import type { SigningIdentity } from './certificates.ts'

export interface Envelope {
  readonly transmissionId: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly webhookId: string
  readonly body: string
  readonly baseUrl: string
  readonly flaw?: Flaw | undefined
  /** For foreign-certificate. */
  readonly certUrl?: string | undefined
}

export interface SignedDelivery {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What is signed: ids, time and the CRC-32 of the exact bytes, in decimal. */
export function signedMessage(id: string, time: string, webhookId: string, body: string): string {
  return `${id}|${time}|${webhookId}|${crc32(Buffer.from(body))}`
}

/** Headers and body of one delivery, with at most one thing wrong. */
export async function signDelivery(identity: SigningIdentity, envelope: Envelope): Promise<SignedDelivery> {
  const { flaw } = envelope
  const staleBy = flaw === 'stale-time' ? 10 * 86_400_000 : 0
  const time = `${new Date(envelope.at - staleBy).toISOString().slice(0, 19)}Z`
  const webhookId = flaw === 'wrong-webhook-id' ? 'OTHERWEBHOOK000000000000' : envelope.webhookId
  const message = signedMessage(envelope.transmissionId, time, webhookId, envelope.body)
  const signature = await signAsync(flaw === 'bad-signature' ? `${message}.` : message, identity.key)
  const certificate = flaw === 'expired-certificate' ? identity.expired : identity.current
  const own = `${envelope.baseUrl}/v1/notifications/certs/${certificate.id}`
  const foreign = envelope.certUrl ?? `https://certs.paypal.example/v1/notifications/certs/${certificate.id}`
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'PayPal/AUHR-214.0-emulator',
      'paypal-transmission-id': envelope.transmissionId,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature.toString('base64'),
      'paypal-cert-url': flaw === 'foreign-certificate' ? foreign : own,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-auth-version': 'v2',
    },
    // A space more is the same JSON, and yet not what was signed.
    body: flaw === 'tampered-body' ? `${envelope.body} ` : envelope.body,
  }
}

/** In the thread pool: a signature is a millisecond of pure arithmetic. */
function signAsync(message: string, key: KeyObject): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    sign('sha256', Buffer.from(message), key, (error, signature) => {
      if (error) reject(error)
      else resolve(signature)
    })
  })
}
