import { html } from 'hono/html'
import { mailButton, mailColours, mailHeading, mailPaper, type Sender, textBelow } from './mail-paper.ts'
import { shopMail } from '../../words/shop-mail.ts'
import type { MailWords } from './mail-sender.ts'

const { quiet, jade } = mailColours

/** A short mail: some sentences, perhaps one thing to press. */
export type Letter = {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  action?: { label: string; address: string }
  /** Small words below; `link` is shown as it is, for mail programs whose buttons do nothing. */
  notes?: readonly { words: string; link?: string }[]
  /** Somebody who works in the shop reads it; nobody who bought. */
  forShop?: boolean
}

/** The letter in the shop's look, as HTML and as plain text. The template escapes whatever came from a person. */
export function letterMail(letter: Letter, shop: Sender): MailWords {
  const { subject, greeting, paragraphs, action, notes = [], forShop = false } = letter
  const sheet = html`
    <h1 style="${mailHeading} font-size: 30px; line-height: 1.15;">${greeting}</h1>
    ${paragraphs.map((words) => html`<p style="margin: 12px 0 0;">${words}</p>`)}
    ${action ? mailButton(action) : ''}
    ${notes.map(
      ({ words, link }) =>
        html`<p style="margin: 12px 0 0; color: ${quiet}; font-size: 13px;">
          ${words}
          ${link ? html`<br /><a href="${link}" style="color: ${jade}; word-break: break-all;">${link}</a>` : ''}
        </p>`,
    )}
  `
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.address}`] : []),
    ...notes
      .filter(({ link }) => link !== action?.address)
      .map(({ words, link }) => (link ? `${words} ${link}` : words)),
    ...(forShop ? [shopMail.why] : textBelow(shop)),
  ]
  return {
    subject,
    text: text.join('\n\n'),
    html: mailPaper({ subject, sheet, forShop }, shop),
  }
}
