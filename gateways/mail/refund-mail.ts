import { directMethodOf } from '../../domain/payments/direct-sale.ts'
import { paidTooLate } from '../../domain/refunds/refund.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { providerTitle } from '../../words/payment-provider-words.ts'
import { price } from '../../words/price.ts'
import { firstName, hello, type MailContent, type Sender } from './mail-content.ts'
import { confirmationOf, seeOrder } from './order-blocks.ts'

export type RefundStory = {
  amount: Centavos
  orderNumber: string
  name: string
  /** The reason, in the shop's internal words. */
  reason: string
  captured: Centavos
  /** null: the payment never became an order. */
  order: { id: string; accessKey: string } | null
  /** The payment provider, or the way of a direct payment, whose money the shop returns itself. */
  provider: string
  /** The refunded lines; empty when the refund names none. */
  lines: readonly { name: string; quantity: number }[]
  shipping: Centavos
}

export function refundMail(story: RefundStory, shop: Sender): MailContent {
  const { orderNumber: number, name, order, provider, lines, shipping } = story
  const parts = [
    ...lines.map((line) => `${line.quantity} × ${line.name}`),
    ...(shipping > 0 ? [`el envío (${price(shipping)})`] : []),
  ]
  return {
    subject: `Te devolvimos dinero de tu compra ${number} en ${shop.name}`,
    ...(order && { follows: [confirmationOf(order)] }),
    blocks: [
      { heading: hello(firstName(name)) },
      whatWentBack(story),
      parts.length > 0 && `Es por: ${parts.join(', ')}.`,
      wayBack(provider),
      order !== null && seeOrder({ number, ...order }),
    ],
  }
}

function wayBack(provider: string): string {
  const method = directMethodOf(provider)
  if (method === 'transfer') return 'Lo transferimos a tu cuenta. Si no lo ves ahí, responde a este correo.'
  if (method)
    return 'Te lo entregamos directamente, como se acordó. Si no lo recibiste, responde a este correo.'
  return `${providerTitle(provider)} suele mostrarlo el mismo día; si pagaste con tarjeta, tu banco puede tardar unos días más.`
}

function whatWentBack({ order, amount, captured, orderNumber, reason }: RefundStory): string {
  if (reason === 'paid too much')
    return `De tu pedido ${orderNumber} llegó dinero de más, así que te devolvimos ${price(amount)}.`
  if (reason === 'transfer given back')
    return `Por tu pedido ${orderNumber} llegaron ${price(amount)}. No era la cantidad que faltaba, así que te los devolvimos.`
  if (order) return `Te devolvimos ${price(amount)} de tu pedido ${orderNumber}.`
  if (reason === paidTooLate)
    return `Tu pago de la compra ${orderNumber} llegó cuando las piezas ya se habían vendido, así que te devolvimos ${price(amount)}, todo lo que pagaste. Sentimos mucho la molestia.`
  const share = amount === captured ? 'todo lo que pagaste' : 'lo que quedaba de él'
  return `Revisamos tu pago de la compra ${orderNumber} y no quedó como pedido, así que te devolvimos ${price(amount)}, ${share}. Sentimos mucho la molestia.`
}
