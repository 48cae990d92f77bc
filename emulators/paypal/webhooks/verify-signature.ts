import { X509Certificate, verify } from 'node:crypto'
import type { Core } from '../core.ts'
import { isJson } from '../orders/findings.ts'
import type { Call, Outcome } from '../protocol/outcome.ts'
import { detail, refuse } from '../protocol/refusal.ts'
import { rawJsonMember } from './raw-json-member.ts'
import { signedMessage } from './sign-delivery.ts'

const fields = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
  'webhook_id',
] as const

/** POST /v1/notifications/verify-webhook-signature. `webhook_event` counts as the text that was sent. */
export async function verifySignature(core: Core, call: Call): Promise<Outcome> {
  const body = isJson(call.body) ? call.body : {}
  const event = isJson(body['webhook_event']) ? rawJsonMember(call.rawBody, 'webhook_event') : undefined
  const missing = fields.filter((field) => typeof body[field] !== 'string')
  if (missing.length > 0 || event === undefined) {
    const names = [...missing, ...(event === undefined ? ['webhook_event'] : [])]
    return refuse(...names.map((name) => detail('MISSING_REQUIRED_PARAMETER', { field: `/${name}` })))
  }
  const isGenuine = await check(core, (field) => String(body[field]), event)
  return {
    ok: true,
    status: 200,
    body: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' },
  }
}

async function check(
  core: Core,
  read: (field: (typeof fields)[number]) => string,
  event: string,
): Promise<boolean> {
  if (read('auth_algo') !== 'SHA256withRSA') return false
  if (!core.store.webhooks.get(read('webhook_id'))) return false
  const { current } = await core.certificates.identity()
  if (!read('cert_url').endsWith(`/v1/notifications/certs/${current.id}`)) return false
  const message = signedMessage(read('transmission_id'), read('transmission_time'), read('webhook_id'), event)
  const signature = Buffer.from(read('transmission_sig'), 'base64')
  return verify('sha256', Buffer.from(message), new X509Certificate(current.pem).publicKey, signature)
}
