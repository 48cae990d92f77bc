import { insertLink } from '../../data/accounts/single-use-links.ts'
import type { Tx } from '../../data/database.ts'
import type { Shop } from '../shop.ts'
import { hashOfSecret } from './hash-of-secret.ts'

/** Stores a new one-time link with this subject. Returns its token, which goes into a mail and nowhere else. */
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
