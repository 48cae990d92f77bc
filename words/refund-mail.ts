import type { Centavos } from '../domain/values/money.ts'
import { price } from './money.ts'

/** The words of the mail about money that goes back. */
export const refundMail = {
  subject: (orderNumber: string, shopName: string) =>
    `Te devolvimos dinero de tu compra ${orderNumber} en ${shopName}`,
  greeting: (name: string) => `Hola, ${name}:`,
  ofOrder: (amount: Centavos, orderNumber: string) =>
    `Te devolvimos ${price(amount)} de tu pedido ${orderNumber}.`,
  lines: (lines: readonly { name: string; quantity: number }[], shipping: Centavos) =>
    `Es por: ${[...lines.map(({ name, quantity }) => `${quantity} × ${name}`), ...(shipping > 0 ? [`el envío (${price(shipping)})`] : [])].join(', ')}.`,
  tooLate: (amount: Centavos, orderNumber: string) =>
    `Tu pago de la compra ${orderNumber} llegó cuando las piezas ya se habían vendido, así que te devolvimos ${price(amount)}, todo lo que pagaste. Sentimos mucho la molestia.`,
  notKept: (amount: Centavos, orderNumber: string, isAll: boolean) =>
    `Revisamos tu pago de la compra ${orderNumber} y no quedó como pedido, así que te devolvimos ${price(amount)}, ${isAll ? 'todo lo que pagaste' : 'lo que quedaba de él'}. Sentimos mucho la molestia.`,
  see: 'Ver tu pedido',
  byHand: 'Te lo entregamos directamente, como se acordó. Si no lo recibiste, responde a este correo.',
  when: 'PayPal suele mostrarlo el mismo día; si pagaste con tarjeta, tu banco puede tardar unos días más.',
} as const
