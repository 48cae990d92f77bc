import { countContactMessages, insertContactMessage } from '../data/contact-messages.ts'
import { enqueueJob } from '../data/jobs.ts'
import { insertMail } from '../data/outbox.ts'
import type { Shop } from './shop.ts'

const windowMs = 60 * 60 * 1000
/** Enough for a person who forgot something, twice; and for the best day of a shop. */
const mostPerSource = 5
const mostInAll = 300

export type ReceiveContactResult = { kind: 'received' } | { kind: 'too-many' }

/**
 * Keeps a message of the contact form and queues its mail to the shop, in one transaction. `source` tells senders
 * apart without naming them; one that writes without end is held off for an hour.
 */
export async function receiveContact(
  shop: Shop,
  input: { name: string; email: string; message: string; source: string },
): Promise<ReceiveContactResult> {
  return shop.db.transaction().execute(async (tx): Promise<ReceiveContactResult> => {
    const since = new Date(shop.now().getTime() - windowMs)
    const { all, ofSource } = await countContactMessages(tx, since, input.source)
    if (ofSource >= mostPerSource || all >= mostInAll) return { kind: 'too-many' }
    const id = shop.newId()
    await insertContactMessage(tx, { id, ...input })
    const mail = `contact-message:${id}`
    await insertMail(tx, {
      id: mail,
      kind: 'contact-message',
      recipient: shop.settings.email,
      payload: { messageId: id },
    })
    await enqueueJob(tx, { id: `deliver-mail:${mail}`, kind: 'deliver-mail', payload: { mail } })
    return { kind: 'received' }
  })
}
