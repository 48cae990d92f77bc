import type { Tx } from '../../data/database.ts'
import { deleteWaitingMail, insertMail } from '../../data/mail/outbox.ts'
import type { Staff } from '../../data/staff/staff.ts'
import { type Counter, countTowardsLimits, forgetCounts } from '../accounts/count-towards-limit.ts'
import type { Shop } from '../shop.ts'

// The right password in an unknown browser, without the second factor after it, means that a stranger knows the
// password. A mail tells the member, some minutes later, so that a member who goes on gets none, and at most once an
// hour.

const waitMinutes = 10

type Person = Pick<Staff, 'id' | 'email' | 'signInEra'>

/** A new password starts a new count. */
function counterOf({ id, signInEra }: Person): Counter {
  return { of: ['staff password known', id, String(signInEra)], limit: { most: 1, minutes: 60 } }
}

function mailOf(sessionId: string): string {
  return `staff-password-known:${sessionId}`
}

/** Counts the mail; false above the hourly limit. */
export async function mayNotifyPasswordKnown(
  shop: Pick<Shop, 'db' | 'now'>,
  staff: Person,
): Promise<boolean> {
  return (await countTowardsLimits(shop, [counterOf(staff)])).kind === 'within'
}

/** Must be called in the transaction that starts the session. */
export async function notifyPasswordKnown(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  of: { staff: Person; sessionId: string; browser: string; address: string },
): Promise<void> {
  const { staff, sessionId, browser, address } = of
  const now = shop.now()
  await insertMail(tx, {
    id: mailOf(sessionId),
    kind: 'staff-password-known',
    recipient: staff.email,
    payload: { browser, address, at: now.toISOString() },
    after: new Date(now.getTime() + waitMinutes * 60_000),
  })
}

/** Must be called in the transaction that accepts the second factor. */
export async function withholdPasswordKnown(tx: Tx, sessionId: string): Promise<void> {
  await deleteWaitingMail(tx, mailOf(sessionId))
}

/** The next such attempt is reported again. */
export async function forgetPasswordKnown(shop: Pick<Shop, 'db' | 'now'>, staff: Person): Promise<void> {
  await forgetCounts(shop, [counterOf(staff)])
}
