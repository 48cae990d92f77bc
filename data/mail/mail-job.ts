import type { Job } from '../later-work/jobs.ts'

export const mailJobKind = 'deliver-mail'

/** The later work that delivers a mail of the outbox. Each mail has one. */
export function mailJob(mailId: string): Pick<Job, 'id' | 'kind' | 'payload'> {
  return { id: `${mailJobKind}:${mailId}`, kind: mailJobKind, payload: { mail: mailId } }
}

/** The mail that a job delivers; null where the job is another one, or names no mail. */
export function mailOfJob({ kind, payload }: Pick<Job, 'kind' | 'payload'>): string | null {
  const { mail } = (payload ?? {}) as { mail?: unknown }
  return kind === mailJobKind && typeof mail === 'string' ? mail : null
}
