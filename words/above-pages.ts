export const demonstrationSaid = 'Tienda de demostración: nadie paga de verdad.'
