/** The answers at a field that was typed for another postal code. */
export const fieldQuestion = {
  keep: 'Sí, conservarla',
  renew: 'No, cambiarla',
} as const
