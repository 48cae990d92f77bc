import { cancelledMail as copy } from '../../words/cancelled-mail.ts'
import { directWayOf } from '../../domain/direct-sale.ts'
import { paths } from '../../words/paths.ts'
import type { Centavos } from '../../domain/money.ts'
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

/** Tells a buyer that an order was called off, and what happens with the money; `amount` 0: none goes back by this. */
export function cancelledMail(order: CancelledOrder, amount: Centavos, shop: Sender): MailWords {
  const { id, number, provider, delivery, accessKey } = order
  const address = absolute(paths.order(number, accessKey), shop)
  return {
    ...letterMail(
      {
        subject: copy.subject(number, shop.name),
        greeting: copy.greeting(firstName(delivery.fullName)),
        paragraphs: [
          copy.lead(number),
          amount > 0 ? copy.money(amount, directWayOf(provider) !== null) : copy.noMoney,
        ],
        action: { label: copy.see, address },
      },
      shop,
    ),
    follows: [`order-confirmation:${id}`],
  }
}
