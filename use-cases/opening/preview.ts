import { insertPreview, isPreviewing } from '../../data/opening/previews.ts'
import { hashOfSecret } from '../accounts/secrets.ts'
import type { Shop } from '../shop.ts'

/** For so long a browser may look at a closed shop. */
const hours = 12

/** The secret by which a browser of this person sees the shop while it is closed. */
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

/** Whether a browser with this secret may look. */
export async function isPreview(shop: Pick<Shop, 'db' | 'now'>, token: string | null): Promise<boolean> {
  return token !== null && (await isPreviewing(shop.db, hashOfSecret(token), shop.now()))
}
