import type { Tx } from '../../data/database.ts'
import { deleteWaitingMail, insertMail } from '../../data/mail/outbox.ts'
import type { Staff } from '../../data/staff/staff.ts'
import { type Counter, countTowardsLimits, forgetCounts } from '../accounts/count-towards-limit.ts'
import type { Shop } from '../shop.ts'

// Somebody wrote the right password in a strange browser. Whoever it belongs to goes on to the second step; whoever
// stays there knows a password of somebody else's. That is told by a mail: not at once, so that who goes on gets none,
// and not more than one an hour, however often they try.

const waitMinutes = 10

type Person = Pick<Staff, 'id' | 'email' | 'signInEra'>

/** Another password begins anew. */
function counterOf({ id, signInEra }: Person): Counter {
  return { of: ['staff password known', id, String(signInEra)], limit: { most: 1, minutes: 60 } }
}

function mailOf(sessionId: string): string {
  return `staff-password-known:${sessionId}`
}

/** Whether a mail may be written for this person in this hour; then it is counted. */
export async function mayTellPasswordKnown(shop: Pick<Shop, 'db' | 'now'>, staff: Person): Promise<boolean> {
  return (await countTowardsLimits(shop, [counterOf(staff)])).kind === 'within'
}

/** Writes the mail, in the transaction that opens the session, which still lacks its second factor. */
export async function tellPasswordKnown(
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

/** It was them: the mail of this session is not sent, in the transaction that lets them in. */
export async function withholdPasswordKnown(tx: Tx, sessionId: string): Promise<void> {
  await deleteWaitingMail(tx, mailOf(sessionId))
}

/** And the next one who stays at the second step is told of again. */
export async function forgetPasswordKnown(shop: Pick<Shop, 'db' | 'now'>, staff: Person): Promise<void> {
  await forgetCounts(shop, [counterOf(staff)])
}
