import { findCustomer } from '../../data/accounts/customers.ts'
import { findMails, markMailsSent, type OutboxMail } from '../../data/mail/outbox.ts'
import { filesOfInvoice } from '../../data/invoices/invoice-requests.ts'
import { invoiceRequestOf } from '../../data/invoices/invoiced-orders.ts'
import { findDiscountCodeById } from '../../data/discounts/discount-codes.ts'
import { deleteNotices, ordersHeldBack } from '../../data/mail/stored-order-notices.ts'
import { findCards } from '../../data/membership/membership-cards.ts'
import { findContactMessage, messagesHeldBack } from '../../data/messages/contact-messages.ts'
import { findAnswer } from '../../data/messages/message-inbox.ts'
import { findExchange } from '../../data/orders/exchanges.ts'
import { findOrders, type Order } from '../../data/orders/orders.ts'
import { paymentStory } from '../../data/payments/payments-to-review.ts'
import { refundStory } from '../../data/refunds/refunds.ts'
import { findTransfer, missingOf } from '../../data/payments/transfers.ts'
import { findStockWait } from '../../data/stock-waits/stock-waits.ts'
import { findStaff } from '../../data/staff/staff-access.ts'
import { isMembershipCard } from '../../domain/purchase/line-id.ts'
import type { CancelledMoney } from '../../gateways/mail/cancelled-mail.ts'
import type { InvoiceMailKind } from '../../gateways/mail/invoice-mail.ts'
import type { TransferMailKind } from '../../gateways/mail/transfer-mail.ts'
import type { DisputedPayment } from '../../gateways/mail/dispute-notice-mail.ts'
import type { MailContent } from '../../gateways/mail/mail-content.ts'
import type { Mailer } from '../../gateways/mail/mailer.ts'
import type { MailedCard } from '../../gateways/mail/order-confirmation-mail.ts'
import type { SizeChangedMail } from '../../gateways/mail/size-changed-mail.ts'
import type { StaffMailPayload } from '../../gateways/mail/staff-mail.ts'
import type { ExchangeMailPayload } from '../orders/exchange-mails.ts'
import { orderAsParcel } from '../orders/order-as-parcel.ts'
import type { Shop } from '../shop.ts'
import { arePiecesStillBack } from '../stock-waits/tell-stock-waits.ts'
import { noticeRecipients, noticesToSend } from './send-order-notices.ts'

/**
 * Sends each mail at least once: if the process dies between sending a mail and noting it, the mail is sent again with
 * the same Message-ID. Returns the failed mails by id, with the error.
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
    // One unreadable mail must not stop the others.
    const alone = await Promise.all(mailIds.map((id) => deliverMails(shop, mailer, [id])))
    return new Map(alone.flatMap((each) => [...each]))
  }
  const { mails, orders, recipients } = read
  const sent: string[] = []
  const givenUp: string[] = []
  const failed = new Map<string, unknown>()
  await Promise.all(
    mails.map(async (mail) => {
      try {
        const content = await contentOf(shop, mailer, mail, orders)
        if (content === null) return void givenUp.push(mail.id)
        const to = isOfOrders(mail) ? recipients : mail.recipient
        const { through } = mail.payload as ThroughEarlierServer
        await mailer.send({ id: mail.id, to, through, ...mailer.writeMail(content, shop.settings) })
        sent.push(mail.id)
        await shop.reached('mail-sent')
      } catch (error) {
        if (isGivenUp(shop, mailer, mail, error)) givenUp.push(mail.id)
        else failed.set(mail.id, error)
      }
    }),
  )
  if (givenUp.length > 0) await deleteNotices(shop.db, givenUp)
  if (sent.length > 0) {
    await markMailsSent(shop.db, sent)
    await shop.reached('mail-marked')
  }
  return failed
}

/** Part of the payload of a mail that an earlier mail server sends, if the server still works. */
type ThroughEarlierServer = { through?: string; until?: string }

/** An earlier mail server that refuses is not asked again, unless the server asked for a later try. */
function isGivenUp(shop: Shop, { faultOf }: Mailer, { payload }: OutboxMail, error: unknown): boolean {
  const { through, until = '' } = payload as ThroughEarlierServer
  return through !== undefined && (!faultOf(error).mayPass || shop.now() > new Date(until))
}

type Orders = ReadonlyMap<string, Order>

/** Notices of orders go to the recipients that the owner chose. */
const isOfOrders = ({ kind }: OutboxMail) => kind === 'order-notice' || kind === 'orders-digest'

