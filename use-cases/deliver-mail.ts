import { findContactMessage } from '../data/contact-messages.ts'
import { findCustomer } from '../data/customers.ts'
import { findOrder } from '../data/orders.ts'
import { findMail, markMailSent, type OutboxMail } from '../data/outbox.ts'
import { refundStory } from '../data/refunds.ts'
import type { Mailer } from '../gateways/mail/mailer.ts'
import type { Shop } from './shop.ts'

/**
 * Sends a mail of the outbox. At least once: a process that dies between sending and noting it sends again, with the
 * same Message-ID. Throws when the mail server does not take it.
 */
export async function deliverMail(shop: Shop, mailer: Mailer, mailId: string): Promise<void> {
  const mail = await findMail(shop.db, mailId)
  if (!mail || mail.sentCount > 0) return
  await send(shop, mailer, mail)
  shop.reached('mail-sent')
  await markMailSent(shop.db, mailId)
  shop.reached('mail-marked')
}

async function send(shop: Shop, mailer: Mailer, mail: OutboxMail): Promise<void> {
  const { id, recipient: to } = mail
  switch (mail.kind) {
    case 'order-confirmation':
    case 'order-copy': {
      const { orderId } = mail.payload as { orderId: string }
      const order = await findOrder(shop.db, { id: orderId })
      if (!order) throw new Error(`mail ${id} is about an order that is not there`)
      return mailer.confirmOrder({ id, to, order })
    }
    case 'contact-message': {
      const { messageId } = mail.payload as { messageId: string }
      const message = await findContactMessage(shop.db, messageId)
      if (!message) throw new Error(`mail ${id} is about a message that is not there`)
      return mailer.forwardContact({ id, to, message })
    }
    case 'verify-email':
    case 'account-exists':
    case 'password-reset':
    case 'password-changed': {
      const customer = await findCustomer(shop.db, { email: to })
      const { token = '' } = mail.payload as { token?: string }
      return mailer.writeAboutAccount({ id, to, kind: mail.kind, name: customer?.name ?? '', token })
    }
    case 'refund-done': {
      const { refundId } = mail.payload as { refundId: string }
      const refund = await refundStory(shop.db, refundId)
      if (!refund) throw new Error(`mail ${id} is about a refund that is not there`)
      return mailer.tellRefund({ id, to, refund })
    }
    default:
      throw new Error(`unknown kind of mail: ${mail.kind}`)
  }
}
