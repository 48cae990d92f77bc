import { refundMail as copy } from '../../words/refund-mail.ts'
import type { Centavos } from '../../domain/money.ts'
import { letterMail } from './letter.ts'
import type { Sender } from './mail-paper.ts'
import type { MailWords } from './mail-sender.ts'
import { firstName } from './order-parts.ts'

/** `becameOrder` false: the payment came when the pieces were gone, so there never was an order. */
export type RefundStory = {
  amount: Centavos
  orderNumber: string
  name: string
  becameOrder: boolean
  /** Handed over by the shop itself, not by the provider. */
  byHand: boolean
  /** What it is for, where that was said. */
  lines: readonly { name: string; quantity: number }[]
  shipping: Centavos
}

/** Tells a buyer that money went back, how, and why. */
export function refundMail(story: RefundStory, shop: Sender): MailWords {
  const { amount, orderNumber, name, becameOrder, byHand, lines, shipping } = story
  return letterMail(
    {
      subject: copy.subject(orderNumber, shop.name),
      greeting: copy.greeting(firstName(name)),
      paragraphs: [
        becameOrder ? copy.ofOrder(amount, orderNumber) : copy.tooLate(amount, orderNumber),
        ...(lines.length > 0 || shipping > 0 ? [copy.lines(lines, shipping)] : []),
        byHand ? copy.byHand : copy.when,
      ],
    },
    shop,
  )
}
