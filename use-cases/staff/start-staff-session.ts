import type { Tx } from '../../data/database.ts'
import { setStaffToken } from '../../data/staff/second-factors.ts'
import { deleteStaffSession, insertStaffSession, type Staff } from '../../data/staff/staff.ts'
import { deleteOldestSessions } from '../../data/staff/staff-sessions.ts'
import { hashOfSecret, type StartedSession } from '../accounts/secrets.ts'
import type { Shop } from '../shop.ts'
import { queueMail } from '../../data/mail/outbox.ts'
import { saveStaffDevice } from '../../data/staff/staff-devices.ts'
import { noteInLog } from './acting.ts'

/**
 * Sessions of one member; the most recently used ones are kept. A thief of the password can only start sessions
 * without a second factor (`halfWay`), which never end a working session. `halfWay` is more than unknown browsers can
 * start within an hour (sign-in-attempts.ts), so that a member who is looking for the telephone keeps the session.
 */
const mostSessions = { proved: 20, halfWay: 200 }

const lifetimeMs = 12 * 60 * 60 * 1000

/**
 * The session lasts twelve hours. `secondFactorAt` null: the second factor is still to be proved. `earlierToken`: the
 * session that the browser still has, of any member; it ends.
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
 * Gives a new token once the second factor is proved, so that nobody who knows the earlier one (or planted it in this
 * browser) gets access. null: the session ended meanwhile.
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

/**
 * Called after a sign-in. A mail tells the member of an unknown browser, and the result says so. `device`: the value
 * of the device cookie.
 */
export async function noteStaffDevice(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'newId'>,
  at: { staff: { id: string; email: string }; device: string; browser: string; address: string },
): Promise<boolean> {
  const { staff, device, browser, address } = at
  if (!(await saveStaffDevice(tx, hashOfSecret(device), staff.id))) return false
  const payload = { browser, address, at: shop.now().toISOString() }
  await queueMail(tx, 'staff-new-device', shop.newId(), staff.email, payload)
  return true
}

type Comer = { staff: Pick<Staff, 'id' | 'name' | 'role'>; address: string }

/** `refused`: the proof was wrong. */
type Entering = {
  with: 'password' | 'passkey' | 'code' | 'recovery'
  browser?: string
  newBrowser?: boolean
  refused?: 'wrong' | 'code-used'
}

/** A wrong password is not noted, because a stranger could fill the audit log with them. */
export async function noteEntering(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  { staff: { id, name, role }, address }: Comer,
  became: Entering,
): Promise<void> {
  const actor = { kind: 'staff', id, name, role, address, secondFactor: null } as const
  await noteInLog(tx, shop, actor, 'enter', ['staff', id], { became })
}
