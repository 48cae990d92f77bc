/** The list of all refunds. */
export const refundsCopy = {
  title: 'Devoluciones de dinero',
  waiting: 'Esperan a alguien',
  all: 'Todas',
  none: 'Todavía no se ha devuelto dinero de ningún pedido. Cuando pase, aquí verás cómo va cada devolución.',
  noMore: 'No hay más.',
  handOver: 'Entregar y anotar',
  lookAfter: 'Atender',
  older: 'Más antiguas',
  newest: 'Las más recientes',
} as const
