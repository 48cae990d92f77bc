import { type AccountLetter, accountMail } from './account-mail.ts'
import type { MailedCard } from './card-section.ts'
import { contactMail, type ContactMessage } from './contact-mail.ts'
import { type DisputedPayment, disputeNoticeMail } from './dispute-notice-mail.ts'
import { heldBackMail, type HeldBackMessages } from './held-back-mail.ts'
import { createMailSender, type MailSettings } from './mail-sender.ts'
import type { Sender } from './mail-paper.ts'
import { type ConfirmedOrder, orderConfirmationMail } from './order-confirmation-mail.ts'
import { type NoticedOrder, orderNoticeMail } from './order-notice-mail.ts'
import { refundMail, type RefundStory } from './refund-mail.ts'

/** The mails the shop writes. Each throws when the server does not take it. */
export type Mailer = {
  confirmOrder(mail: {
    id: string
    to: string
    order: ConfirmedOrder
    cards: readonly MailedCard[]
  }): Promise<void>
  noticeOrder(mail: { id: string; to: string; order: NoticedOrder }): Promise<void>
  tellDispute(mail: { id: string; to: string; dispute: DisputedPayment }): Promise<void>
  forwardContact(mail: { id: string; to: string; message: ContactMessage }): Promise<void>
  tellHeldBack(mail: { id: string; to: string; messages: HeldBackMessages }): Promise<void>
  writeAboutAccount(mail: { id: string; to: string } & AccountLetter): Promise<void>
  tellRefund(mail: { id: string; to: string; refund: RefundStory }): Promise<void>
  close(): void
}

/** `publicUrl`: where the pictures and links of a mail lead. */
export function createMailer(settings: MailSettings, shop: Sender, publicUrl: string): Mailer {
  const sender = createMailSender(settings)
  const absolute = (path: string) => (path.startsWith('/') ? publicUrl + path : path)
  return {
    confirmOrder: ({ id, to, order, cards }) =>
      sender.send({ id, to, ...orderConfirmationMail(order, cards, shop, absolute) }),
    noticeOrder: ({ id, to, order }) => sender.send({ id, to, ...orderNoticeMail(order, shop, absolute) }),
    tellDispute: ({ id, to, dispute }) => sender.send({ id, to, ...disputeNoticeMail(dispute, shop) }),
    forwardContact: ({ id, to, message }) => sender.send({ id, to, ...contactMail(message) }),
    tellHeldBack: ({ id, to, messages }) => sender.send({ id, to, ...heldBackMail(messages, shop) }),
    writeAboutAccount: ({ id, to, ...letter }) =>
      sender.send({ id, to, ...accountMail(letter, shop, absolute) }),
    tellRefund: ({ id, to, refund }) => sender.send({ id, to, ...refundMail(refund, shop) }),
    close: sender.close,
  }
}
