import {
  type Audience,
  type Category,
  type Colour,
  type Garment,
  type ProductStatus,
  audiences,
  colours,
  garments,
} from '../catalogue/catalogue.ts'
import { plainWord } from './cells.ts'

// Spanish words that a spreadsheet may use instead of the shop's own values. Messages use the first word.
const spanishAudiences: Record<Audience, readonly string[]> = {
  Boy: ['niño', 'niños'],
  Girl: ['niña', 'niñas'],
  Unisex: ['para todos', 'todos', 'ambos'],
}
const spanishGarments: Record<Garment, readonly string[]> = {
  TShirt: ['playera', 'playeras', 'camiseta', 'camisetas'],
  Hoodies: ['sudadera', 'sudaderas', 'hoodie'],
  Overshirts: ['sobrecamisa', 'sobrecamisas', 'overshirt', 'chamarra', 'chamarras'],
  Sets: ['conjunto', 'conjuntos', 'set'],
}
const spanishColours: Record<Colour, readonly string[]> = {
  Black: ['negro'],
  White: ['blanco'],
  Beige: ['beige'],
  Brown: ['café', 'marrón'],
  CarbonGray: ['gris carbón', 'carbon gray'],
  MilitaryGreen: ['verde militar', 'military green'],
  RedWine: ['vino', 'tinto', 'red wine'],
}

export const garmentWords: ReadonlyMap<string, Garment> = wordMap(garments, spanishGarments)
export const colourWords: ReadonlyMap<string, Colour> = wordMap(colours, spanishColours)
export const categoryWords: ReadonlyMap<string, Category> = new Map<string, Category>([
  ...wordMap(audiences, spanishAudiences),
  ...garmentWords,
])

export const statusWords: ReadonlyMap<string, ProductStatus> = new Map<string, ProductStatus>([
  ...['1', 'si', 'activo', 'activa', 'true', 'verdadero'].map((word) => [word, 1] as const),
  ...['0', 'no', 'inactivo', 'inactiva', 'false', 'falso', 'retirado', 'retirada'].map(
    (word) => [word, 0] as const,
  ),
  ...['2', 'borrador'].map((word) => [word, 2] as const),
])

function wordMap<Value extends string>(
  values: readonly Value[],
  spanish: Record<Value, readonly string[]>,
): Map<string, Value> {
  return new Map(
    values.flatMap((value) => [value, ...spanish[value]].map((word) => [plainWord(word), value] as const)),
  )
}

/** Messages about faults list these words. */
export const garmentsInWords = firstWords(garments, spanishGarments)
export const coloursInWords = firstWords(colours, spanishColours)

function firstWords<Value extends string>(
  values: readonly Value[],
  spanish: Record<Value, readonly string[]>,
): string {
  return values.map((value) => spanish[value][0]).join(', ')
}
