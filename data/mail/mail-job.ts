import type { Job } from '../queue/jobs.ts'

/** Jobs that deliver mails, by what the mails are about. Each kind has a lane of its own in the worker (jobs/worker.ts). */
export const mailJobKinds = {
  /** About orders, and to the staff. */
  orders: 'deliver-mail',
  /** About customers' accounts: anybody may cause one by typing an address. */
  accounts: 'deliver-account-mail',
  /** From the contact form to the shop: anybody may write one. */
  contact: 'deliver-contact-mail',
} as const

const aboutAccounts = ['verify-email', 'account-exists', 'password-reset', 'password-changed', 'browser-link']
const fromContact = ['contact-message', 'contact-held-back']

function jobKindOf(mailKind: string): string {
  if (aboutAccounts.includes(mailKind)) return mailJobKinds.accounts
  return fromContact.includes(mailKind) ? mailJobKinds.contact : mailJobKinds.orders
}

/** Whether jobs of this kind deliver mails. */
export const deliversMail = (jobKind: string): boolean =>
  Object.values<string>(mailJobKinds).includes(jobKind)

export const mailJobId = (mailId: string): string => `deliver-mail:${mailId}`

/** The later work that delivers a mail of the outbox. Each mail has one. */
export function mailJob({ id, kind }: { id: string; kind: string }): Pick<Job, 'id' | 'kind' | 'payload'> {
  return { id: mailJobId(id), kind: jobKindOf(kind), payload: { mail: id } }
}

/** The mail that a job delivers; null where the job is another one, or names no mail. */
export function mailOfJob({ kind, payload }: Pick<Job, 'kind' | 'payload'>): string | null {
  const { mail } = (payload ?? {}) as { mail?: unknown }
  return deliversMail(kind) && typeof mail === 'string' ? mail : null
}
