/** The customer's own list of stock waits. Apart from stock-wait-words.ts, so that the account loads no more than this. */
export const ownStockWaitCopy = {
  title: 'Te avisaremos de',
  stop: 'Quitar',
  stopNamed: (name: string): string => `Quitar el aviso de ${name}`,
  asked: 'falta que confirmes desde tu correo',
} as const
