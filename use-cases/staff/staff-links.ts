import { insertMail, queueMail } from '../../data/mail/outbox.ts'
import type { Tx } from '../../data/database.ts'
import {
  type StaffLink,
  staffLinkHours,
  type StaffLinkKind,
  staffLinkOf,
  subjectOfStaffLink,
} from '../../domain/staff/staff-link.ts'
import { hashOfSecret, writeLink } from '../accounts/secrets.ts'
import type { Shop } from '../shop.ts'
import { findStaff, hasOwner } from '../../data/staff/staff-access.ts'
import { subjectOfLink } from '../../data/accounts/single-use-links.ts'
import { mustHaveSecondFactor } from '../../domain/staff/second-factor.ts'

/** Returns the token of a one-time link, which goes behind '#' of `backofficePaths.begin`. */
export function writeStaffLink(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'randomBytes'>,
  link: StaffLink,
): Promise<string> {
  const lifetimeMs = staffLinkHours[link.kind] * 60 * 60 * 1000
  return writeLink(tx, shop, { subject: subjectOfStaffLink(link), lifetimeMs })
}

/** The link works once, for 48 hours. `by`: the name of the person who invites. */
export async function queueInvitation(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'newId' | 'randomBytes'>,
  { staff, by }: { staff: { id: string; email: string }; by: string },
): Promise<void> {
  const token = await writeStaffLink(tx, shop, { kind: 'invitation', staffId: staff.id })
  await queueMail(tx, 'staff-invitation', shop.newId(), staff.email, { token, by })
}

type Printing = Pick<Shop, 'db' | 'now' | 'randomBytes'>

/**
 * The operator of the machine gets a link that makes an owner: the member with this address regains access; without an
 * address, the person who opens the link gives one.
 */
export function printStaffLink(shop: Printing, email: string | null): Promise<string> {
  const link = email === null ? ({ kind: 'first' } as const) : ({ kind: 'owner', email } as const)
  return shop.db.transaction().execute((tx) => writeStaffLink(tx, shop, link))
}

/** null once the shop has an owner. */
export async function printFirstLink(shop: Printing): Promise<string | null> {
  return (await hasOwner(shop.db)) ? null : printStaffLink(shop, null)
}

/**
 * Sends the mail if the address belongs to an active member. `jobId` begins with the kind of link. After a crash and a
 * retry there is still one mail.
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

/** The link must be mailed to this address, unused and not expired. The check does not use it up. */
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

/** `name` and `email` are '' when the person still has to give them. */
export type OpenedStaffLink = {
  /** A link for a new browser opens the login page, and nothing without the password. */
  kind: Exclude<StaffLinkKind, 'browser'>
  subject: string
  /** null when there is no member yet. */
  staffId: string | null
  name: string
  email: string
  /** The person must prove a second factor next. */
  secondFactor: boolean
}

/** null: the token is invalid. The check does not use it up. */
export async function openStaffLink(shop: Shop, token: string): Promise<OpenedStaffLink | null> {
  const subject = await subjectOfLink(shop.db, hashOfSecret(token), shop.now())
  if (subject === null) return null
  const link = staffLinkOf(subject)
  switch (link?.kind) {
    case 'first':
      return { kind: 'first', subject, staffId: null, name: '', email: '', secondFactor: true }
    case 'owner': {
      const staff = await findStaff(shop.db, { email: link.email })
      return {
        kind: 'owner',
        subject,
        staffId: staff?.id ?? null,
        name: staff?.name ?? '',
        email: link.email,
        secondFactor: true,
      }
    }
    case 'invitation':
    case 'password': {
      const staff = await findStaff(shop.db, { id: link.staffId })
      const { kind } = link
      if (staff?.status !== (kind === 'invitation' ? 'invited' : 'active')) return null
      const secondFactor = mustHaveSecondFactor(staff)
      return { kind, subject, staffId: staff.id, name: staff.name, email: staff.email, secondFactor }
    }
    default:
      return null
  }
}
