import * as v from 'valibot'
import { serverPaths } from '../../../words/server-paths.ts'
import type { AccountCheck } from '../payment-provider.ts'
import type { PayPalAccess, PayPalClient } from './paypal-client.ts'
import { heardEvents } from './webhook-event.ts'

const registration = v.object({
  url: v.string(),
  event_types: v.array(v.object({ name: v.string() })),
})

/** Both ids are harmless: the client id is in every checkout page, and the webhook id gives no access. */
export function accountOf({ baseUrl, clientId, webhookId = '' }: PayPalAccess): string {
  return [new URL(baseUrl).host, clientId, webhookId].join(' ')
}

/** A token proves that the credentials work; the registration shows whether the webhook points to this shop. */
export async function checkAccount(
  client: PayPalClient,
  webhookId: string | undefined,
  publicUrl: string,
): Promise<AccountCheck> {
  // Without a webhook id, the request is for the list of all webhooks, which needs the same token.
  const path = `/v1/notifications/webhooks${webhookId === undefined ? '' : `/${encodeURIComponent(webhookId)}`}`
  const answer = await client.call({ method: 'GET', path })
  if (answer.kind === 'unknown')
    return /^(?:token: )?HTTP 40[013]$/.test(answer.reason) ? { kind: 'keys-refused' } : answer
  if (webhookId === undefined || answer.status === 404) return { kind: 'webhook-unknown' }
  const read = v.safeParse(registration, answer.body)
  if (!read.success) return { kind: 'unknown', reason: `HTTP ${answer.status}` }
  const { url, event_types } = read.output
  if (url !== publicUrl + serverPaths.webhooks('paypal')) return { kind: 'webhook-elsewhere', address: url }
  const registered = new Set(event_types.map(({ name }) => name))
  const lacking = registered.has('*') ? [] : heardEvents.filter((name) => !registered.has(name))
  return lacking.length === 0 ? { kind: 'ready' } : { kind: 'webhook-partial', lacking }
}
