import { createHash } from 'node:crypto'
import type { Core } from '../core.ts'
import { compact } from '../orders/findings.ts'
import type { Call, Outcome } from '../protocol/outcome.ts'
import { refuseIssue } from '../protocol/refusal.ts'

/** GET /v1/identity/openidconnect/userinfo?schema=openid shows the owner of the account. */
export function showUserInfo({ settings: { owner } }: Core, { query }: Call): Outcome {
  if (query.get('schema') !== 'openid') {
    return refuseIssue('INVALID_PARAMETER_VALUE', { field: 'schema' })
  }
  const user = createHash('sha256').update(owner.payerId).digest('base64url')
  const id = `https://www.paypal.com/webapps/auth/identity/user/${user}`
  return {
    ok: true,
    status: 200,
    body: compact({
      user_id: id,
      sub: id,
      name: owner.name || undefined,
      email: owner.email || undefined,
      email_verified: owner.email ? true : undefined,
      payer_id: owner.payerId,
    }),
  }
}
