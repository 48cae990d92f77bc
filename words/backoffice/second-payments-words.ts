import { price } from '../price.ts'

/** Second payments of one order, on the page Dinero. */
export const secondPaymentsCopy = {
  title: 'Pagos de más',
  lead: 'Alguien pagó dos veces el mismo pedido, o pagó uno cuyo dinero va de regreso. El dinero está contigo: decide qué pasa con él.',
  press: { 'give-back': 'Devolver', seen: 'Ya lo arreglamos' },
  goingBack: (amount: number): string =>
    `${price(amount)} van de regreso. Si te pagaron por transferencia, devuélvelos tú y dilo en Devoluciones.`,
  backAlready: 'El dinero ya había vuelto: quedó cerrado.',
  seen: 'Queda cerrado: el dinero se queda contigo, como lo acordaron.',
  refused: {
    'no-such-payment': 'Alguien decidió mientras mirabas.',
    'provider-silent': 'No contestan en este momento. No se hizo nada; inténtalo en un rato.',
  },
  with: (method: string): string => `Forma de pago: ${method}`,
} as const
