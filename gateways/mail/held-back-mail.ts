import { html } from 'hono/html'
import { contactMail } from '../../words/contact-mail.ts'
import type { ContactMessage } from './contact-mail.ts'
import { mailColours, mailHeading, mailPaper, type Sender } from './mail-paper.ts'
import type { MailWords } from './mail-sender.ts'

const copy = contactMail.heldBack
const { quiet } = mailColours
/** Letters of a message that are shown. */
const beginning = 280

/** Messages of the contact form that were too many to come one by one. `first` are some of the `count` of them. */
export type HeldBackMessages = { id: string; count: number; first: readonly ContactMessage[] }

/** Tells the shop of them together: how many, and how the first of them begin. */
export function heldBackMail({ id, count, first }: HeldBackMessages, shop: Sender): MailWords {
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
    <p style="margin: 20px 0 0; color: ${quiet}; font-size: 13px;">${copy.where(id)}</p>
  `
  const text = [
    copy.title,
    copy.text,
    copy.shown(first.length, count),
    ...first.map(({ name, email, message }) => `${name} · ${email}\n${beginningOf(message)}`),
    copy.where(id),
  ]
  return { subject, text: text.join('\n\n'), html: mailPaper({ subject, sheet, forShop: true }, shop) }
}

function beginningOf(message: string): string {
  const letters = [...message.replaceAll(/\s+/g, ' ')]
  return letters.length > beginning ? `${letters.slice(0, beginning).join('')}…` : letters.join('')
}
