import { hash } from 'node:crypto'
import type { Tx } from '../../data/database.ts'
import { insertSession } from '../../data/accounts/sessions.ts'
import type { Shop } from '../shop.ts'
import { insertLink } from '../../data/accounts/single-use-links.ts'

const lifetimeMs = 24 * 60 * 60 * 1000

/** `token`: the secret of the session, which only the cookie may contain. */
export type StartedSession = { token: string; expiresAt: Date }

/** The session lasts one day, with or without activity. `fId`: the customer's id at the identity provider. */
export async function startSession(tx: Tx, shop: Shop, fId: string): Promise<StartedSession> {
  const token = Buffer.from(shop.randomBytes(32)).toString('base64url')
  const expiresAt = new Date(shop.now().getTime() + lifetimeMs)
  await insertSession(tx, { tokenHash: hashOfSecret(token), fId, expiresAt })
  return { token, expiresAt }
}

/** Returns the token of a one-time link, which goes into a mail and nowhere else. */
export async function writeLink(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'randomBytes'>,
  { subject, lifetimeMs }: { subject: string; lifetimeMs: number },
): Promise<string> {
  const token = Buffer.from(shop.randomBytes(32)).toString('base64url')
  const expiresAt = new Date(shop.now().getTime() + lifetimeMs)
  await insertLink(tx, { hash: hashOfSecret(token), subject, expiresAt })
  return token
}

/** The database keeps only hashes of secrets. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}
