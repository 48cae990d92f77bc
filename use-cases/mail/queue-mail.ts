import type { Tx } from '../../data/database.ts'
import { enqueueJob } from '../../data/later-work/jobs.ts'
import { mailJob } from '../../data/mail/mail-job.ts'
import { insertMail } from '../../data/mail/outbox.ts'

/**
 * Writes a mail down and asks for its delivery, in the transaction that gives the reason for it. Once per id. `after`:
 * not before then; null or left out, at once.
 */
export async function queueMail(
  tx: Tx,
  mail: { id: string; kind: string; recipient: string; payload: object; after?: Date | null },
): Promise<void> {
  const { after = null, ...written } = mail
  await insertMail(tx, written)
  await enqueueJob(tx, { ...mailJob(mail.id), ...(after && { runAt: after }) })
}
