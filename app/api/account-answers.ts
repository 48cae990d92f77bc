import type { Context } from 'hono'
import * as v from 'valibot'
import type { Customer } from '../../data/accounts/customers.ts'
import type { IdentityTrouble } from '../../gateways/identity/identity-provider.ts'
import type { PassRefused } from '../../use-cases/accounts/new-password.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { accountProblems as copy } from '../../words/account-problems.ts'
import { secondsUntil } from '../seconds-until.ts'
import { problem } from './problem.ts'

/** The fields of a customer that the browser may keep as its copy of the session. */
export const mirrored = {
  id: v.string(),
  name: v.string(),
  lastName: v.string(),
  phone: v.string(),
  email: v.string(),
  expDate: v.pipe(v.string(), v.isoTimestamp()),
}

export function mirrorOf({ id, name, lastName, phone, email }: Customer, expiresAt: Date) {
  return { id, name, lastName, phone, email, expDate: expiresAt.toISOString() }
}

/** Answers when the identity provider had too many requests or did not answer. Both troubles are temporary. */
export function identityTrouble(c: Context, shop: Shop, trouble: IdentityTrouble): Response {
  shop.log(
    trouble.kind === 'busy'
      ? { level: 'warn', what: 'identity busy' }
      : { level: 'error', what: 'identity unavailable', reason: trouble.reason },
  )
  c.header('retry-after', '5')
  return problem(c, 503, 'IDENTITY_UNAVAILABLE', copy.unavailable)
}

export function tooMany(
  c: Context,
  shop: Shop,
  again: Date,
  detail: string,
  code = 'TOO_MANY_ATTEMPTS',
): Response {
  c.header('retry-after', String(secondsUntil(again, shop.now())))
  return problem(c, 429, code, detail)
}

export function passRefused(c: Context, code: string, { why }: PassRefused): Response {
  return problem(c, 400, code, why === undefined ? copy.passRefused : copy.passEasy[why], { field: 'pass' })
}
