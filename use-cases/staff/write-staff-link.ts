import { insertMail } from '../../data/mail/outbox.ts'
import type { Tx } from '../../data/database.ts'
import { type StaffLink, staffLinkHours, subjectOfStaffLink } from '../../domain/staff/staff-link.ts'
import { writeLink } from '../accounts/write-link.ts'
import type { Shop } from '../shop.ts'

/**
 * Stores a new one-time link to the back office. Returns its token, which goes behind '#' of `backofficePaths.begin`.
 */
export function writeStaffLink(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'randomBytes'>,
  link: StaffLink,
): Promise<string> {
  const lifetimeMs = staffLinkHours[link.kind] * 60 * 60 * 1000
  return writeLink(tx, shop, { subject: subjectOfStaffLink(link), lifetimeMs })
}

/**
 * Queues the mail with which an invited member begins; its link works once, for 48 hours. `by`: the name of the person
 * who invites.
 */
export async function queueInvitation(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'newId' | 'randomBytes'>,
  { staff, by }: { staff: { id: string; email: string }; by: string },
): Promise<void> {
  const token = await writeStaffLink(tx, shop, { kind: 'invitation', staffId: staff.id })
  await insertMail(tx, {
    id: `staff-invitation:${shop.newId()}`,
    kind: 'staff-invitation',
    recipient: staff.email,
    payload: { token, by },
  })
}
