import type { Tx } from '../../data/database.ts'
import { queueMail } from '../../data/mail/outbox.ts'
import { findStaff, lockStaff, setStaffPassword } from '../../data/staff/staff-access.ts'
import { deleteStaffDevices, saveStaffDevice } from '../../data/staff/staff-devices.ts'
import type { PasswordRefusal } from '../../domain/accounts/password-refusal.ts'
import { judgeNewPassword, ownPasswordCounter } from '../accounts/new-password.ts'
import { countTowardsLimits, forgetCounts, takeCountsBack } from '../accounts/count-towards-limit.ts'
import { hashOfSecret } from '../accounts/secrets.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from './acting.ts'
import { deleteStaffSessions } from '../../data/staff/staff-sessions.ts'
import { deleteStaffSession } from '../../data/staff/staff.ts'

export type OwnPasswordChange = {
  /** The session that stays; all others end. */
  sessionId: string
  current: string
  pass: string
  device: string
}

export type OwnPasswordChanged =
  | { kind: 'changed' | 'wrong' }
  | { kind: 'pass-refused'; why: PasswordRefusal }
  | { kind: 'too-many'; again: Date }
  | { kind: 'busy' }

/** All other sessions end, and this browser becomes the only known one. */
export async function changeStaffPassword(
  shop: Shop,
  actor: Actor,
  input: OwnPasswordChange,
): Promise<OwnPasswordChanged | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change own access')
  if (refused) return refused
  const staff = actor.kind === 'staff' ? await findStaff(shop.db, { id: actor.id }) : null
  if (!staff) return { kind: 'wrong' }
  const counter = ownPasswordCounter(staff.id)
  const within = await countTowardsLimits(shop, [counter])
  if (within.kind === 'too-many') return { kind: 'too-many', again: within.again }
  const why = await judgeNewPassword(shop, input.pass, { ...staff, lastName: '' })
  if (why !== null) {
    await takeCountsBack(shop, [counter])
    return { kind: 'pass-refused', why }
  }
  const compared = await shop.passwords.compare(staff.passwordHash, input.current)
  if (compared.kind === 'wrong') return { kind: 'wrong' }
  const hashed = compared.kind === 'busy' ? compared : await shop.passwords.hash(input.pass)
  if (hashed.kind === 'busy') {
    await takeCountsBack(shop, [counter])
    return hashed
  }
  await forgetCounts(shop, [counter])
  const was = { id: staff.id, passwordHash: staff.passwordHash }
  return shop.db.transaction().execute((tx) => change(tx, shop, actor, { ...input, was, hash: hashed.hash }))
}

/**
 * Hashing takes time: a password that was set through a link meanwhile wins, and a member who was disabled stays out.
 */
async function change(
  tx: Tx,
  shop: Shop,
  actor: Actor,
  {
    was,
    hash,
    sessionId,
    device,
  }: OwnPasswordChange & { was: { id: string; passwordHash: string | null }; hash: string },
): Promise<OwnPasswordChanged> {
  const staff = await lockStaff(tx, was.id)
  if (staff?.status !== 'active' || staff.passwordHash !== was.passwordHash) return { kind: 'wrong' }
  await setStaffPassword(tx, staff.id, { passwordHash: hash, but: sessionId })
  await deleteStaffDevices(tx, staff.id)
  await saveStaffDevice(tx, hashOfSecret(device), staff.id)
  await queueMail(tx, 'staff-password-changed', shop.newId(), staff.email)
  await noteInLog(tx, shop, actor, 'change own access', ['staff', staff.id], { became: { password: 'new' } })
  return { kind: 'changed' }
}

/** Ends one session, or all but this one. Returns how many ended. */
export async function endOwnSessions(
  shop: Shop,
  actor: Actor,
  which: { id: string } | { allBut: string },
): Promise<{ kind: 'ended'; count: number } | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'end own session')
  if (refused) return refused
  if (actor.kind !== 'staff') return { kind: 'ended', count: 0 }
  return shop.db.transaction().execute(async (tx) => {
    // Locks the member before the sessions, as everywhere.
    await lockStaff(tx, actor.id)
    const count = await deleteStaffSessions(tx, actor.id, which)
    if (count > 0)
      await noteInLog(tx, shop, actor, 'end own session', ['staff', actor.id], { became: { ended: count } })
    return { kind: 'ended', count }
  })
}

export async function leaveBackoffice(shop: Pick<Shop, 'db'>, token: string | null): Promise<void> {
  if (token !== null) await deleteStaffSession(shop.db, hashOfSecret(token))
}
