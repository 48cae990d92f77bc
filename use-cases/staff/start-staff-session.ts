import type { Tx } from '../../data/database.ts'
import { insertStaffSession } from '../../data/staff/staff.ts'
import { deleteOldestSessions } from '../../data/staff/staff-sessions.ts'
import { hashOfSecret } from '../accounts/hash-of-secret.ts'
import type { StartedSession } from '../accounts/start-session.ts'
import type { Shop } from '../shop.ts'

/** Of one person: those seen last stay. */
const mostSessions = 20

const lifetimeMs = 12 * 60 * 60 * 1000

/** A new session of twelve hours. `secondFactorAt` null: the second factor is still to come. */
export async function startStaffSession(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'newId' | 'randomBytes'>,
  {
    most = mostSessions,
    ...of
  }: { staffId: string; secondFactorAt: Date | null; browser: string; address: string; most?: number },
): Promise<StartedSession> {
  const token = Buffer.from(shop.randomBytes(32)).toString('base64url')
  const at = shop.now()
  const expiresAt = new Date(at.getTime() + lifetimeMs)
  await insertStaffSession(tx, { ...of, id: shop.newId(), tokenHash: hashOfSecret(token), at, expiresAt })
  await deleteOldestSessions(tx, of.staffId, most)
  return { token, expiresAt }
}
