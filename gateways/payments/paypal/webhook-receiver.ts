import { verify, type X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as v from 'valibot'
import type { WebhookEvent, WebhookReceiver } from '../payment-webhooks.ts'
import { type CertificatesAccess, createCertificates } from './webhook-certificates.ts'
import { readWebhookEvent } from './webhook-event.ts'

export type WebhookAccess = CertificatesAccess & {
  /** Our registration at the provider; undefined until there is one. Never taken from a notice. */
  webhookId: string | undefined
}

/** The provider comes again for three days; a notice may wait that long, and a bit. */
const oldestMs = 4 * 24 * 60 * 60 * 1000
/** How far two clocks may be apart. */
const aheadMs = 15 * 60 * 1000
const shortestKey = 2048

/** No sign may stand in two places of the signed message: none of these contains its separator. */
const proofHeaders = v.object({
  'paypal-transmission-id': v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  'paypal-transmission-time': v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/)),
  'paypal-transmission-sig': v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{40,1400}={0,2}$/)),
  'paypal-cert-url': v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,300}$/)),
  'paypal-auth-algo': v.literal('SHA256withRSA'),
})
type Proof = v.InferOutput<typeof proofHeaders>

/**
 * Tells PayPal's notices from everybody else's, without asking anybody but PayPal, and that only for its certificate.
 * What can be refused without the network is refused without it.
 */
export function createWebhookReceiver(access: WebhookAccess): WebhookReceiver {
  const { webhookId, now } = access
  const certificates = createCertificates(access)
  return {
    read: readWebhookEvent,
    async verify({ headers, body, from }) {
      if (webhookId === undefined) return { kind: 'unknown', reason: 'no webhook id is configured' }
      const read = v.safeParse(proofHeaders, Object.fromEntries(headers))
      if (!read.success) return { kind: 'forged', reason: 'headers' }
      const proof = read.output
      const sentAt = Date.parse(proof['paypal-transmission-time'])
      const age = now().getTime() - sentAt
      // A time that is none (month 13) compares false with everything.
      if (!(age <= oldestMs && age >= -aheadMs)) return { kind: 'forged', reason: 'time of transmission' }
      const found = await certificates.at(proof['paypal-cert-url'], from)
      if (found.kind !== 'found') return found
      if (!isSigned(proof, webhookId, body, found.certificate)) return { kind: 'forged', reason: 'signature' }
      await found.isProved()
      return { kind: 'genuine', event: eventIn(body, proof), headers: proof }
    },
  }
}

function isSigned(
  proof: Proof,
  webhookId: string,
  body: Uint8Array,
  { publicKey }: X509Certificate,
): boolean {
  if (publicKey.asymmetricKeyType !== 'rsa') return false
  if ((publicKey.asymmetricKeyDetails?.modulusLength ?? 0) < shortestKey) return false
  const message = [proof['paypal-transmission-id'], proof['paypal-transmission-time'], webhookId, crc32(body)]
  const signature = Buffer.from(proof['paypal-transmission-sig'], 'base64')
  return verify('sha256', Buffer.from(message.join('|')), publicKey, signature)
}

/** A signed notice that cannot be read is kept all the same, under its transmission. */
function eventIn(body: Uint8Array, proof: Proof): WebhookEvent {
  return (
    readWebhookEvent(body) ?? {
      id: `transmission:${proof['paypal-transmission-id']}`,
      type: 'unreadable',
      about: { kind: 'other' },
    }
  )
}
