/** Of the ring: what every open page says of a new order. */
export const ringCopy = {
  one: 'Pedido nuevo',
  /** `more`: there may be some that were not told. */
  many: (count: number, more = false): string =>
    more ? `${count} pedidos nuevos, o más` : `${count} pedidos nuevos`,
  /** Of one, or of several together; total null: for whoever may not see it. */
  pieces: (count: number): string =>
    count === 0 ? 'tarjeta de socio' : count === 1 ? '1 pieza' : `${count} piezas`,
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
