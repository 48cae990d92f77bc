import type { Context } from 'hono'
import type { Customer } from '../../data/accounts/customers.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { whoIs } from '../../use-cases/accounts/who-is.ts'
import { accountProblems as copy } from '../../words/account-problems.ts'
import { problem } from '../api/problem.ts'
import { sessionTokenOf } from './session-cookie.ts'

export type SignedIn =
  | { kind: 'signed-in'; customer: Customer; expiresAt: Date; token: string }
  /** Nobody is signed in; this is what to answer. */
  | { kind: 'refused'; answer: Response }

/** The customer of a request to the API, or the 401 to answer. What is theirs is asked for by this customer's id. */
export async function signedIn(c: Context, shop: Shop): Promise<SignedIn> {
  const token = sessionTokenOf(c.req.raw.headers, shop.settings.publicUrl)
  const who = await whoIs(shop, token)
  switch (who.kind) {
    case 'signed-in':
      return { ...who, token: token! }
    case 'nobody':
      return { kind: 'refused', answer: problem(c, 401, 'SESSION_MISSING', copy.sessionMissing) }
    case 'expired':
      return { kind: 'refused', answer: problem(c, 401, 'SESSION_EXPIRED', copy.sessionExpired) }
  }
}
