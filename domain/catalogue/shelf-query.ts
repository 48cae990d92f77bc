import { newborn, sizeFromText, yearsOfSize } from './garment-size.ts'
import { longestQuery, searchQuery, withEitherN, withoutAccents } from './search.ts'

/** Two full-text queries of PostgreSQL: one with the words as typed, one that takes n and ñ as the same letter. */
export type ShelfQuery = { asTyped: string; eitherN: string }

/** Returns null when the text has no word to search for. An age is found as an age, and also as words. */
export function shelfQuery(typed: string): ShelfQuery | null {
  const { size, others } = ageSought(typed)
  const ofAge =
    size === null ? null : `(${[...yearsOfSize(size).map(yearWord), wordsOfSize(size)].join(' | ')})`
  const asTyped = [searchQuery(others), ofAge].filter((each) => each !== null).join(' & ')
  return asTyped === '' ? null : { asTyped, eitherN: withEitherN(asTyped) }
}

/** The shelf keeps the years of a product among its words (db/migrations/0200-sizes-of-all-kinds.sql). */
const yearWord = (year: number) => `zyear${year}`

const age =
  /(?<![a-z0-9ñ-])(?:\d{1,2}(?: ?[-–a] ?\d{1,2})? ?(?:mes|meses|años?|anos?|m|t)|(?:talla|edad) \d{1,2}(?: ?[-–a] ?\d{1,2})?|rn|recien nacid[oa]s?)(?![a-z0-9ñ-])/

/** 'pijama 12 meses' → the size '12m' and the other word 'pijama'. */
function ageSought(typed: string): { size: string | null; others: string } {
  const text = withoutAccents(typed.slice(0, longestQuery)).replaceAll(/\s+/g, ' ')
  const [phrase = ''] = age.exec(text) ?? []
  const size = sizeFromText(phrase)
  return size.ok ? { size: size.value, others: text.replace(phrase, ' ') } : { size: null, others: typed }
}

/** A title may name the age: 'Mameluco 0-3 meses'. PostgreSQL splits '0-3' into '0' and '-3'. */
function wordsOfSize(size: string): string {
  if (size === newborn) return '(rn | recien:*)'
  if (size.endsWith('T')) return `(${size.toLowerCase().replace('-', ' & ')})`
  const numbers = size.match(/\d+/g)!.map((number) => `(${number} | '-${number}')`)
  return `(${[...numbers, size.endsWith('m') ? 'mes:*' : '(año:* | talla:* | edad:*)'].join(' & ')})`
}
