import type { CodeState } from '../../../../domain/discounts/discount-code.ts'
import type { GivenDiscount } from '../../../../domain/discounts/given-code.ts'
import { shortPrice } from './words.ts'

export const givingCopy = {
  title: 'Dar un descuento',
  link: 'Dar un descuento',
  given: 'Descuentos que le diste',
  toOrder: (number: string): string => `Pedido ${number}`,
  toMessage: 'Mensaje',
  lead: (email: string): string =>
    `Le llega por correo a ${email} un código que solo sirve con ese correo, una vez.`,
  what: 'Cuánto',
  kinds: { amount: 'Una cantidad', percent: 'Por ciento' } satisfies Record<
    GivenDiscount['gives']['kind'],
    string
  >,
  amount: 'Cantidad en pesos',
  amountHint: 'Se quita de su próxima compra, sin el envío.',
  percent: 'Por ciento',
  percentHint: 'De las prendas de su próxima compra.',
  days: 'Días que dura',
  daysHint: 'Cuenta desde hoy.',
  daysFault: (most: number): string => `Un número entero del 1 al ${most}.`,
  give: 'Darlo y avisarle',
  limit: (amount: number, percent: number): string =>
    `Tu papel puede dar hasta ${shortPrice(amount)} o ${percent}%. Para más, pídeselo a quien dirige la tienda.`,
  noAddress: 'No hay un correo al que mandarlo: se compró sin correo, o sus datos se borraron.',
  gone: 'Eso ya no existe.',
  states: {
    off: 'Apagado',
    prepared: 'Por empezar',
    running: 'Sin usar',
    ended: 'Se venció',
    'used-up': 'Usado',
  } satisfies Record<CodeState, string>,
}
