import type { Customer } from '../../data/accounts/customers.ts'
import { findSession } from '../../data/accounts/sessions.ts'
import { hashOfSecret } from './hash-of-secret.ts'
import type { Shop } from '../shop.ts'

export type WhoIs =
  /** No session cookie came along. */
  | { kind: 'nobody' }
  /** A cookie came, but its session ended: its day is over, or it was revoked, or the account was closed. */
  | { kind: 'expired' }
  | { kind: 'signed-in'; customer: Customer; expiresAt: Date }

/** Whose session a cookie's token is. The one answer on identity: what a browser says of itself proves nothing. */
export async function whoIs(shop: Pick<Shop, 'db' | 'now'>, token: string | null): Promise<WhoIs> {
  if (token === null) return { kind: 'nobody' }
  const session = await findSession(shop.db, hashOfSecret(token))
  if (!session || session.expiresAt <= shop.now() || session.customer.status !== 'Active')
    return { kind: 'expired' }
  return { kind: 'signed-in', ...session }
}
