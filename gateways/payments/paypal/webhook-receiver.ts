import * as v from 'valibot'
import type { ExaminedWebhook, WebhookNotice, WebhookReceiver } from '../payment-webhooks.ts'
import { createPayPalClient, type PayPalAccess } from './paypal-client.ts'
import { readWebhookEvent } from './webhook-event.ts'

/** PayPal repeats an unanswered webhook for three days; one more day allows for delays. */
const oldestMs = 4 * 24 * 60 * 60 * 1000
/** The largest accepted difference between PayPal's clock and this machine's. */
const aheadMs = 15 * 60 * 1000
/** The timeout is short, because PayPal waits for the webhook's response meanwhile. */
const verificationTimeoutMs = 5000

const proofHeaders = v.object({
  'paypal-transmission-id': v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  'paypal-transmission-time': v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/)),
  'paypal-transmission-sig': v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{40,1400}={0,2}$/)),
  'paypal-cert-url': v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,300}$/)),
  'paypal-auth-algo': v.literal('SHA256withRSA'),
})

const verification = v.object({ verification_status: v.picklist(['SUCCESS', 'FAILURE']) })

/**
 * Uses PayPal's own verification call, with its own client, so that verifications share no connection with payments.
 */
export function createWebhookReceiver(access: PayPalAccess, now: () => Date): WebhookReceiver {
  const client = createPayPalClient({ ...access, timeoutMs: access.timeoutMs ?? verificationTimeoutMs })
  const origins = certificateOrigins(access)
  return {
    read: readWebhookEvent,
    examine({ headers, body }): ExaminedWebhook {
      const read = v.safeParse(proofHeaders, Object.fromEntries(headers))
      if (!read.success) return { kind: 'forged', reason: 'headers' }
      const proof = read.output
      const age = now().getTime() - Date.parse(proof['paypal-transmission-time'])
      // The age of an impossible time (month 13) is NaN; every comparison with NaN is false, so this form refuses it.
      if (!(age <= oldestMs && age >= -aheadMs)) return { kind: 'forged', reason: 'time of transmission' }
      const certificateUrl = URL.parse(proof['paypal-cert-url'])
      if (!certificateUrl || !origins.includes(certificateUrl.origin))
        return { kind: 'forged', reason: 'address of the certificate' }
      const text = jsonObjectText(body)
      if (text === null) return { kind: 'forged', reason: 'body' }
      const event = readWebhookEvent(body) ?? {
        id: `transmission:${proof['paypal-transmission-id']}`,
        type: 'unreadable',
        about: { kind: 'other' },
      }
      return { kind: 'plausible', notice: { event, headers: proof, text } }
    },
    async verify(notice) {
      if (access.webhookId === undefined) return { kind: 'unknown', reason: 'no webhook id is configured' }
      const answer = await client.call({
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        json: verificationRequest(notice, access.webhookId),
      })
      if (answer.kind === 'unknown') return answer
      const read = v.safeParse(verification, answer.body)
      if (answer.status !== 200 || !read.success)
        return { kind: 'unknown', reason: `verification: HTTP ${answer.status}` }
      return read.output.verification_status === 'SUCCESS'
        ? { kind: 'genuine' }
        : { kind: 'forged', reason: 'signature' }
    },
  }
}

/** The hosts are PayPal's of the same environment (live or sandbox), or the emulator's. */
function certificateOrigins({ baseUrl, sdkBaseUrl }: PayPalAccess): string[] {
  const payPal = /^api(?:-m)?\.(sandbox\.)?paypal\.com$/.exec(new URL(baseUrl).host)
  if (!payPal) return [new URL(baseUrl).origin, new URL(sdkBaseUrl).origin]
  const environment = payPal[1] ?? ''
  return [`https://api.${environment}paypal.com`, `https://api-m.${environment}paypal.com`]
}

/**
 * Returns null unless the body is exactly one JSON object. Danger: other text could close the member `webhook_event`
 * and add members to the request, such as another webhook id.
 */
function jsonObjectText(body: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? text : null
  } catch {
    return null
  }
}

/** Embeds the event exactly as sent: the signature covers its bytes, and JSON.stringify may write other bytes. */
function verificationRequest({ headers, text }: WebhookNotice, webhookId: string): string {
  const fields = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: webhookId,
  }
  return `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${text}}`
}
