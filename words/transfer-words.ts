/** Words about an order that is paid by transfer, for mails and pages. */
export const transferWords = {
  amount: 'Cantidad exacta',
  holder: 'A nombre de',
  bank: 'Banco',
  clabe: 'CLABE',
  card: 'Tarjeta para depósito',
  reference: 'Referencia',
  concept: 'Concepto',
} as const
