/** The checkout loads these texts when it needs them. */
export const pricesChanged = 'Algunos precios cambiaron mientras comprabas'

export const confirmingCopy = {
  confirming:
    'El sistema de pago todavía no nos da su respuesta. Te avisamos aquí y por correo; no hace falta que pagues otra vez.',
  review:
    'Recibimos tu pago y una persona lo está revisando. Te escribimos a tu correo; no hace falta que pagues otra vez.',
} as const
