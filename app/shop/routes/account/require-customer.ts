import { redirect } from 'react-router'
import type { Customer } from '../../../../data/accounts/customers.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { whoIs } from '../../../../use-cases/accounts/who-is.ts'
import { sessionTokenOf } from '../../../session/session-cookie.ts'
import type { SessionMirror } from '../../client/session/session-store.ts'
import { paths } from '../../../../words/paths.ts'

/** Headers for every response about a person: no cache keeps the response. */
export const personal = { 'cache-control': 'no-store' }

/** Returns the signed-in customer. Otherwise redirects to the login, which leads back to `path`. */
export async function requireCustomer(
  shop: Shop,
  request: Request,
  path: string,
): Promise<{ customer: Customer; mirror: SessionMirror }> {
  const who = await whoIs(shop, sessionTokenOf(request.headers, shop.settings.publicUrl))
  if (who.kind !== 'signed-in') throw redirect(paths.loginThen(path), { headers: personal })
  return { customer: who.customer, mirror: sessionMirrorOf(who) }
}

/** The copy of the session that the browser keeps in local storage. */
export function sessionMirrorOf({
  customer,
  expiresAt,
}: {
  customer: Customer
  expiresAt: Date
}): SessionMirror {
  const { id, name, lastName, phone, email } = customer
  return { id, name, lastName, phone, email, expDate: expiresAt.toISOString() }
}
