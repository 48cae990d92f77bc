/** Of the page on which the owner puts products in the shop's order. */
export const productOrderCopy = {
  title: 'Orden de la tienda',
  back: 'Productos',
  open: 'Ordenar la tienda',
  lead: 'Así se ven en la tienda, de arriba hacia abajo. Marca los que quieras y elige a dónde van.',
  leadByHand:
    'Arrastra de los puntitos, o marca varios y muévelos juntos. Con teclado: flechas hasta el producto, flecha derecha a los puntitos, Entrar, flechas y Entrar otra vez.',
  list: 'Productos en el orden de la tienda',
  handle: (title: string): string => `Mover ${title}`,
  choose: (title: string): string => `Elegir ${title}`,
  where: 'Ponerlos',
  first: 'Al principio de la tienda',
  last: 'Al final de la tienda',
  before: (title: string): string => `Antes de ${title}`,
  beside: 'O antes de otra clave',
  move: 'Mover los elegidos',
  moving: 'Moviendo…',
  moved: (count: number): string =>
    count === 1 ? 'Movido. Así se ve ya en la tienda.' : `Se movieron ${count}.`,
  nothingChosen: 'Marca primero lo que quieres mover.',
  gone: 'No se movió: lo que elegiste, o el lugar a donde iba, ya no está.',
  more: 'Los que siguen',
  toFirst: 'Volver al principio',
  empty: 'Todavía no hay nada a la venta',
  emptyText: 'Cuando haya productos en la tienda, aquí eliges cuál se ve primero.',
} as const
