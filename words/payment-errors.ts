/** What a shopper reads when a payment does not go on. The first four are the owner's words, to the letter, each alone. */
export const paymentErrors = {
  /** The default: no answer came. */
  notCharged: 'Error al intentar generar cobro',
  orderNotCreated: 'Ocurrio un error al preparar la transacción, por favor contactanos',
  notProcessed: 'Lo sentimos, tu transaccion no pudo ser procesada',
  provider: 'Algo fallo al intentar realizar la compra',
  paidTooLate:
    'Tu pago llegó cuando las piezas ya se habían vendido. Te devolvemos todo tu dinero y te avisamos por correo.',
} as const
