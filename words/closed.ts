export const closedCopy = {
  soon: {
    title: 'Muy pronto',
    text: 'Estamos colgando las últimas prendas. Abrimos en unos días.',
  },
  closed: {
    title: 'Volvemos pronto',
    text: 'Por ahora la tienda descansa.',
    orders: 'Si ya compraste, tu pedido sigue su camino:',
    myOrders: 'Mis compras',
    privacy: 'Aviso de privacidad',
    terms: 'Términos y condiciones',
  },
  write: 'Mientras, escríbenos:',
  whatsapp: 'WhatsApp',
  staff: 'Trastienda',
  /** The response to programs, and to a buyer who was about to pay. */
  refused: {
    soon: 'La tienda todavía no abre. Vuelve pronto; no se hizo ningún cargo.',
    closed: 'La tienda está cerrada por ahora. Tu carrito sigue aquí; no se hizo ningún cargo.',
  },
} as const
