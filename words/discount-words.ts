export const discountCopy = {
  /** The line of a sum that the code lowers. */
  code: (code: string): string => `Código ${code}`,
  /** Stands in the place of the shipping cost. */
  freeShipping: (code: string): string => `Gratis, código ${code}`,
  before: 'Antes',
} as const
