import { html } from 'hono/html'
import { answerMail as copy } from '../../words/answer-mail.ts'
import { mailColours, mailPaper, type Sender, textBelow } from './mail-paper.ts'
import type { MailWords } from './mail-sender.ts'
import { linesOf } from './order-parts.ts'
import { quotedLines } from './words-of-others.ts'

const { quiet, thread } = mailColours

/** An answer to a message of the contact form. */
export type MailedAnswer = {
  messageId: string
  /** Answers before this one, oldest first. */
  before: readonly string[]
  /** What staff wrote. */
  text: string
  /** What it answers, and when that was written. */
  message: string
  writtenAt: Date
  /** Told of together with others, it had no mail of its own. */
  heldBack: string | null
}

/** The answer on the shop's paper, with what it answers below, as part of one conversation. */
export function answerMail(answer: MailedAnswer, shop: Sender): MailWords {
  const { messageId, before, text, message, writtenAt, heldBack } = answer
  const subject = copy.subject(shop.name)
  const sheet = html`
    <p style="margin: 0;">${linesOf(text.split('\n'))}</p>
    <p style="margin: 28px 0 0; color: ${quiet}; font-size: 13px;">${copy.youWrote(writtenAt)}</p>
    <blockquote
      style="margin: 6px 0 0; padding-left: 12px; border-left: 3px solid ${thread}; color: ${quiet};"
    >
      ${linesOf(message.split('\n'))}
    </blockquote>
  `
  return {
    subject,
    text: [text, [copy.youWrote(writtenAt), ...quotedLines(message)].join('\n'), ...textBelow(shop)].join(
      '\n\n',
    ),
    html: mailPaper({ subject, sheet }, shop),
    follows: [
      ...(heldBack === null ? [`contact-message:${messageId}`] : []),
      ...before.map((id) => `message-answer:${id}`),
    ],
  }
}
