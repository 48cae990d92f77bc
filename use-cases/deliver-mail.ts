import { findContactMessage } from '../data/contact-messages.ts'
import { findCustomer } from '../data/customers.ts'
import { findOrder } from '../data/orders.ts'
import { cardsOf } from '../data/membership-cards.ts'
import { findMail, markMailSent, type OutboxMail } from '../data/outbox.ts'
import { refundStory } from '../data/refunds.ts'
import type { MailedCard } from '../gateways/mail/card-section.ts'
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
  await shop.reached('mail-sent')
  await markMailSent(shop.db, mailId)
  await shop.reached('mail-marked')
}

async function send(shop: Shop, mailer: Mailer, mail: OutboxMail): Promise<void> {
  const { id, recipient: to } = mail
  switch (mail.kind) {
    case 'order-confirmation':
    case 'order-copy': {
      const { orderId } = mail.payload as { orderId: string }
      const order = await findOrder(shop.db, { id: orderId })
      if (!order) throw new Error(`mail ${id} is about an order that is not there`)
      return mailer.confirmOrder({ id, to, order, cards: await cardsForMail(shop, orderId) })
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

/** A picture that cannot be drawn keeps no confirmation back. A card revoked meanwhile is not sent any more. */
async function cardsForMail(shop: Shop, orderId: string): Promise<MailedCard[]> {
  const cards = (await cardsOf(shop.db, { orderId })).filter(({ revokedAt }) => revokedAt === null)
  return Promise.all(
    cards.map(async ({ number, holder, issuedAt, key }) => {
      const facts = { number, holder, issuedAt, key }
      const pictures = await Promise.all([
        shop.cardPictures.png('front', facts),
        shop.cardPictures.png('back', facts),
      ]).catch((error: Error) => {
        shop.log({ level: 'error', what: 'card not drawn', order: orderId, error: error.message })
        return null
      })
      return { number, holder, pictures: pictures && { front: pictures[0], back: pictures[1] } }
    }),
  )
}
