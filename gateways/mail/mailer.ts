import { contactMail, type ContactMessage } from './contact-mail.ts'
import { createMailSender, type MailSettings } from './mail-sender.ts'
import { type ConfirmedOrder, orderConfirmationMail, type Sender } from './order-confirmation-mail.ts'

/** The mails the shop writes. Each throws when the server does not take it. */
export type Mailer = {
  confirmOrder(mail: { id: string; to: string; order: ConfirmedOrder }): Promise<void>
  forwardContact(mail: { id: string; to: string; message: ContactMessage }): Promise<void>
  close(): void
}

/** `publicUrl`: where the pictures of a mail are found. */
export function createMailer(settings: MailSettings, shop: Sender, publicUrl: string): Mailer {
  const sender = createMailSender(settings)
  const pictureAddress = (image: string) => (image.startsWith('/') ? publicUrl + image : image)
  return {
    confirmOrder: ({ id, to, order }) =>
      sender.send({ id, to, ...orderConfirmationMail(order, shop, pictureAddress) }),
    forwardContact: ({ id, to, message }) => sender.send({ id, to, ...contactMail(message) }),
    close: sender.close,
  }
}
