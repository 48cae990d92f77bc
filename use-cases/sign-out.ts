import { deleteSession } from '../data/sessions.ts'
import { hashOfSecret } from './hash-of-secret.ts'
import type { Shop } from './shop.ts'

/** Ends the session of a cookie's token; signing out twice, or without a session, is fine. */
export async function signOut(shop: Pick<Shop, 'db'>, token: string | null): Promise<void> {
  if (token !== null) await deleteSession(shop.db, hashOfSecret(token))
}
