import { findOrder } from '../data/orders.ts'
import { findMail, markMailSent } from '../data/outbox.ts'
import type { Mailer } from '../gateways/mail/mailer.ts'
import type { Shop } from './shop.ts'

/**
 * Sends a mail of the outbox. At least once: a process that dies between sending and noting it sends again, with the
 * same Message-ID. Throws when the mail server does not take it.
 */
export async function deliverMail(shop: Shop, mailer: Mailer, mailId: string): Promise<void> {
  const mail = await findMail(shop.db, mailId)
  if (!mail || mail.sentCount > 0) return
  if (mail.kind !== 'order-confirmation') throw new Error(`unknown kind of mail: ${mail.kind}`)
  const { orderId } = mail.payload as { orderId: string }
  const order = await findOrder(shop.db, { id: orderId })
  if (!order) throw new Error(`mail ${mailId} is about an order that is not there`)
  await mailer.confirmOrder({ id: mail.id, to: mail.recipient, order })
  await markMailSent(shop.db, mailId)
}
