import type { Core } from '../core.ts'
import { isJson } from '../orders/findings.ts'
import type { Call, Outcome } from '../protocol/outcome.ts'
import { detail, refuse } from '../protocol/refusal.ts'
import { rawJsonMember } from './raw-json-member.ts'
import { signatureOf } from './sign-delivery.ts'

const fields = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
  'webhook_id',
] as const

/** Verifies the signature of a webhook. `webhook_event` is compared as the raw text that was sent. */
export function verifySignature(core: Core, call: Call): Outcome {
  const body = isJson(call.body) ? call.body : {}
  const event = isJson(body['webhook_event']) ? rawJsonMember(call.rawBody, 'webhook_event') : undefined
  const missing = fields.filter((field) => typeof body[field] !== 'string')
  if (missing.length > 0 || event === undefined) {
    const names = [...missing, ...(event === undefined ? ['webhook_event'] : [])]
    return refuse(...names.map((name) => detail('MISSING_REQUIRED_PARAMETER', { field: `/${name}` })))
  }
  const isGenuine = check(core, (field) => String(body[field]), event)
  return {
    ok: true,
    status: 200,
    body: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' },
  }
}

function check(core: Core, read: (field: (typeof fields)[number]) => string, event: string): boolean {
  const webhookId = read('webhook_id')
  if (read('auth_algo') !== 'SHA256withRSA' || !core.store.webhooks.get(webhookId)) return false
  if (!read('cert_url').startsWith(`${core.baseUrl()}/v1/notifications/certs/`)) return false
  const [id, time] = [read('transmission_id'), read('transmission_time')]
  return read('transmission_sig') === signatureOf(core.settings, { id, time, webhookId, body: event })
}
