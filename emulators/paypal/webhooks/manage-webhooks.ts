import type { Core } from '../core.ts'
import { webhookId } from '../identifiers.ts'
import { isJson } from '../orders/findings.ts'
import type { Call, Outcome } from '../protocol/outcome.ts'
import { detail, refuse, type Refusal, refuseIssue } from '../protocol/refusal.ts'
import type { EventRecord, WebhookRecord } from '../state/records.ts'

const maxWebhooks = 10

/** POST /v1/notifications/webhooks */
export function createWebhook(core: Core, call: Call): Outcome {
  const body = isJson(call.body) ? call.body : {}
  const url = body['url']
  const eventTypes = readEventTypes(body['event_types'])
  if (typeof url !== 'string') return missing('/url')
  if (!eventTypes) return missing('/event_types')
  if (!isAllowed(url)) return refuseWebhook('VALIDATION_ERROR')
  const known = [...core.store.webhooks.values()]
  if (known.some((webhook) => webhook.url === url)) return refuseWebhook('WEBHOOK_URL_ALREADY_EXISTS')
  if (known.length >= maxWebhooks) return refuseWebhook('WEBHOOK_NUMBER_LIMIT_EXCEEDED')
  const webhook: WebhookRecord = { id: webhookId(), url, eventTypes }
  core.store.webhooks.put(webhook.id, webhook)
  return { ok: true, status: 201, body: webhookView(core, webhook) }
}

/** GET /v1/notifications/webhooks */
export function listWebhooks(core: Core): Outcome {
  const webhooks = [...core.store.webhooks.values()].map((webhook) => webhookView(core, webhook))
  return { ok: true, status: 200, body: { webhooks } }
}

export function showWebhook(core: Core, call: Call): Outcome {
  const webhook = core.store.webhooks.get(call.id)
  return webhook ? { ok: true, status: 200, body: webhookView(core, webhook) } : unknown(call.id)
}

const usualPage = 10
const largestPage = 300
const keptMs = 30 * 24 * 3_600_000

/** Lists the events of the last thirty days, the newest first. */
export function listEvents(core: Core, { query }: Call): Outcome {
  const number = (name: string, usual: number) => Number(query.get(name) ?? usual)
  const moment = (name: string, usual: number) => Date.parse(query.get(name) ?? '') || usual
  const now = Date.now()
  const [since, until] = [Math.max(moment('start_time', 0), now - keptMs), moment('end_time', now)]
  const type = query.get('event_type')
  const size = Math.min(Math.max(number('page_size', usualPage), 1), largestPage)
  const index = number('index', 0)
  const wanted = [...core.store.events.values()]
    .filter(({ at, type: each }) => at >= since && at <= until && (type === null || type === each))
    .toReversed()
  const events = wanted.slice(index, index + size).map(eventView)
  const next = new URLSearchParams([...query].filter(([name]) => name !== 'index'))
  next.set('index', String(index + size))
  const href = `${core.baseUrl()}/v1/notifications/webhooks-events?${next}`
  const links = wanted.length > index + size ? [{ href, rel: 'next', method: 'GET' }] : []
  return { ok: true, status: 200, body: { events, count: events.length, links } }
}

const eventView = (event: EventRecord): unknown => JSON.parse(event.body)

function webhookView(core: Core, webhook: WebhookRecord): object {
  const href = `${core.baseUrl()}/v1/notifications/webhooks/${webhook.id}`
  return {
    id: webhook.id,
    url: webhook.url,
    event_types: webhook.eventTypes.map((name) => ({ name })),
    links: [{ href, rel: 'self', method: 'GET' }],
  }
}

function readEventTypes(given: unknown): string[] | undefined {
  if (!Array.isArray(given) || given.length === 0) return undefined
  const names = given.map((type: unknown) => (isJson(type) ? type['name'] : undefined))
  return names.every((name) => typeof name === 'string') ? names : undefined
}

/** Checks the address of a webhook. PayPal requires https; on this machine plain http is allowed too. */
function isAllowed(url: string): boolean {
  if (url.length > 2048 || !URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}

const missing = (field: string): Refusal => refuseIssue('MISSING_REQUIRED_PARAMETER', { field })
const unknown = (value: string): Refusal => refuse(detail('INVALID_RESOURCE_ID', { value, location: 'path' }))

/** A refused registration has the error code as its name. VALIDATION_ERROR: the address cannot be a webhook. */
export function refuseWebhook(name: string): Refusal {
  const details =
    name === 'VALIDATION_ERROR'
      ? [{ field: 'url', location: 'body' as const, issue: 'Not a valid webhook URL', description: '' }]
      : []
  return { ok: false, status: 400, name, message: name.toLowerCase().replaceAll('_', ' '), details }
}
