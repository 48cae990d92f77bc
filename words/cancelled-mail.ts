import type { Centavos } from '../domain/values/money.ts'
import { price } from './money.ts'

/** The words of the mail that tells a buyer that their order was called off. */
export const cancelledMail = {
  subject: (number: string, shopName: string) => `Tu pedido ${number} de ${shopName} se canceló`,
  greeting: (name: string) => `Hola, ${name}:`,
  lead: (number: string) => `Cancelamos tu pedido ${number}: ya no lo vamos a enviar.`,
  money: (amount: Centavos, byHand: boolean) =>
    byHand
      ? `Te devolvemos ${price(amount)} directamente. En cuanto lo tengas te mandamos otro correo; si hay que acordar cómo, responde a este.`
      : `Te devolvemos ${price(amount)} por PayPal. En cuanto quede hecho te mandamos otro correo; si pagaste con tarjeta, tu banco puede tardar unos días en mostrarlo.`,
  before: (amount: Centavos, isAll: boolean) =>
    isAll
      ? `Ya te habíamos devuelto ${price(amount)}, todo lo que pagaste.`
      : `Antes ya te habíamos devuelto ${price(amount)}.`,
  kept: (isRest: boolean) =>
    `Sobre ${isRest ? 'el resto del' : 'el'} dinero te escribimos aparte; si tienes dudas, responde a este correo.`,
  see: 'Ver tu pedido',
} as const
