export const alertsCopy = {
  one: 'Pedido nuevo',
  /** `more`: there may be more new orders than the response listed. */
  many: (count: number, more = false): string =>
    more ? `${count} pedidos nuevos, o más` : `${count} pedidos nuevos`,
  /** `count`: pieces of all new orders; 0 if these orders contain only membership cards. */
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
