import { insertMail } from '../../data/mail/outbox.ts'
import { subjectOfLink } from '../../data/accounts/single-use-links.ts'
import { findStaff } from '../../data/staff/staff-access.ts'
import { staffLinkOf } from '../../domain/staff/staff-link.ts'
import { hashOfSecret } from '../accounts/hash-of-secret.ts'
import type { Shop } from '../shop.ts'
import { writeStaffLink } from './write-staff-link.ts'

/**
 * The job behind a link that somebody requested at the login: writes the mail, if the address belongs to an active
 * member. `jobId` begins with the kind of link. After a crash and a retry there is still one mail.
 */
export async function mailStaffLink(shop: Shop, jobId: string, email: string): Promise<void> {
  const staff = await findStaff(shop.db, { email })
  if (!staff || staff.status !== 'active' || staff.demonstration) return
  const id = jobId.replace('start-', '')
  const isReset = id.startsWith('staff-password-reset')
  await shop.db.transaction().execute(async (tx) => {
    const token = await writeStaffLink(tx, shop, {
      kind: isReset ? 'password' : 'browser',
      staffId: staff.id,
    })
    const kind = isReset ? 'staff-password-reset' : 'staff-browser-link'
    await insertMail(tx, { id, kind, recipient: staff.email, payload: { token } })
  })
}

/**
 * Whether the token is a link for a new browser, mailed to this address, unused and not expired. The check does not
 * use it up.
 */
export async function isStaffBrowserLinkOf(
  shop: Pick<Shop, 'db' | 'now'>,
  token: string,
  email: string,
): Promise<boolean> {
  const subject = await subjectOfLink(shop.db, hashOfSecret(token), shop.now())
  const link = subject === null ? null : staffLinkOf(subject)
  if (link?.kind !== 'browser') return false
  const staff = await findStaff(shop.db, { email })
  return staff?.id === link.staffId
}
