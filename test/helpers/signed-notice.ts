import { randomUUID } from 'node:crypto'
import type { Settings } from '../../emulators/paypal/options.ts'
import { signDelivery } from '../../emulators/paypal/webhooks/sign-delivery.ts'

export type SignedBy = {
  /** The secret that signs the webhook. */
  settings: Pick<Settings, 'clientSecret' | 'webhookId'>
  url: string
  body: string
  sentAt?: Date
}

/** Signs any text and time like the emulator. */
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
