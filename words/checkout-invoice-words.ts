/** 'Necesito factura' at the checkout. */
export const checkoutInvoice = {
  tick: 'Necesito factura',
  later: 'También la puedes pedir después, en la página de tu pedido, hasta que termine el mes.',
  save: 'Usar estos datos',
  saving: 'Revisando…',
  change: 'Cambiar',
  changeLabel: 'Cambiar los datos de la factura',
  to: (name: string, rfc: string): string => `Factura a nombre de ${name}, RFC ${rfc}`,
  first: 'Guarda los datos de tu factura, o quita la marca, para elegir cómo pagar.',
  unanswered: 'No pudimos revisar tus datos. Inténtalo otra vez, o quita la marca y pídela después.',
} as const
