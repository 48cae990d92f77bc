import { html } from 'hono/html'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { contactMail as copy } from '../../words/contact-mail.ts'
import { absolute, mailButton, mailColours, mailPaper, type Sender } from './mail-paper.ts'
import type { MailWords } from './mail-sender.ts'
import { linesOf } from './order-parts.ts'
import { inOneLine, quotedLines } from './words-of-others.ts'

export type ContactMessage = { name: string; email: string; message: string }

/** A message from the contact form, for the shop's own mailbox; answering it answers the person. */
export function contactMail(
  { id, name, email, message }: ContactMessage & { id: string },
  shop: Sender,
): MailWords {
  const subject = copy.subject(inOneLine(name))
  const address = absolute(backofficePaths.message(id), shop)
  const sheet = html`
    <p style="margin: 0; overflow-wrap: anywhere;"><strong>${name}</strong> · ${email}</p>
    <p style="margin: 16px 0 0; overflow-wrap: anywhere;">${linesOf(message.split('\n'))}</p>
    ${mailButton({ label: copy.answer, address })}
    <p style="margin: 12px 0 0; color: ${mailColours.quiet}; font-size: 13px;">${copy.why}</p>
  `
  return {
    subject,
    text: [
      `${inOneLine(name)} · ${email}`,
      quotedLines(message).join('\n'),
      `${copy.answer}: ${address}`,
      copy.why,
    ].join('\n\n'),
    html: mailPaper({ subject, sheet, forShop: true }, shop),
    replyTo: email,
  }
}
