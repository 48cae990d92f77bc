import type { Centavos } from '../domain/values/money.ts'
import { groupedPesos } from './price.ts'

export const invest = {
  title: 'Hazte socio',
  description: (minimum: Centavos, monthlyYield: number): string =>
    `Invierte en la tienda desde ${groupedPesos(minimum)} pesos con la Tarjeta de Socio: ${percent(monthlyYield)} de rendimiento mensual.`,
  lead: 'Crece con nosotros: pon tu nombre en una Tarjeta de Socio y sé parte de lo que cosemos.',
  pictureAlt: 'Una Tarjeta de Socio de papel.',
  minimumLabel: 'Inversiones desde',
  minimum: (minimum: Centavos): string => `${groupedPesos(minimum)} pesos`,
  yieldLabel: 'Rendimiento mensual',
  yield: (monthlyYield: number): string => percent(monthlyYield),
  advisorLabel: 'Habla con un asesor',
  advisorText: 'Antes de decidir, pregúntanos lo que quieras. Contestamos por WhatsApp en horario de tienda.',
  advisor: 'Escribir por WhatsApp',
  advisorMessage: 'Hola, quiero saber más de la Tarjeta de Socio.',
  buy: 'Comprar tarjeta',
  needsLogin: 'La tarjeta va a tu nombre: primero te pedimos iniciar sesión.',
  howTitle: 'Así funciona',
  how: [
    {
      title: 'Agrégala a tu compra',
      text: 'La tarjeta entra a tu carrito y la pagas como cualquier prenda.',
    },
    {
      title: 'La recibes al momento',
      text: 'En cuanto entra tu pago, tu tarjeta aparece en tu perfil y te llega por correo, con tu nombre y su número.',
    },
    {
      title: 'Es tuya, y se comprueba',
      text: 'Quien escanee su código ve si la tarjeta es válida, y nada más de ti.',
    },
  ],
  noticeTitle: 'Aviso',
  noOffer:
    'Esta es una tienda de demostración: la tarjeta no es una oferta al público, nadie invierte ni recibe un rendimiento.',
  amountTitle: 'Cantidad a invertir',
  amountLabel: 'Cantidad en pesos',
  amountHint: 'Cada tarjeta es por esta cantidad.',
  add: 'Agregar al carrito',
  added: 'Artículo agregado al carrito de compra',
} as const

/** 13 → '13 %'. */
function percent(value: number): string {
  return `${value}\u00a0%`
}
