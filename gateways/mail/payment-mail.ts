import { directMethodOf } from '../../domain/payments/direct-sale.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { providerTitle } from '../../words/payment-provider-words.ts'
import { price } from '../../words/price.ts'
import { paths } from '../../words/paths.ts'
import { firstName, hello, type MailContent, type Sender } from './mail-content.ts'

export type PaymentStory = { provider: string; orderNumber: string; name: string; total: Centavos }
export type PaymentMailKind =
  | 'payment-review'
  | 'payment-refused'
  | 'payment-review-notice'
  | 'payment-refused-notice'
  | 'payment-second-notice'

/** Tells the payer, or (`-notice`) the shop, about a payment that did not become an order at once. */
export function paymentMail(
  kind: PaymentMailKind,
  { provider, orderNumber: number, name, total }: PaymentStory,
  shop: Sender,
): MailContent {
  const heading = hello(firstName(name))
  const title = directMethodOf(provider) ? 'tu banco' : providerTitle(provider)
  switch (kind) {
    case 'payment-review':
      return {
        subject: `Estamos revisando tu pago ${number} en ${shop.name}`,
        blocks: [
          { heading },
          `Recibimos tu pago de la compra ${number} y una persona lo está revisando. No hace falta que pagues otra vez.`,
          'En cuanto quede, te escribimos: con la confirmación de tu pedido o con tu dinero de vuelta.',
        ],
      }
    case 'payment-refused':
      return {
        subject: `Tu pago ${number} en ${shop.name} no se hizo`,
        blocks: [
          { heading },
          `${title} no pudo confirmar tu pago de la compra ${number}, así que no se te cobró y soltamos las piezas que te apartamos.`,
          'Si todavía las quieres, puedes comprarlas otra vez, con otra forma de pago si hace falta.',
          { button: 'Ir a la tienda', to: paths.catalogue },
        ],
      }
    case 'payment-review-notice':
      return {
        subject: `Pago por revisar ${number}: ${price(total)}`,
        forShop: true,
        blocks: [
          { heading: 'Hola:' },
          `El pago de la compra ${number}, de ${name}, necesita que decidas: ${title} y la tienda no dicen lo mismo. No se envía nada hasta entonces, y las piezas siguen apartadas.`,
          { button: 'Decidir', to: backofficePaths.payment(number) },
        ],
      }
    case 'payment-second-notice':
      return {
        subject: `Llegó un segundo pago del pedido ${number}`,
        forShop: true,
        blocks: [
          { heading: 'Hola:' },
          `El pedido ${number}, de ${name}, ya estaba pagado o su dinero va de regreso, y llegó otro pago. El dinero está contigo y espera tu decisión.`,
          { button: 'Decidir', to: backofficePaths.payments },
        ],
      }
    case 'payment-refused-notice':
      return {
        subject: `El pago ${number} no se hizo`,
        forShop: true,
        blocks: [
          { heading: 'Hola:' },
          `${title} estuvo revisando el pago de la compra ${number}, de ${name}, y al final no se hizo. No hay que hacer nada: las piezas volvieron a la venta y ya se lo dijimos por correo.`,
        ],
      }
  }
}
