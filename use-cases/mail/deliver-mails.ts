import { findContactMessage, messagesHeldBack } from '../../data/mail/contact-messages.ts'
import { findCustomer } from '../../data/accounts/customers.ts'
import { findOrders, type Order } from '../../data/orders/orders.ts'
import { cardsOf } from '../../data/membership/membership-cards.ts'
import { findMails, markMailsSent, type OutboxMail } from '../../data/mail/outbox.ts'
import { refundStory } from '../../data/orders/refunds.ts'
import { isMembershipCard } from '../../domain/line-id.ts'
import type { MailedCard } from '../../gateways/mail/card-section.ts'
import type { DisputedPayment } from '../../gateways/mail/dispute-notice-mail.ts'
import type { Mailer } from '../../gateways/mail/mailer.ts'
import { gathered } from '../gathered.ts'
import type { Shop } from '../shop.ts'

/**
 * Sends these mails of the outbox, each when it is called for by its id. What they tell is read for all of them at
 * once, and those that were sent are noted together. At least once: a process that dies between sending and noting it
 * sends again, with the same Message-ID. A call throws when the mail server does not take its mail.
 */
export function deliverMails(
  shop: Shop,
  mailer: Mailer,
  mailIds: readonly string[],
): (mailId: string) => Promise<void> {
  const reading = readMails(shop, mailIds)
  // One mail that cannot be read would keep back all that were asked for with it, each time they are tried.
  const readOf = (mailId: string) => reading.catch(() => readMails(shop, [mailId]))
  // Heard when a mail is called for.
  reading.catch(() => {})
  const note = gathered<string>((ids) => markMailsSent(shop.db, ids))
  return async (mailId) => {
    const { mails, orders } = await readOf(mailId)
    const mail = mails.get(mailId)
    if (!mail || mail.sentCount > 0) return
    await send(shop, mailer, mail, orders)
    await shop.reached('mail-sent')
    await note(mailId)
    await shop.reached('mail-marked')
  }
}

/** Of a flood, in the mail that tells of it. */
const shownOfHeldBack = 40

type Orders = ReadonlyMap<string, Order>

async function readMails(
  shop: Shop,
  mailIds: readonly string[],
): Promise<{ mails: ReadonlyMap<string, OutboxMail>; orders: Orders }> {
  const mails = await findMails(shop.db, mailIds)
  const orderIds = mails.flatMap(({ payload }) => (payload as { orderId?: string }).orderId ?? [])
  const orders = await findOrders(shop.db, orderIds)
  return {
    mails: new Map(mails.map((mail) => [mail.id, mail])),
    orders: new Map(orders.map((order) => [order.id, order])),
  }
}

async function send(shop: Shop, mailer: Mailer, mail: OutboxMail, orders: Orders): Promise<void> {
  const { id, recipient: to } = mail
  switch (mail.kind) {
    case 'order-confirmation':
    case 'order-copy': {
      const order = orders.get((mail.payload as { orderId: string }).orderId)
      if (!order) throw new Error(`mail ${id} is about an order that is not there`)
      return mailer.confirmOrder({ id, to, order, cards: await cardsForMail(shop, order) })
    }
    case 'order-notice': {
      const order = orders.get((mail.payload as { orderId: string }).orderId)
      if (!order) throw new Error(`mail ${id} is about an order that is not there`)
      const { customerId } = order
      const account = customerId === null ? null : await findCustomer(shop.db, { id: customerId })
      return mailer.noticeOrder({ id, to, order: { ...order, account } })
    }
    case 'dispute-notice':
      return mailer.tellDispute({ id, to, dispute: mail.payload as DisputedPayment })
    case 'contact-message': {
      const { messageId } = mail.payload as { messageId: string }
      const message = await findContactMessage(shop.db, messageId)
      if (!message) throw new Error(`mail ${id} is about a message that is not there`)
      return mailer.forwardContact({ id, to, message })
    }
    case 'contact-held-back': {
      const { count, first } = await messagesHeldBack(shop.db, id, shownOfHeldBack)
      return mailer.tellHeldBack({ id, to, messages: { id, count, first } })
    }
    case 'verify-email':
    case 'account-exists':
    case 'password-reset':
    case 'password-changed':
    case 'browser-link': {
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
async function cardsForMail(shop: Shop, { id: orderId, lines }: Order): Promise<MailedCard[]> {
  if (!lines.some(({ lineId }) => isMembershipCard(lineId))) return []
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
