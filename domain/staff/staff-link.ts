/** What a one-time link to the back office is for. */
export type StaffLink =
  /** Printed: whoever opens it becomes the first owner. */
  | { kind: 'first' }
  /** Printed by the command with an address: that person becomes an owner, or gets in again. */
  | { kind: 'owner'; email: string }
  /** Mailed to somebody of the staff. browser: their own way in where strangers' guesses stand in it. */
  | { kind: 'invitation'; staffId: string }
  | { kind: 'password'; staffId: string }
  | { kind: 'browser'; staffId: string }

export type StaffLinkKind = StaffLink['kind']

/** For how long each kind is good, in hours. */
export const staffLinkHours: Record<StaffLinkKind, number> = {
  first: 24,
  owner: 24,
  invitation: 48,
  password: 1,
  browser: 2,
}

/** What a link is kept for (`single_use_links.subject`). */
export function subjectOfStaffLink(link: StaffLink): string {
  if (link.kind === 'first') return 'staff-first'
  return `staff-${link.kind}:${link.kind === 'owner' ? link.email : link.staffId}`
}

/** null: it is for something else. */
export function staffLinkOf(subject: string): StaffLink | null {
  const [, kind, of = ''] = /^staff-(\w+)(?::(.+))?$/.exec(subject) ?? []
  switch (kind) {
    case 'first':
      return { kind }
    case 'owner':
      return { kind, email: of }
    case 'invitation':
    case 'password':
    case 'browser':
      return { kind, staffId: of }
    default:
      return null
  }
}
