import type { Centavos } from '../domain/values/money.ts'
import { price } from './money.ts'

/** The words of mails about a payment that did not become an order at once. */
export const paymentMail = {
  greeting: (name: string) => `Hola, ${name}:`,
  reviewSubject: (number: string, shopName: string) => `Estamos revisando tu pago ${number} en ${shopName}`,
  review: (number: string) =>
    `Recibimos tu pago de la compra ${number} y una persona lo está revisando. No hace falta que pagues otra vez.`,
  reviewNext: 'En cuanto quede, te escribimos: con la confirmación de tu pedido o con tu dinero de vuelta.',
  refusedSubject: (number: string, shopName: string) => `Tu pago ${number} en ${shopName} no se hizo`,
  refused: (number: string) =>
    `PayPal no pudo confirmar tu pago de la compra ${number}, así que no se te cobró y soltamos las piezas que te apartamos.`,
  refusedNext: 'Si todavía las quieres, puedes comprarlas otra vez, con otra forma de pago si hace falta.',
  toShop: 'Ir a la tienda',
  reviewNoticeSubject: (number: string, total: Centavos) => `Pago por revisar ${number}: ${price(total)}`,
  reviewNotice: (number: string, name: string) =>
    `El pago de la compra ${number}, de ${name}, necesita que decidas: PayPal y la tienda no dicen lo mismo. No se envía nada hasta entonces, y las piezas siguen apartadas.`,
  refusedNoticeSubject: (number: string) => `El pago ${number} no se hizo`,
  refusedNotice: (number: string, name: string) =>
    `PayPal estuvo revisando el pago de la compra ${number}, de ${name}, y al final no se hizo. No hay que hacer nada: las piezas volvieron a la venta y ya se lo dijimos por correo.`,
  decide: 'Decidir',
  owner: 'Hola:',
} as const
