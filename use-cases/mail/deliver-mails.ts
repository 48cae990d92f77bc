import { findContactMessage, messagesHeldBack } from '../../data/mail/contact-messages.ts'
import { findAnswer } from '../../data/mail/message-inbox.ts'
import { findCustomer } from '../../data/accounts/customers.ts'
import { findOrders, type Order } from '../../data/orders/orders.ts'
import { cardsOf } from '../../data/membership/membership-cards.ts'
import { findMails, markMailsSent, type OutboxMail } from '../../data/mail/outbox.ts'
import { findStaff } from '../../data/staff/staff-access.ts'
import { refundStory } from '../../data/orders/refunds.ts'
import { isMembershipCard } from '../../domain/line-id.ts'
import type { MailedCard } from '../../gateways/mail/card-section.ts'
import type { DisputedPayment } from '../../gateways/mail/dispute-notice-mail.ts'
import type { MailWords } from '../../gateways/mail/mail-sender.ts'
import type { StaffLetter } from '../../gateways/mail/staff-mail.ts'
import type { Mailer } from '../../gateways/mail/mailer.ts'
import type { Shop } from '../shop.ts'

/**
 * Sends these mails of the outbox. What they tell is read for all of them at once, and those that were sent are noted
 * together. At least once: a process that dies between sending and noting it sends again, with the same Message-ID.
 * Returns those that failed, by their id, with the error: the mail server did not take it, or it makes no sense.
 */
export async function deliverMails(
  shop: Shop,
  mailer: Mailer,
  mailIds: readonly string[],
): Promise<Map<string, unknown>> {
  let read: Awaited<ReturnType<typeof readMails>>
  try {
    read = await readMails(shop, mailIds)
  } catch (error) {
    if (mailIds.length <= 1) return new Map(mailIds.map((id) => [id, error]))
    // One mail that cannot be read keeps none of the others back.
    const alone = await Promise.all(mailIds.map((id) => deliverMails(shop, mailer, [id])))
    return new Map(alone.flatMap((each) => [...each]))
  }
  const { mails, orders } = read
  const sent: string[] = []
  const failed = new Map<string, unknown>()
  await Promise.all(
    mails.map(async (mail) => {
      try {
        const words = await wordsOf(shop, mailer, mail, orders)
        await mailer.send({ id: mail.id, to: mail.recipient, ...words })
        sent.push(mail.id)
        await shop.reached('mail-sent')
      } catch (error) {
        failed.set(mail.id, error)
      }
    }),
  )
  if (sent.length > 0) {
    await markMailsSent(shop.db, sent)
    await shop.reached('mail-marked')
  }
  return failed
}

/** Of a flood, in the mail that tells of it. */
const shownOfHeldBack = 40

type Orders = ReadonlyMap<string, Order>

/** Those of these mails that were not sent yet. */
async function readMails(
  shop: Shop,
  mailIds: readonly string[],
): Promise<{ mails: OutboxMail[]; orders: Orders }> {
  const found = await findMails(shop.db, mailIds)
  const mails = found.filter(({ sentCount }) => sentCount === 0)
  const orderIds = mails.flatMap(({ payload }) => (payload as { orderId?: string }).orderId ?? [])
  const orders = await findOrders(shop.db, orderIds)
  return { mails, orders: new Map(orders.map((order) => [order.id, order])) }
}

async function wordsOf(
  shop: Shop,
  { letters }: Mailer,
  mail: OutboxMail,
  orders: Orders,
): Promise<MailWords> {
  const { settings } = shop
  const { id } = mail
  if (mail.kind.startsWith('staff-')) return wordsToStaff(shop, letters, mail)
  switch (mail.kind) {
    case 'order-confirmation':
    case 'order-copy': {
      const order = orderOf(mail, orders)
      return letters.orderConfirmationMail(order, await cardsForMail(shop, order), settings)
    }
    case 'order-notice': {
      const order = orderOf(mail, orders)
      const { customerId } = order
      const account = customerId === null ? null : await findCustomer(shop.db, { id: customerId })
      return letters.orderNoticeMail({ ...order, account }, settings)
    }
    case 'dispute-notice':
      return letters.disputeNoticeMail(mail.payload as DisputedPayment, settings)
    case 'contact-message': {
      const { messageId } = mail.payload as { messageId: string }
      const message = await findContactMessage(shop.db, messageId)
      if (!message) throw new Error(`mail ${id} is about a message that is not there`)
      return letters.contactMail(message)
    }
    case 'message-answer': {
      const { answerId } = mail.payload as { answerId: string }
      const answer = await findAnswer(shop.db, answerId)
      if (!answer) throw new Error(`mail ${id} is about an answer that is not there`)
      return letters.answerMail(answer, settings)
    }
    case 'contact-held-back': {
      const { count, first } = await messagesHeldBack(shop.db, id, shownOfHeldBack)
      return letters.heldBackMail({ id, count, first }, settings)
    }
    case 'verify-email':
    case 'account-exists':
    case 'password-reset':
    case 'password-changed':
    case 'browser-link': {
      const customer = await findCustomer(shop.db, { email: mail.recipient })
      const { token = '' } = mail.payload as { token?: string }
      // Until the address is proved, the name may be words of a stranger.
      const name = customer?.emailVerifiedAt ? customer.name : ''
      return letters.accountMail({ kind: mail.kind, name, token }, settings)
    }
    case 'refund-done': {
      const { refundId } = mail.payload as { refundId: string }
      const refund = await refundStory(shop.db, refundId)
      if (!refund) throw new Error(`mail ${id} is about a refund that is not there`)
      return letters.refundMail(refund, settings)
    }
    default:
      throw new Error(`unknown kind of mail: ${mail.kind}`)
  }
}

async function wordsToStaff(
  { db, settings }: Shop,
  letters: Mailer['letters'],
  { id, kind, recipient, payload }: OutboxMail,
): Promise<MailWords> {
  const staff = await findStaff(db, { email: recipient })
  if (!staff) throw new Error(`mail ${id} is to somebody of the staff who is not there`)
  // What each kind tells is written where it is queued (use-cases/staff).
  return letters.staffMail({ ...(payload as object), kind } as StaffLetter, staff, settings)
}

function orderOf({ id, payload }: OutboxMail, orders: Orders): Order {
  const order = orders.get((payload as { orderId: string }).orderId)
  if (!order) throw new Error(`mail ${id} is about an order that is not there`)
  return order
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