/** Leaves out notices of orders that one mail will list together, or that nobody gets. */
async function withoutHeldBack(shop: Shop, mails: readonly OutboxMail[]): Promise<OutboxMail[]> {
  const { notices = [], others = [] } = Object.groupBy(mails, ({ kind }) =>
    kind === 'order-notice' ? 'notices' : 'others',
  )
  return [...others, ...(await noticesToSend(shop, notices))]
}

/** At most this many orders or messages are listed in one combined mail. */
const shownOfHeldBack = 40

/** Reads the mails to send now, with their orders; `recipients`: the addresses that get notices of orders. */
async function readMails(
  shop: Shop,
  mailIds: readonly string[],
): Promise<{ mails: OutboxMail[]; orders: Orders; recipients: string[] }> {
  const found = await findMails(shop.db, mailIds)
  const mails = await withoutHeldBack(
    shop,
    found.filter(({ sentCount }) => sentCount === 0),
  )
  const recipients = mails.some(isOfOrders) ? await noticeRecipients(shop) : []
  const orderIds = mails.flatMap(({ payload }) => (payload as { orderId?: string }).orderId ?? [])
  const orders = await findOrders(shop.db, orderIds)
  return { mails, orders: new Map(orders.map((order) => [order.id, order])), recipients }
}

/** Returns null for a mail that nobody needs any more. */
async function contentOf(
  shop: Shop,
  { templates }: Mailer,
  mail: OutboxMail,
  orders: Orders,
): Promise<MailContent | null> {
  const { settings } = shop
  const { id } = mail
  if (mail.kind.startsWith('stock-wait-')) return contentAboutWait(shop, templates, mail)
  if (mail.kind.startsWith('staff-')) return contentToStaff(shop, templates, mail)
  if (mail.kind.startsWith('transfer-')) return contentAboutTransfer(shop, templates, mail)
  if (mail.kind.startsWith('order-')) return contentAboutOrder(shop, templates, mail, orders)
  if (mail.kind.startsWith('invoice-')) return contentOfInvoice(shop, templates, mail, orders)
  switch (mail.kind) {
    case 'dispute-notice':
      return templates.disputeNoticeMail(mail.payload as DisputedPayment)
    case 'code-given':
      return contentOfGivenCode(shop, templates, mail, orders)
    case 'contact-message': {
      const { messageId } = mail.payload as { messageId: string }
      return templates.contactMail(existing(await findContactMessage(shop.db, messageId), mail))
    }
    case 'message-answer': {
      const { answerId } = mail.payload as { answerId: string }
      return templates.answerMail(existing(await findAnswer(shop.db, answerId), mail), settings)
    }
    case 'contact-held-back': {
      const { count, first } = await messagesHeldBack(shop.db, id, shownOfHeldBack)
      return templates.heldBackMail({ count, first })
    }
    case 'orders-digest':
      return templates.ordersDigestMail(await ordersHeldBack(shop.db, id, shownOfHeldBack))
    case 'verify-email':
    case 'account-exists':
    case 'password-reset':
    case 'password-changed':
    case 'browser-link': {
      const customer = await findCustomer(shop.db, { email: mail.recipient })
      const { token = '' } = mail.payload as { token?: string }
      // The name of a customer with an unverified address may be a stranger's words, so the mail leaves it out.
      const name = customer?.emailVerifiedAt ? customer.name : ''
      return templates.accountMail({ kind: mail.kind, name, token }, settings)
    }
    case 'payment-review':
    case 'payment-refused':
    case 'payment-review-notice':
    case 'payment-refused-notice':
    case 'payment-second-notice': {
      const { checkoutId } = mail.payload as { checkoutId: string }
      const story = existing(await paymentStory(shop.db, checkoutId), mail)
      return templates.paymentMail(mail.kind, story, settings)
    }
    case 'refund-done': {
      const { refundId } = mail.payload as { refundId: string }
      return templates.refundMail(existing(await refundStory(shop.db, refundId), mail), settings)
    }
    default:
      throw new Error(`unknown kind of mail: ${mail.kind}`)
  }
}

/** Returns null if the mail must not be sent: the person no longer waits, or the product or its pieces are gone again. */
async function contentAboutWait(
  shop: Shop,
  templates: Mailer['templates'],
  { kind, payload }: OutboxMail,
): Promise<MailContent | null> {
  const { waitId, token } = payload as { waitId: string; token: string }
  const wait = await findStockWait(shop.db, { id: waitId })
  if (!wait || wait.state === 'off') return null
  if (kind === 'stock-wait-asked') return templates.stockWaitAskedMail({ ...wait, token }, shop.settings)
  const isGood = wait.state === 'told' && (await arePiecesStillBack(shop, wait))
  return isGood ? templates.stockWaitToldMail({ ...wait, token }, shop.settings) : null
}

