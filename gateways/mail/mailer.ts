import { accountMail } from './account-mail.ts'
import { answerMail } from './answer-mail.ts'
import { cancelledMail } from './cancelled-mail.ts'
import { contactMail } from './contact-mail.ts'
import { disputeNoticeMail } from './dispute-notice-mail.ts'
import { heldBackMail } from './held-back-mail.ts'
import { createMailSender, type MailSender, type MailSettings } from './mail-sender.ts'
import { orderConfirmationMail } from './order-confirmation-mail.ts'
import { orderNoticeMail } from './order-notice-mail.ts'
import { handedOverMail, shippedMail } from './parcel-mail.ts'
import { paymentMail } from './payment-mail.ts'
import { ordersDigestMail } from './orders-digest-mail.ts'
import { refundMail } from './refund-mail.ts'
import { staffMail } from './staff-mail.ts'
import { trialMail } from './trial-mail.ts'

/** The mails the shop writes. */
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
  paymentMail,
  ordersDigestMail,
  refundMail,
  shippedMail,
  staffMail,
  trialMail,
}

/** Writes mails and sends them. */
export type Mailer = MailSender & { letters: typeof letters }

export function createMailer(settings: MailSettings): Mailer {
  return { ...createMailSender(settings), letters }
}
