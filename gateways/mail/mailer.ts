import { accountMail } from './account-mail.ts'
import { cancelledMail } from './cancelled-mail.ts'
import { answerMail, contactMail, heldBackMail } from './contact-mail.ts'
import { disputeNoticeMail } from './dispute-notice-mail.ts'
import { createMailSender, type MailSender, type MailSettings } from './mail-sender.ts'
import { orderConfirmationMail } from './order-confirmation-mail.ts'
import { orderNoticeMail, ordersDigestMail } from './order-notice-mail.ts'
import { handedOverMail, shippedMail } from './parcel-mail.ts'
import { paymentMail } from './payment-mail.ts'
import { refundMail } from './refund-mail.ts'
import { staffMail } from './staff-mail.ts'
import { trialMail } from './trial-mail.ts'
import { writeMail } from './write-mail.ts'

/** The mails of the shop, as content. */
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

/** Composes mails, writes them as HTML and text, and sends them. */
export type Mailer = MailSender & { letters: typeof letters; writeMail: typeof writeMail }

export function createMailer(settings: MailSettings): Mailer {
  return { ...createMailSender(settings), letters, writeMail }
}