async function contentOfGivenCode(
  { db, settings }: Shop,
  templates: Mailer['templates'],
  mail: OutboxMail,
  orders: Orders,
): Promise<MailContent> {
  const { codeId, orderId = '' } = mail.payload as { codeId: string; orderId?: string }
  const code = existing(await findDiscountCodeById(db, codeId), mail)
  return templates.codeMail({ ...code, name: orders.get(orderId)?.delivery.fullName ?? '' }, settings)
}

async function contentOfInvoice(
  { db, settings }: Shop,
  templates: Mailer['templates'],
  mail: OutboxMail,
  orders: Orders,
): Promise<MailContent> {
  const { orderId } = mail.payload as { orderId: string }
  const order = existing(orders.get(orderId), mail)
  const request = existing(await invoiceRequestOf(db, orderId), mail)
  return templates.invoiceMail(
    mail.kind as InvoiceMailKind,
    { ...order, ...request, files: await filesOfInvoice(db, orderId) },
    settings,
  )
}

async function contentAboutTransfer(
  { db, settings }: Shop,
  templates: Mailer['templates'],
  mail: OutboxMail,
): Promise<MailContent> {
  const { checkoutId } = mail.payload as { checkoutId: string }
  const transfer = existing(await findTransfer(db, { id: checkoutId }), mail)
  const story = {
    ...transfer,
    name: transfer.delivery.fullName,
    missing: missingOf(transfer),
    note: settings.transfer?.note ?? '',
  }
  return templates.transferMail(mail.kind as TransferMailKind, story, settings)
}

/** Makes the content of a mail about an order. The mail's payload names one of `orders`. */
async function contentAboutOrder(
  shop: Shop,
  templates: Mailer['templates'],
  { id, kind, payload }: OutboxMail,
  orders: Orders,
): Promise<MailContent> {
  const { settings } = shop
  const order = orders.get((payload as { orderId: string }).orderId)
  if (!order) throw new Error(`mail ${id} is about an order that is not there`)
  switch (kind) {
    case 'order-confirmation':
    case 'order-copy':
      return templates.orderConfirmationMail(order, await cardsForMail(shop, order), settings)
    case 'order-shipped':
      return templates.shippedMail(await orderAsParcel(shop, order), settings)
    case 'order-cancelled':
      return templates.cancelledMail(order, payload as CancelledMoney, settings)
    case 'order-handed-over':
      return templates.handedOverMail(await orderAsParcel(shop, order), settings)
    case 'order-size-changed':
      return templates.sizeChangedMail(order, payload as SizeChangedMail, settings)
    case 'order-exchange-started':
    case 'order-exchange-sent':
    case 'order-exchange-undone': {
      const exchange = await findExchange(shop.db, (payload as ExchangeMailPayload).exchangeId)
      return templates.exchangeMail(kind, order, existing(exchange, { id, kind }), settings)
    }
    case 'order-notice': {
      const { customerId } = order
      const account = customerId === null ? null : await findCustomer(shop.db, { id: customerId })
      return templates.orderNoticeMail({ ...order, account })
    }
    default:
      throw new Error(`unknown kind of mail: ${kind}`)
  }
}

/** Returns the cards for a confirmation mail, without revoked ones. A picture that cannot be drawn stops no mail. */
async function cardsForMail(shop: Shop, { id: orderId, lines }: Order): Promise<MailedCard[]> {
  if (!lines.some(({ lineId }) => isMembershipCard(lineId))) return []
  const cards = (await findCards(shop.db, { orderId })).filter(({ revokedAt }) => revokedAt === null)
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

async function contentToStaff(
  { db, settings }: Shop,
  templates: Mailer['templates'],
  mail: OutboxMail,
): Promise<MailContent> {
  const staff = existing(await findStaff(db, { email: mail.recipient }), mail)
  // The functions of use-cases/staff that queue this mail write its payload.
  return templates.staffMail(
    { ...(mail.payload as object), kind: mail.kind } as StaffMailPayload,
    staff,
    settings,
  )
}

/** Throws when somebody deleted the row that a mail is about, or goes to. */
function existing<T>(row: T | null | undefined, { id, kind }: Pick<OutboxMail, 'id' | 'kind'>): T {
  if (row) return row
  throw new Error(`mail ${id}: what a mail of kind ${kind} is about does not exist`)
}
