import { paymentMail as copy } from '../../words/payment-mail.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { paths } from '../../words/paths.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { type Letter, letterMail } from './letter.ts'
import { absolute, type Sender } from './mail-paper.ts'
import type { MailWords } from './mail-sender.ts'
import { firstName } from './order-parts.ts'

export type PaymentStory = { orderNumber: string; name: string; total: Centavos }
export type PaymentMailKind =
  | 'payment-review'
  | 'payment-refused'
  | 'payment-review-notice'
  | 'payment-refused-notice'

/** What became of a payment that did not become an order at once: to its payer, and (`-notice`) to the shop. */
export function paymentMail(kind: PaymentMailKind, story: PaymentStory, shop: Sender): MailWords {
  return letterMail(letterOf(kind, story, shop), shop)
}

function letterOf(kind: PaymentMailKind, { orderNumber, name, total }: PaymentStory, shop: Sender): Letter {
  const greeting = copy.greeting(firstName(name))
  switch (kind) {
    case 'payment-review':
      return {
        subject: copy.reviewSubject(orderNumber, shop.name),
        greeting,
        paragraphs: [copy.review(orderNumber), copy.reviewNext],
      }
    case 'payment-refused':
      return {
        subject: copy.refusedSubject(orderNumber, shop.name),
        greeting,
        paragraphs: [copy.refused(orderNumber), copy.refusedNext],
        action: { label: copy.toShop, address: absolute(paths.catalogue, shop) },
      }
    case 'payment-review-notice':
      return {
        subject: copy.reviewNoticeSubject(orderNumber, total),
        greeting: copy.owner,
        paragraphs: [copy.reviewNotice(orderNumber, name)],
        action: { label: copy.decide, address: absolute(backofficePaths.payment(orderNumber), shop) },
        forShop: true,
      }
    case 'payment-refused-notice':
      return {
        subject: copy.refusedNoticeSubject(orderNumber),
        greeting: copy.owner,
        paragraphs: [copy.refusedNotice(orderNumber, name)],
        forShop: true,
      }
  }
}
