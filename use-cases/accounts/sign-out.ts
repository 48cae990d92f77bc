import { deleteSession } from '../../data/accounts/sessions.ts'
import { hashOfSecret } from './hash-of-secret.ts'
import { leaveCheckouts } from '../purchase/leave-checkouts.ts'
import type { Shop } from '../shop.ts'

/**
 * Ends the session of a cookie's token, and this browser's checkouts that wait for their payer. Calling it again, or
 * without a session, is fine. `browser`: the hash of the visitor cookie; null when there is none.
 */
export async function signOut(
  shop: Shop,
  { token, browser }: { token: string | null; browser: string | null },
): Promise<void> {
  if (token !== null) await deleteSession(shop.db, hashOfSecret(token))
  await leaveCheckouts(shop, browser, null)
}
