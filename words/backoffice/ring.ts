import { price } from '../money.ts'

/** Of the ring: what every open page says of a new order. */
export const ringCopy = {
  one: 'Pedido nuevo',
  many: (count: number): string => `${count} pedidos nuevos`,
  about: (order: { number: string; pieces: number; buyer: string | null; total: number | null }): string =>
    [
      order.number,
      order.total === null ? null : price(order.total),
      order.pieces === 0 ? 'tarjeta de socio' : order.pieces === 1 ? '1 pieza' : `${order.pieces} piezas`,
      // Last: a long one is cut where the notice is full.
      order.buyer,
    ]
      .filter(Boolean)
      .join(' · '),
  see: 'Ver pedido',
  seeAll: 'Ver pedidos',
  close: 'Cerrar el aviso',
  waiting: 'por atender',
  soundOn: 'Timbre con sonido',
  soundOff: 'Timbre sin sonido',
  out: 'Tu sesión se pausó',
  outText: 'El timbre calla hasta que entres otra vez.',
  enter: 'Entrar',
} as const
