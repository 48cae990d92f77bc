import { quoted } from '../spreadsheets/fault.ts'
import { decomposed } from '../values/plain-text.ts'

// The size of a garment has one stored form: 'RN' (newborn), months '12m' and '0-3m', years '4' and '8-10', toddler sizes
// '2T', letters ('S', or 'CH' in Mexico), and 'Unitalla' (one size for all). words/sizes.ts shows it.

/** `problem`: a Spanish text. */
export type SizeRead = { ok: true; value: string } | { ok: false; problem: string }

export const newborn = 'RN'
export const oneSize = 'Unitalla'

export const expectedSizes =
  'Se esperan meses como 0-3 m o 12 meses, años como 4 u 8-10, RN, 2T, tallas de XS a XXL o de XCH a XXG, o Unitalla'

/** The letters in their order. A shop writes 'S' or 'CH', 'L' or 'G', and its letters stay as it writes them. */
const letters = ['XS', 'XCH', 'S', 'CH', 'M', 'L', 'G', 'XL', 'EG', 'XG', 'XXL', 'XXG']

/** In characters. A longer text is no size. */
const longestSize = 60

const newbornWords = /^(?:rn|nb|recien nacid[oa]s?)$/
const oneSizeWords = /^(?:uni|u|uni[ -]?talla|unic[ao]|unica talla)$/
const unitOfWord = new Map([
  ...['m', 'mes', 'meses'].map((word) => [word, 'm'] as const),
  ...['a', 'ano', 'anos'].map((word) => [word, 'years'] as const),
  ['t', 'T'],
])
const lettersOfWords = new Map([
  ['extra chica', 'XCH'],
  ['chica', 'CH'],
  ['mediana', 'M'],
  ['grande', 'G'],
  ['extra grande', 'EG'],
])
const dateWords = /\d{4}|\d\D*(?:ene|jan|feb|mar|abr|apr|may|jun|jul|ago|aug|sep|oct|nov|dic|dec)/

/** Reads a size as people write it: '4 años', '0 – 3 meses', '2t', 'recién nacido', 'única'. */
export function sizeFromText(text: string, expected = `${expectedSizes}.`): SizeRead {
  if (text.length > longestSize) return noSize(text, expected)
  const plain = plainSize(text)
  if (newbornWords.test(plain)) return { ok: true, value: newborn }
  if (oneSizeWords.test(plain)) return { ok: true, value: oneSize }
  const letter = lettersOfWords.get(plain) ?? letters.find((size) => size.toLowerCase() === plain)
  if (letter) return { ok: true, value: letter }
  const match = /^0*(\d{1,2}) ?([a-z]*)(?:-0*(\d{1,2}) ?([a-z]*))?$/.exec(plain)
  const units = [match?.[2], match?.[4]].flatMap((word) => (word ? [unitOfWord.get(word)] : []))
  if (!match || units.includes(undefined))
    return noSize(text, expected + (dateWords.test(plain) ? becameDate : ''))
  const [unit = 'years', other = unit] = units
  if (unit !== other)
    return unread(`${quoted(text)} mezcla dos medidas. Escribe las dos iguales, como 6-12 m.`)
  return numbered(text, [match[1]!, match[3]], unit === 'years' ? '' : unit)
}

const becameDate = ' Si tu hoja convirtió 8-10 en fecha, dale a la columna formato de texto.'

function numbered(text: string, [from, to]: [string, string | undefined], unit: string): SizeRead {
  if (to === undefined) return { ok: true, value: unit === 'm' && from === '0' ? newborn : from + unit }
  return Number(from) < Number(to)
    ? { ok: true, value: `${from}-${to}${unit}` }
    : unread(`${quoted(text)} va de mayor a menor. Escribe primero la edad menor.`)
}

function noSize(text: string, expected: string): SizeRead {
  return unread(`${quoted(text)} no es una edad ni una talla. ${expected}`)
}

function unread(problem: string): SizeRead {
  return { ok: false, problem }
}

/** 'Talla M' → 'm', '6 Meses a 12 Meses' → '6 meses-12 meses', 'R.N.' → 'rn'. */
function plainSize(text: string): string {
  return decomposed(text)
    .replaceAll(/\p{M}|(?<=\p{L}\p{M}*)\./gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(?:talla|edad) /, '')
    .replaceAll(/ ?[\p{Pd}\u2212] ?| a (?=\d)|(?<=\d)a(?=\d)/gu, '-')
}

/** A size with a number. `unit`: 'm' months, 'T' toddler sizes (in years), '' years. */
type NumberedSize = { from: number; to: number; unit: string }

function partsOfSize(size: string): NumberedSize | null {
  const match = /^(\d{1,2})(?:-(\d{1,2}))?([mT]?)$/.exec(size === newborn ? '0m' : size)
  return match && { from: Number(match[1]), to: Number(match[2] ?? match[1]), unit: match[3]! }
}

/** The age of a stored size in years: '3-6m' goes from 0.25 to 0.5. Letters and Unitalla have none. */
export function ageSpan(size: string): [from: number, to: number] | null {
  const parts = partsOfSize(size)
  const perYear = parts?.unit === 'm' ? 12 : 1
  return parts && [parts.from / perYear, parts.to / perYear]
}

/**
 * The years of a stored size, for the filter by age: '12m' is the year 1, '6-12m' are 0 and 1, '8-10' are 8 to 10.
 * Letters and Unitalla have none. The SQL function years_of (db/migrations/0200-sizes-of-all-kinds.sql) has the same rule.
 */
export function yearsOfSize(size: string): number[] {
  const span = ageSpan(size)
  if (span === null) return []
  const [first, last] = [Math.floor(span[0]), Math.floor(span[1])]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Stored sizes as a parent sorts them, each once: newborn, months, years, letters, Unitalla. */
export function sortedSizes(all: Iterable<string>): string[] {
  return [...new Set(all)].toSorted((one, other) => {
    const [of, than] = [placeOf(one), placeOf(other)]
    const differing = of.findIndex((each, index) => each !== than[index])
    return differing < 0 ? (one < other ? -1 : 1) : of[differing]! - than[differing]!
  })
}

function placeOf(size: string): number[] {
  const parts = partsOfSize(size)
  if (parts !== null) return [parts.unit === 'm' ? 1 : 2, parts.from, parts.to]
  const letter = letters.indexOf(size)
  if (letter >= 0) return [3, letter, 0]
  return [size === oneSize ? 4 : 5, 0, 0]
}
