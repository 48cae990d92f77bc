import { randomUUID } from 'node:crypto'
import type { Settings } from '../../emulators/paypal/options.ts'
import { signDelivery } from '../../emulators/paypal/webhooks/sign-delivery.ts'

export type SignedBy = {
  /** The emulator whose secret signs, and the registration that it signs for. */
  settings: Pick<Settings, 'clientSecret' | 'webhookId'>
  /** The address at which the notice names its certificate. */
  url: string
  body: string
  sentAt?: Date
}

/** A notice as the emulator signs it, of any text and time. */
export function signedNotice({ settings, url, body, sentAt = new Date() }: SignedBy) {
  const { headers } = signDelivery(settings, {
    transmissionId: randomUUID(),
    at: sentAt.getTime(),
    webhookId: settings.webhookId,
    body,
    baseUrl: url,
  })
  return { headers: new Headers(headers), body: new Uint8Array(Buffer.from(body)) }
}
