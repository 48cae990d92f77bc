/** Shown above every page of a demonstration shop. */
export const demonstrationSaid = 'Tienda de demostración: nadie paga de verdad.'
