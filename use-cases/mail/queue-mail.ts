import type { Tx } from '../../data/database.ts'
import { insertMails, type NewMail } from '../../data/mail/outbox.ts'

/** Writes a mail down and asks for its delivery, in the transaction that gives the reason for it. Once per id. */
export async function queueMail(tx: Tx, mail: NewMail): Promise<void> {
  await insertMails(tx, [mail])
}
