/** What a shopper reads when a payment does not go on. The first four are the owner's words, to the letter. */
export const paymentErrors = {
  /** No answer came: the owner's default, and what it means. */
  orderUnanswered:
    'Error al intentar generar cobro. Ocurrio un error al preparar la transacción, por favor contactanos',
  orderNotCreated: 'Ocurrio un error al preparar la transacción, por favor contactanos',
  notProcessed: 'Lo sentimos, tu transaccion no pudo ser procesada',
  provider: 'Algo fallo al intentar realizar la compra',
  paidTooLate:
    'Tu pago llegó cuando las piezas ya se habían vendido. Te devolvemos todo tu dinero y te avisamos por correo.',
} as const
