export const discountCopy = {
  /** The line of a sum that the code lowers. */
  code: (code: string): string => `Código ${code}`,
  /** Stands in the place of the shipping cost. */
  freeShipping: (code: string): string => `Gratis, código ${code}`,
  /** Stands in the place of a sum until the server has said what the code gives. */
  recomputing: 'Calculando…',
} as const
