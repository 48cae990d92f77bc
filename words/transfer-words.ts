/** Words about an order that is paid by transfer, for mails and pages. */
export const transferWords = {
  amount: 'Cantidad exacta',
  holder: 'A nombre de',
  bank: 'Banco',
  clabe: 'CLABE',
  card: 'Tarjeta para depósito',
  reference: 'Referencia',
  concept: 'Concepto',
  /** '032180000118359719' → '032 180 00011835971 9'; a card number in groups of four. */
  inGroups: (digits: string): string =>
    digits.length === 18
      ? digits.replace(/^(\d{3})(\d{3})(\d{11})(\d)$/, '$1 $2 $3 $4')
      : digits.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
} as const
