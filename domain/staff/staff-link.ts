/** One-time links to the back office. */
export type StaffLink =
  /** Printed at the first start: the person who opens the link becomes the first owner. */
  | { kind: 'first' }
  /** Printed by the command line: that person becomes an owner, or regains access. */
  | { kind: 'owner'; email: string }
  /** browser: lets the member's own browser sign in while strangers' wrong passwords block the account. */
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

/** Value of `single_use_links.subject` for a link. */
export function subjectOfStaffLink(link: StaffLink): string {
  if (link.kind === 'first') return 'staff-first'
  return `staff-${link.kind}:${link.kind === 'owner' ? link.email : link.staffId}`
}

/** null: the subject belongs to another kind of link. */
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
