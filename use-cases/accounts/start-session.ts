import type { Tx } from '../../data/database.ts'
import { insertSession } from '../../data/accounts/sessions.ts'
import { hashOfSecret } from './hash-of-secret.ts'
import type { Shop } from '../shop.ts'

const lifetimeMs = 24 * 60 * 60 * 1000

/** `token` goes into the cookie and nowhere else. */
export type StartedSession = { token: string; expiresAt: Date }

/** Starts a session that lasts one day, with or without activity. `fId`: the customer's id at the identity provider. */
export async function startSession(tx: Tx, shop: Shop, fId: string): Promise<StartedSession> {
  const token = Buffer.from(shop.randomBytes(32)).toString('base64url')
  const expiresAt = new Date(shop.now().getTime() + lifetimeMs)
  await insertSession(tx, { tokenHash: hashOfSecret(token), fId, expiresAt })
  return { token, expiresAt }
}
