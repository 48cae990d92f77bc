/** The owner gave the exact text of the first four; each stands alone. */
export const paymentErrors = {
  /** Also shown when no response arrived. */
  notCharged: 'Error al intentar generar cobro',
  orderNotCreated: 'Ocurrio un error al preparar la transacción, por favor contactanos',
  notProcessed: 'Lo sentimos, tu transaccion no pudo ser procesada',
  provider: 'Algo fallo al intentar realizar la compra',
  paidTooLate:
    'Tu pago llegó cuando las piezas ya se habían vendido. Te devolvemos todo tu dinero y te avisamos por correo.',
} as const
