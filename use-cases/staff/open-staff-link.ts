import { subjectOfLink } from '../../data/accounts/single-use-links.ts'
import { findStaff } from '../../data/staff/staff-access.ts'
import { mustHaveSecondFactor } from '../../domain/staff/second-factor.ts'
import { type StaffLinkKind, staffLinkOf } from '../../domain/staff/staff-link.ts'
import { hashOfSecret } from '../accounts/hash-of-secret.ts'
import type { Shop } from '../shop.ts'

/** A valid link and the member it belongs to. `name` and `email` are '' when the person still has to give them. */
export type OpenedStaffLink = {
  /** A link for a new browser is not among them: it opens the login page, and nothing without the password. */
  kind: Exclude<StaffLinkKind, 'browser'>
  subject: string
  /** The existing member; null when there is none yet. */
  staffId: string | null
  name: string
  email: string
  /** Whether the person must prove a second factor next. */
  secondFactor: boolean
}

/** What this token opens; null: it is invalid. The check does not use it up. */
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
