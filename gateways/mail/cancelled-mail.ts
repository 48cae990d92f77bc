import { directMethodOf } from '../../domain/payments/direct-sale.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { providerTitle } from '../../words/payment-provider-words.ts'
import { price } from '../../words/price.ts'
import { firstName, hello, type MailContent, type Sender } from './mail-content.ts'
import { confirmationOf, type MailedOrder, seeOrder } from './order-blocks.ts'

type CancelledOrder = Omit<MailedOrder, 'lines'> & {
  id: string
  /** The payment provider, or the way of a direct payment (cash, transfer, terminal). */
  provider: string
}

/** The paid money. `amount`: is being refunded now; `before`: was refunded earlier; `kept`: the rest. */
export type CancelledMoney = { amount: Centavos; before?: Centavos; kept?: Centavos }

export function cancelledMail(order: CancelledOrder, money: CancelledMoney, shop: Sender): MailContent {
  // Queued mails of an older version of the program have only `amount`.
  const { amount, before = 0, kept = amount > 0 ? 0 : 1 } = money
  const { number, provider, delivery } = order
  const isManual = directMethodOf(provider) !== null
  const now = isManual
    ? `Te devolvemos ${price(amount)} directamente. En cuanto lo tengas te mandamos otro correo; si hay que acordar cómo, responde a este.`
    : `Te devolvemos ${price(amount)} por ${providerTitle(provider)}. En cuanto quede hecho te mandamos otro correo; si pagaste con tarjeta, tu banco puede tardar unos días en mostrarlo.`
  const earlier =
    amount + kept === 0
      ? `Ya te habíamos devuelto ${price(before)}, todo lo que pagaste.`
      : `Antes ya te habíamos devuelto ${price(before)}.`
  const rest = amount + before > 0 ? 'el resto del' : 'el'
  return {
    subject: `Tu pedido ${number} de ${shop.name} se canceló`,
    follows: [confirmationOf(order)],
    blocks: [
      { heading: hello(firstName(delivery.fullName)) },
      `Cancelamos tu pedido ${number}: ya no lo vamos a enviar.`,
      amount > 0 && now,
      before > 0 && earlier,
      kept > 0 && `Sobre ${rest} dinero te escribimos aparte; si tienes dudas, responde a este correo.`,
      seeOrder(order),
    ],
  }
}
