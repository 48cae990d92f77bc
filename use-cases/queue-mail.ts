import type { Tx } from '../data/database.ts'
import { enqueueJob } from '../data/jobs.ts'
import { insertMail } from '../data/outbox.ts'

/** Writes a mail down and asks for its delivery, in the transaction that gives the reason for it. Once per id. */
export async function queueMail(
  tx: Tx,
  mail: { id: string; kind: string; recipient: string; payload: object },
): Promise<void> {
  await insertMail(tx, mail)
  await enqueueJob(tx, { id: `deliver-mail:${mail.id}`, kind: 'deliver-mail', payload: { mail: mail.id } })
}
