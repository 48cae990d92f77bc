import { namedColour } from './colours.ts'

// Ages begin with a digit ('4'), sizes with a letter ('M').
const isLetter = (size: string): boolean => !/^\d/.test(size)

const years = (ages: readonly string[]): string =>
  `${ages.join(', ')} ${ages.length === 1 && ages[0] === '1' ? 'Año' : 'Años'}`

/** '4' → '4 Años', '1' → '1 Año', 'M' → 'Talla M'. */
export function sizeWords(size: string): string {
  return isLetter(size) ? `Talla ${size}` : years([size])
}

/** '6 Años'; 'Talla M, Vino'. */
export function optionWords({ size, colour }: { size: string; colour: string }): string {
  return [sizeWords(size), namedColour(colour)].filter(Boolean).join(', ')
}

/** ['4', '6'] → '4, 6 Años'; ['S', 'M'] → 'Talla S, M'. */
export function sizesWords(all: readonly string[]): string {
  const ages = all.filter((each) => !isLetter(each))
  const letters = all.filter(isLetter)
  return [
    ...(ages.length > 0 ? [years(ages)] : []),
    ...(letters.length > 0 ? [`Talla ${letters.join(', ')}`] : []),
  ].join(' · ')
}

export const agesMade = 'de bebé a doce años'
