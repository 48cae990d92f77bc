import type { MailContent, Sender } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import type { MailWords } from './mail-sender.ts'
import { inOneLine, mailText } from './mail-text.ts'

/** A mail as HTML and as plain text, from the same blocks. */
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
