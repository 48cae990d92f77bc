import * as v from 'valibot'
import { serverPaths } from '../../../words/server-paths.ts'
import type { AccountCheck, Unknown } from '../payment-provider.ts'
import type { PayPalAccess, PayPalClient } from './paypal-client.ts'
import { heardEvents } from './webhook-event.ts'

const registration = v.object({
  url: v.string(),
  event_types: v.array(v.object({ name: v.string() })),
})
const registered = v.object({ id: v.string(), url: v.string() })
const registrations = v.object({ webhooks: v.array(registered) })
const refusal = v.object({ name: v.string() })
const owner = v.object({ name: v.optional(v.string(), ''), email: v.optional(v.string(), '') })

export type PayPalOwner = v.InferOutput<typeof owner>

export type WebhookRegistered =
  | { kind: 'registered'; webhookId: string }
  | { kind: 'keys-refused' }
  /** `code`: PayPal's name of the fault, such as WEBHOOK_NUMBER_LIMIT_EXCEEDED. */
  | { kind: 'webhook-refused'; code: string }
  | Unknown

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
  if (answer.kind === 'unknown') return refusedOr(answer)
  if (webhookId === undefined || answer.status === 404) return { kind: 'webhook-unknown' }
  const read = v.safeParse(registration, answer.body)
  if (!read.success) return { kind: 'unknown', reason: `HTTP ${answer.status}` }
  const { url, event_types } = read.output
  if (url !== webhookAddress(publicUrl)) return { kind: 'webhook-elsewhere', address: url }
  const heard = new Set(event_types.map(({ name }) => name))
  const lacking = heard.has('*') ? [] : heardEvents.filter((name) => !heard.has(name))
  return lacking.length === 0 ? { kind: 'ready' } : { kind: 'webhook-partial', lacking }
}

function webhookAddress(publicUrl: string): string {
  return publicUrl + serverPaths.webhooks('paypal')
}

/** The client counts refused credentials as 'unknown', because they prove nothing about a payment. */
function refusedOr(answer: Unknown): { kind: 'keys-refused' } | Unknown {
  return /^(?:token: )?HTTP 40[013]$/.test(answer.reason) ? { kind: 'keys-refused' } : answer
}

export async function findAccountOwner(client: PayPalClient): Promise<PayPalOwner | null> {
  const path = '/v1/identity/openidconnect/userinfo?schema=openid'
  const answer = await client.call({ method: 'GET', path })
  if (answer.kind === 'unknown' || answer.status !== 200) return null
  const read = v.safeParse(owner, answer.body)
  return read.success && (read.output.name !== '' || read.output.email !== '') ? read.output : null
}

const webhooksPath = '/v1/notifications/webhooks'

export async function registerWebhook(client: PayPalClient, publicUrl: string): Promise<WebhookRegistered> {
  const url = webhookAddress(publicUrl)
  const found = await findWebhook(client, url)
  if (found !== null) return found
  const body = { url, event_types: heardEvents.map((name) => ({ name })) }
  const made = await client.call({ method: 'POST', path: webhooksPath, body })
  if (made.kind === 'unknown') return refusedOr(made)
  const read = v.safeParse(registered, made.body)
  if (read.success) return { kind: 'registered', webhookId: read.output.id }
  const refused = v.safeParse(refusal, made.body)
  if (!refused.success) return { kind: 'unknown', reason: `HTTP ${made.status}` }
  const { name: code } = refused.output
  // The answer of an earlier attempt was lost, or another member registered the webhook at the same moment.
  const meanwhile = code === 'WEBHOOK_URL_ALREADY_EXISTS' ? await findWebhook(client, url) : null
  return meanwhile ?? { kind: 'webhook-refused', code }
}

/** A webhook with this address is the shop's own. null: there is none. */
async function findWebhook(client: PayPalClient, url: string): Promise<WebhookRegistered | null> {
  const answer = await client.call({ method: 'GET', path: webhooksPath })
  if (answer.kind === 'unknown') return refusedOr(answer)
  const list = v.safeParse(registrations, answer.body)
  if (!list.success) return { kind: 'unknown', reason: `HTTP ${answer.status}` }
  const known = list.output.webhooks.find((each) => each.url === url)
  return known ? { kind: 'registered', webhookId: known.id } : null
}
