/** Words of the buttons below the parts of an address at the checkout. */
export const placeChoicesCopy = {
  suburbs: 'Colonias de este código postal',
  takeState: (state: string): string => `Cambiar a ${state}`,
  keepTyped: 'Sí, conservarla',
  renewTyped: 'No, cambiarla',
} as const
