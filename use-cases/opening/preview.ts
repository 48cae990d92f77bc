import { insertPreview, isPreviewing } from '../../data/opening/previews.ts'
import { hashOfSecret } from '../accounts/secrets.ts'
import type { Shop } from '../shop.ts'

/** A member's browser may see the closed shop for this many hours. */
const hours = 12

/** Returns the secret with which this member's browser sees the closed shop. */
export async function startPreview(
  shop: Pick<Shop, 'db' | 'now' | 'randomBytes'>,
  staffId: string,
): Promise<string> {
  const token = Buffer.from(shop.randomBytes(16)).toString('base64url')
  const now = shop.now()
  const expiresAt = new Date(now.getTime() + hours * 3_600_000)
  await insertPreview(shop.db, { id: hashOfSecret(token), staffId, expiresAt, now })
  return token
}

export async function isPreview(shop: Pick<Shop, 'db' | 'now'>, token: string | null): Promise<boolean> {
  return token !== null && (await isPreviewing(shop.db, hashOfSecret(token), shop.now()))
}
