import { cancelledMail as copy } from '../../words/cancelled-mail.ts'
import { directWayOf } from '../../domain/payments/direct-sale.ts'
import { paths } from '../../words/paths.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { letterMail } from './letter.ts'
import { absolute, type Sender } from './mail-paper.ts'
import type { MailWords } from './mail-sender.ts'
import type { ConfirmedOrder } from './order-confirmation-mail.ts'
import { firstName } from './order-parts.ts'

type CancelledOrder = Pick<ConfirmedOrder, 'number' | 'delivery' | 'accessKey'> & {
  id: string
  /** Who has the money, or how it was paid by hand. */
  provider: string
}

/** What becomes of what was paid: on its way back, back before, and neither. */
export type CancelledMoney = { amount: Centavos; before?: Centavos; kept?: Centavos }

/** Tells a buyer that an order was called off, and what happens with the money. */
export function cancelledMail(order: CancelledOrder, money: CancelledMoney, shop: Sender): MailWords {
  // A mail that an older program queued tells the amount alone.
  const { amount, before = 0, kept = amount > 0 ? 0 : 1 } = money
  const { id, number, provider, delivery, accessKey } = order
  const address = absolute(paths.order(number, accessKey), shop)
  return {
    ...letterMail(
      {
        subject: copy.subject(number, shop.name),
        greeting: copy.greeting(firstName(delivery.fullName)),
        paragraphs: [
          copy.lead(number),
          ...(amount > 0 ? [copy.money(amount, directWayOf(provider) !== null)] : []),
          ...(before > 0 ? [copy.before(before, amount + kept === 0)] : []),
          ...(kept > 0 ? [copy.kept(amount + before > 0)] : []),
        ],
        action: { label: copy.see, address },
      },
      shop,
    ),
    follows: [`order-confirmation:${id}`],
  }
}
