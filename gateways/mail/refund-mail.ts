import { refundMail as copy } from '../../words/refund-mail.ts'
import { paths } from '../../words/paths.ts'
import { paidTooLate } from '../../domain/refunds/refund.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { letterMail } from './letter.ts'
import { absolute, type Sender } from './mail-paper.ts'
import type { MailWords } from './mail-sender.ts'
import { firstName } from './order-parts.ts'

export type RefundStory = {
  amount: Centavos
  orderNumber: string
  name: string
  /** Why, in the shop's own words for itself. */
  reason: string
  captured: Centavos
  /** null: the payment never became one. */
  order: { id: string; accessKey: string } | null
  /** Handed over by the shop itself, not by the provider. */
  byHand: boolean
  /** What it is for, where that was said. */
  lines: readonly { name: string; quantity: number }[]
  shipping: Centavos
}

/** Tells a buyer that money went back, how, and why. */
export function refundMail(story: RefundStory, shop: Sender): MailWords {
  const { orderNumber, name, order, byHand, lines, shipping } = story
  const letter = letterMail(
    {
      subject: copy.subject(orderNumber, shop.name),
      greeting: copy.greeting(firstName(name)),
      paragraphs: [
        whatWentBack(story),
        ...(lines.length > 0 || shipping > 0 ? [copy.lines(lines, shipping)] : []),
        byHand ? copy.byHand : copy.when,
      ],
      ...(order && {
        action: { label: copy.see, address: absolute(paths.order(orderNumber, order.accessKey), shop) },
      }),
    },
    shop,
  )
  return order ? { ...letter, follows: [`order-confirmation:${order.id}`] } : letter
}

function whatWentBack({ order, amount, captured, orderNumber, reason }: RefundStory): string {
  if (order) return copy.ofOrder(amount, orderNumber)
  return reason === paidTooLate
    ? copy.tooLate(amount, orderNumber)
    : copy.notKept(amount, orderNumber, amount === captured)
}
