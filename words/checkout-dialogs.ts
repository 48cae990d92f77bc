/** The dialogs' titles and buttons are elsewhere. */
export const checkoutDialogs = {
  failureCry: '¡Oh, algo salió mal!',
  failureAdvice: 'Intenta con otra tarjeta o escríbenos y lo resolvemos contigo:',
  notAnswered:
    'El sistema de pago no contestó y no se hizo ningún cargo; puedes intentarlo de nuevo en un momento.',
  soldOutText: 'Tu carrito lleva más de lo que queda. Al volver lo ajustamos.',
  tooManyText:
    'De estas prendas se puede apartar un poco menos en una misma compra. Si quieres más, haz otra cuando hayas pagado esta.',
  possible: (left: number, wanted: number): string =>
    left === 0 ? 'Quedará para otra compra.' : `Puedes llevar ${left} de ${wanted}.`,
  removed: (pieces: number): string => `Se quitarán: ${pieces} pz(s)`,
  soldOutUntitled: 'Artículo de tu carrito',
} as const
