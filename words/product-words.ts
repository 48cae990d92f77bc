export const product = {
  add: 'Agregar al carrito',
  added: 'El elemento se ha agregado al carrito.',
  cart: 'Carrito',
  noMore: 'No hay datos adicionales para este producto.',
  enlarge: (index: number, count: number): string => `Ampliar imagen ${index} de ${count}`,
  back: 'Volver al catálogo',
  sizeGuide: '¿Dudas con la talla? Mira la guía',
  soldOutText: 'Esta pieza ya encontró dueño. Quizá vuelva; mientras, hay más en el catálogo.',
  /** Screen readers announce these when the stock changes while the page is open. */
  justSoldOut: (title: string): string => `${title} se acaba de agotar.`,
  backAgain: (title: string): string => `${title} está disponible otra vez.`,
  lastOne: (title: string): string => `Queda una sola pieza de ${title}.`,
  priceIs: (title: string, price: string): string => `${title} ahora cuesta ${price}.`,
  unknownTitle: 'Producto no encontrado',
} as const
