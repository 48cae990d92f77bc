import type { Colour } from '../domain/catalogue/catalogue.ts'

export const colourName = {
  Black: 'Negro',
  White: 'Blanco',
  Beige: 'Beige',
  Brown: 'Café',
  CarbonGray: 'Gris carbón',
  MilitaryGreen: 'Verde militar',
  RedWine: 'Vino',
} satisfies Record<Colour, string>

/** '' without a colour. */
export function namedColour(colour: string): string {
  return Object.entries(colourName).find(([name]) => name === colour)?.[1] ?? ''
}
