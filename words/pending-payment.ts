/** An earlier payment is still being confirmed: asks whether the buyer wants the same items again. */
export const pendingPayment = {
  confirming: (orderNumber: string): string =>
    `Tu pago del pedido ${orderNumber} todavía se está confirmando. Te avisamos por correo; no hace falta que lo pagues otra vez.`,
  look: 'Ver cómo va',
  question: (orderNumber: string): string =>
    `El pedido ${orderNumber} lleva artículos que siguen en tu carrito. ¿Los quieres otra vez?`,
  remove: 'No, quitarlos de mi carrito',
  again: 'Sí, es otra compra',
} as const
