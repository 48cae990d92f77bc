import type { Job } from '../queue/jobs.ts'

/** The kinds of jobs that deliver emails. Each kind has its own lane in the worker (jobs/worker.ts). */
export const mailJobKinds = {
  orders: 'deliver-mail',
  /** This job kind delivers emails about customers' accounts; anybody can cause one by typing an address. */
  accounts: 'deliver-account-mail',
  /** This job kind delivers contact messages to the shop; anybody can write one. */
  contact: 'deliver-contact-mail',
} as const

const aboutAccounts = [
  'verify-email',
  'account-exists',
  'password-reset',
  'password-changed',
  'browser-link',
  'stock-wait-asked',
]
const fromContact = ['contact-message', 'contact-held-back']

function jobKindOf(mailKind: string): string {
  if (aboutAccounts.includes(mailKind)) return mailJobKinds.accounts
  return fromContact.includes(mailKind) ? mailJobKinds.contact : mailJobKinds.orders
}

export const deliversMail = (jobKind: string): boolean =>
  Object.values<string>(mailJobKinds).includes(jobKind)

export const mailJobId = (mailId: string): string => `deliver-mail:${mailId}`

export function mailJob({ id, kind }: { id: string; kind: string }): Pick<Job, 'id' | 'kind' | 'payload'> {
  return { id: mailJobId(id), kind: jobKindOf(kind), payload: { mail: id } }
}

export function mailOfJob({ kind, payload }: Pick<Job, 'kind' | 'payload'>): string | null {
  const { mail } = (payload ?? {}) as { mail?: unknown }
  return deliversMail(kind) && typeof mail === 'string' ? mail : null
}
