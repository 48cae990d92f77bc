import type { Customer } from '../../data/accounts/customers.ts'
import { findSession } from '../../data/accounts/sessions.ts'
import { hashOfSecret } from './secrets.ts'
import type { Shop } from '../shop.ts'

export type WhoIs =
  | { kind: 'nobody' }
  /** The session ended after its day, by revocation, or because the account was closed. */
  | { kind: 'expired' }
  | { kind: 'signed-in'; customer: Customer; expiresAt: Date }

/** Says which customer sent the request. Only the session's token proves it; nothing else that a browser sends does. */
export async function whoIs(shop: Pick<Shop, 'db' | 'now'>, token: string | null): Promise<WhoIs> {
  if (token === null) return { kind: 'nobody' }
  const session = await findSession(shop.db, hashOfSecret(token))
  if (!session || session.expiresAt <= shop.now() || session.customer.status !== 'Active')
    return { kind: 'expired' }
  return { kind: 'signed-in', ...session }
}
