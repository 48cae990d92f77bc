import type { Tx } from '../../data/database.ts'
import { setStaffToken } from '../../data/staff/second-factors.ts'
import { deleteStaffSession, insertStaffSession } from '../../data/staff/staff.ts'
import { deleteOldestSessions } from '../../data/staff/staff-sessions.ts'
import { hashOfSecret } from '../accounts/hash-of-secret.ts'
import type { StartedSession } from '../accounts/start-session.ts'
import type { Shop } from '../shop.ts'

/**
 * Of one person: those seen last stay. Whoever has the password alone opens sessions that are half-way in; those make
 * room among themselves, and push nobody out who is at work. They are as many as strange browsers may open in more than
 * an hour (sign-in-attempts.ts): whoever looks for their telephone meanwhile is not pushed out either.
 */
const mostSessions = { proved: 20, halfWay: 200 }

const lifetimeMs = 12 * 60 * 60 * 1000

/**
 * A new session of twelve hours, and its id. `secondFactorAt` null: the second factor is still to come. `earlierToken`: the
 * session the browser still carries; it ends, whoever's it was.
 */
export async function startStaffSession(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'newId' | 'randomBytes'>,
  {
    most,
    earlierToken = null,
    ...of
  }: {
    staffId: string
    secondFactorAt: Date | null
    browser: string
    address: string
    earlierToken?: string | null
    most?: number
  },
): Promise<StartedSession & { id: string }> {
  const { token, tokenHash } = newToken(shop)
  const at = shop.now()
  const expiresAt = new Date(at.getTime() + lifetimeMs)
  const id = shop.newId()
  if (earlierToken !== null) await deleteStaffSession(tx, hashOfSecret(earlierToken))
  await insertStaffSession(tx, { ...of, id, tokenHash, at, expiresAt })
  const proved = of.secondFactorAt !== null
  await deleteOldestSessions(tx, of.staffId, {
    proved,
    and: id,
    most: most ?? (proved ? mostSessions.proved : mostSessions.halfWay),
  })
  return { id, token, expiresAt }
}

/**
 * The session of somebody who was half-way in and is let in goes on by another token: whoever came by the one before, or
 * gave it to this browser, comes in with nobody. null: the session ended meanwhile.
 */
export async function renewStaffToken(
  tx: Tx,
  shop: Pick<Shop, 'randomBytes'>,
  sessionId: string,
): Promise<StartedSession | null> {
  const { token, tokenHash } = newToken(shop)
  const expiresAt = await setStaffToken(tx, sessionId, tokenHash)
  return expiresAt && { token, expiresAt }
}

function newToken({ randomBytes }: Pick<Shop, 'randomBytes'>): { token: string; tokenHash: string } {
  const token = Buffer.from(randomBytes(32)).toString('base64url')
  return { token, tokenHash: hashOfSecret(token) }
}
