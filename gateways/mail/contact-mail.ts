import { html } from 'hono/html'
import type { MailWords } from './mail-sender.ts'
import { contactMail as copy } from '../../words/contact-mail.ts'

export type ContactMessage = { name: string; email: string; message: string }

/** A message from the contact form, for the shop's own mailbox; answering it answers the person. */
export function contactMail({ name, email, message }: ContactMessage): MailWords {
  const document = html`<html lang="es-MX">
    <body style="margin: 0; padding: 24px; font: 16px/1.5 Helvetica, Arial, sans-serif; color: #24304d;">
      <p><strong>${name}</strong> · ${email}</p>
      <p style="white-space: pre-wrap;">${message}</p>
    </body>
  </html>`
  return {
    subject: copy.subject(name.replaceAll(/\s+/g, ' ')),
    text: `${name} · ${email}\n\n${message}`,
    html: `<!doctype html>${String(document)}`,
    replyTo: email,
  }
}
