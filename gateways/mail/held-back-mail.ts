import { html } from 'hono/html'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { contactMail } from '../../words/contact-mail.ts'
import type { ContactMessage } from './contact-mail.ts'
import { absolute, mailButton, mailHeading, mailPaper, type Sender } from './mail-paper.ts'
import type { MailWords } from './mail-sender.ts'
import { inOneLine } from './words-of-others.ts'

const copy = contactMail.heldBack
/** Letters of a message that are shown. */
const beginning = 280

/** Messages of the contact form that were too many to come one by one. `first` are some of the `count` of them. */
export type HeldBackMessages = { count: number; first: readonly ContactMessage[] }

/** Tells the shop of them together: how many, and how the first of them begin. */
export function heldBackMail({ count, first }: HeldBackMessages, shop: Sender): MailWords {
  const address = absolute(backofficePaths.messages, shop)
  const subject = copy.subject(count)
  const sheet = html`
    <h1 style="${mailHeading} font-size: 26px; line-height: 1.2;">${copy.title}</h1>
    <p style="margin: 12px 0 0;">${copy.text}</p>
    <p style="margin: 12px 0 0;">${copy.shown(first.length, count)}</p>
    ${first.map(
      ({ name, email, message }) =>
        html`<p style="margin: 16px 0 0; overflow-wrap: anywhere;">
          <strong>${name}</strong> · ${email}<br />${beginningOf(message)}
        </p>`,
    )}
    ${mailButton({ label: copy.see, address })}
  `
  const text = [
    copy.title,
    copy.text,
    copy.shown(first.length, count),
    ...first.map(({ name, email, message }) => `${inOneLine(name)} · ${email}\n> ${beginningOf(message)}`),
    `${copy.see}: ${address}`,
  ]
  return { subject, text: text.join('\n\n'), html: mailPaper({ subject, sheet, forShop: true }, shop) }
}

function beginningOf(message: string): string {
  const letters = [...message.replaceAll(/\s+/g, ' ')]
  return letters.length > beginning ? `${letters.slice(0, beginning).join('')}…` : letters.join('')
}
