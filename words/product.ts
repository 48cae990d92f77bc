/** The words of a garment's own page. */
export const product = {
  add: 'Agregar al carrito',
  added: 'El elemento se ha agregado al carrito.',
  cart: 'Carrito',
  noMore: 'No hay datos adicionales para este producto.',
  enlarge: (index: number, count: number): string => `Ampliar imagen ${index} de ${count}`,
  back: 'Volver al catálogo',
  sizeGuide: '¿Dudas con la talla? Mira la guía',
  soldOutText: 'Esta pieza ya encontró dueño. Quizá vuelva; mientras, hay más en el catálogo.',
  unknownTitle: 'Producto no encontrado',
} as const
