import { namedColour } from './colours.ts'

// Stored sizes: 'RN', '0-3m', '4', '2T', 'M', 'Unitalla' (domain/catalogue/garment-size.ts).
const isMonths = (size: string): boolean => /^\d.*m$/.test(size)
const isYears = (size: string): boolean => /^\d.*\d$|^\d$/.test(size)
const isToddlers = (size: string): boolean => /^\d.*T$/.test(size)
const isLetter = (size: string): boolean => !/^\d|^RN$|^Unitalla$/.test(size)

const counted = (numbers: readonly string[], one: string, many: string): string[] =>
  numbers.length === 0 ? [] : [`${numbers.join(', ')} ${numbers.join() === '1' ? one : many}`]

/** '4' → '4 Años', '1' → '1 Año', '0-3m' → '0-3 meses', 'M' → 'Talla M'; 'RN', '2T' and 'Unitalla' stay. */
export function sizeWords(size: string): string {
  return sizesWords([size])
}

/** Writes the months of stored sizes in a text as words: '12m: 3; 4: 1' → '12 meses: 3; 4: 1'. */
export function monthsInWords(text: string): string {
  return text.replaceAll(/\b\d{1,2}(?:-\d{1,2})?m\b/g, sizeWords)
}

/** '6 Años'; 'Talla M, Vino'. */
export function optionWords({ size, colour }: { size: string; colour: string }): string {
  return [sizeWords(size), namedColour(colour)].filter(Boolean).join(', ')
}

/** ['4', '6'] → '4, 6 Años'; ['S', 'M'] → 'Talla S, M'; ['RN', '3m', '6m'] → 'RN · 3, 6 meses'. */
export function sizesWords(all: readonly string[]): string {
  const months = all.filter(isMonths).map((size) => size.slice(0, -1))
  const letters = all.filter(isLetter)
  return [
    ...all.filter((size) => size === 'RN'),
    ...counted(months, 'mes', 'meses'),
    ...counted(all.filter(isYears), 'Año', 'Años'),
    ...all.filter(isToddlers),
    ...(letters.length > 0 ? [`Talla ${letters.join(', ')}`] : []),
    ...all.filter((size) => size === 'Unitalla'),
  ].join(' · ')
}

export const agesMade = 'de bebé a doce años'
