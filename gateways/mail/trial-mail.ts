import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { trialMail as copy } from '../../words/backoffice/trial-mail.ts'
import { letterMail } from './letter.ts'
import { absolute, type Sender } from './mail-paper.ts'
import type { MailWords } from './mail-sender.ts'
import { firstName } from './order-parts.ts'

/** Shows the owner that the shop's mails arrive. */
export function trialMail(to: { name: string }, shop: Sender): MailWords {
  return letterMail(
    {
      subject: copy.subject(shop.name),
      greeting: copy.greeting(firstName(to.name)),
      paragraphs: [copy.text],
      action: { label: copy.button, address: absolute(backofficePaths.today, shop) },
      notes: [{ words: copy.after }],
      forShop: true,
    },
    shop,
  )
}
