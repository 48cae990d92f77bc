import { directWayOf } from '../../domain/payments/direct-sale.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { price } from '../../words/money.ts'
import { firstName, hello, type MailContent, type Sender } from './mail-content.ts'
import { confirmationOf, type MailedOrder, seeOrder } from './order-blocks.ts'

type CancelledOrder = Omit<MailedOrder, 'lines'> & {
  id: string
  /** Who has the money, or how it was paid by hand. */
  provider: string
}

/** What becomes of what was paid: on its way back, back before, and neither. */
export type CancelledMoney = { amount: Centavos; before?: Centavos; kept?: Centavos }

/** Tells a buyer that an order was called off, and what happens with the money. */
export function cancelledMail(order: CancelledOrder, money: CancelledMoney, shop: Sender): MailContent {
  // A mail that an older program queued tells the amount alone.
  const { amount, before = 0, kept = amount > 0 ? 0 : 1 } = money
  const { number, provider, delivery } = order
  const byHand = directWayOf(provider) !== null
  const now = byHand
    ? `Te devolvemos ${price(amount)} directamente. En cuanto lo tengas te mandamos otro correo; si hay que acordar cómo, responde a este.`
    : `Te devolvemos ${price(amount)} por PayPal. En cuanto quede hecho te mandamos otro correo; si pagaste con tarjeta, tu banco puede tardar unos días en mostrarlo.`
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
