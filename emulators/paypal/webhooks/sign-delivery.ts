import { createHmac } from 'node:crypto'
import type { Settings } from '../options.ts'
import type { Flaw } from '../state/records.ts'

export interface Envelope {
  readonly transmissionId: string
  readonly at: number
  readonly webhookId: string
  readonly body: string
  readonly baseUrl: string
  readonly flaw?: Flaw | undefined
}

export interface SignedDelivery {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Signs a webhook. Only the emulator verifies its signatures, so an HMAC with a secret of its own is enough. */
export function signatureOf(
  { clientSecret }: Pick<Settings, 'clientSecret'>,
  signed: { id: string; time: string; webhookId: string; body: string },
): string {
  const { id, time, webhookId, body } = signed
  return createHmac('sha256', clientSecret).update([id, time, webhookId, body].join('|')).digest('base64')
}

export function signDelivery(
  settings: Pick<Settings, 'clientSecret'>,
  { transmissionId: id, at, webhookId, body, baseUrl, flaw }: Envelope,
): SignedDelivery {
  const time = `${new Date(at - (flaw === 'stale-time' ? 10 * 86_400_000 : 0)).toISOString().slice(0, 19)}Z`
  const signature = signatureOf(settings, {
    id: flaw === 'bad-signature' ? `${id}.` : id,
    time,
    webhookId: flaw === 'wrong-webhook-id' ? 'OTHERWEBHOOK000000000000' : webhookId,
    body,
  })
  const certOrigin = flaw === 'foreign-cert-url' ? 'https://certs.paypal.example' : baseUrl
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'PayPal/AUHR-214.0-emulator',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature,
      'paypal-cert-url': `${certOrigin}/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270`,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-auth-version': 'v2',
    },
    // An extra space keeps the JSON equal but breaks the signature.
    body: flaw === 'tampered-body' ? body.replace('{', '{ ') : body,
  }
}
