/** One-time links to the back office. */
export type StaffLink =
  /** The first start of the program prints this link. The person who opens the link becomes the first owner. */
  | { kind: 'first' }
  /** A command on the machine prints this link. The person with this address becomes an owner or regains access. */
  | { kind: 'owner'; email: string }
  /** browser: the member's own browser may sign in while strangers' wrong passwords block the account. */
  | { kind: 'invitation'; staffId: string }
  | { kind: 'password'; staffId: string }
  | { kind: 'browser'; staffId: string }

export type StaffLinkKind = StaffLink['kind']

export const staffLinkHours: Record<StaffLinkKind, number> = {
  first: 24,
  owner: 24,
  invitation: 48,
  password: 1,
  browser: 2,
}

/** Returns the value of the database column `single_use_links.subject` for the link. */
export function subjectOfStaffLink(link: StaffLink): string {
  if (link.kind === 'first') return 'staff-first'
  return `staff-${link.kind}:${link.kind === 'owner' ? link.email : link.staffId}`
}

/** Returns null when the subject belongs to another kind of link. */
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
