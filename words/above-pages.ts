/** What stands above every page of a demonstration. */
export const demonstrationSaid = 'Tienda de demostración: nadie paga de verdad.'
