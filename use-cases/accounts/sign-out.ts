import { deleteSession } from '../../data/accounts/sessions.ts'
import { hashOfSecret } from './hash-of-secret.ts'
import { leaveCheckouts } from '../purchase/leave-checkouts.ts'
import type { Shop } from '../shop.ts'

/**
 * Ends the session of a cookie's token, and what waits for its payer at this browser; signing out twice, or without a
 * session, is fine. `browser`: the hash of its visitor cookie, if it has one.
 */
export async function signOut(
  shop: Shop,
  { token, browser }: { token: string | null; browser: string | null },
): Promise<void> {
  if (token !== null) await deleteSession(shop.db, hashOfSecret(token))
  await leaveCheckouts(shop, browser, null)
}
