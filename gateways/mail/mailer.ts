import { accountMail } from './account-mail.ts'
import { cancelledMail } from './cancelled-mail.ts'
import { answerMail, contactMail, heldBackMail } from './contact-mail.ts'
import { disputeNoticeMail } from './dispute-notice-mail.ts'
import type { MailContent, Sender } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { createMailSender, type MailSender, type MailSettings, type MailWords } from './mail-sender.ts'
import { inOneLine, mailText } from './mail-text.ts'
import { orderConfirmationMail } from './order-confirmation-mail.ts'
import { orderNoticeMail, ordersDigestMail } from './order-notice-mail.ts'
import { handedOverMail, shippedMail } from './parcel-mail.ts'
import { paymentMail } from './payment-mail.ts'
import { refundMail } from './refund-mail.ts'
import { staffMail } from './staff-mail.ts'
import { trialMail } from './trial-mail.ts'

const letters = {
  accountMail,
  answerMail,
  cancelledMail,
  contactMail,
  disputeNoticeMail,
  handedOverMail,
  heldBackMail,
  orderConfirmationMail,
  orderNoticeMail,
  ordersDigestMail,
  paymentMail,
  refundMail,
  shippedMail,
  staffMail,
  trialMail,
}

export type Mailer = MailSender & { letters: typeof letters; writeMail: typeof writeMail }

export function createMailer(settings: MailSettings): Mailer {
  return { ...createMailSender(settings), letters, writeMail }
}

export function writeMail(content: MailContent, shop: Sender): MailWords {
  const { subject, blocks, replyTo, follows } = content
  return {
    subject: inOneLine(subject),
    text: mailText(content, shop),
    html: mailHtml(content, shop),
    ...(replyTo !== undefined && { replyTo }),
    ...(follows && { follows }),
    pictures: blocks.flatMap((block) =>
      typeof block === 'object' && 'picture' in block ? [block.picture] : [],
    ),
  }
}
