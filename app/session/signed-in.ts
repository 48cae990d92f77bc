import type { Context } from 'hono'
import type { Shop } from '../../use-cases/shop.ts'
import { type WhoIs, whoIs } from '../../use-cases/accounts/who-is.ts'
import { accountProblems as copy } from '../../words/account-problems.ts'
import { problem } from '../api/problem.ts'
import { sessionTokenOf } from './session-cookie.ts'

export type SignedIn = Extract<WhoIs, { kind: 'signed-in' }>

/** Runs a route for a signed-in customer; other visitors get a 401. */
export function forCustomer(
  shop: Shop,
  answer: (c: Context, shop: Shop, who: SignedIn) => Promise<Response>,
) {
  return async (c: Context): Promise<Response> => {
    const who = await whoIs(shop, sessionTokenOf(c.req.raw.headers, shop.settings.publicUrl))
    switch (who.kind) {
      case 'signed-in':
        return answer(c, shop, who)
      case 'nobody':
        return problem(c, 401, 'SESSION_MISSING', copy.sessionMissing)
      case 'expired':
        return problem(c, 401, 'SESSION_EXPIRED', copy.sessionExpired)
    }
  }
}
