import { longestQuery, withoutAccents } from '../catalogue/search.ts'

const mostWords = 6
/** A Mexican telephone number has ten digits; a text with seven or more digits counts as one. */
const fewestOfPhone = 7

export type OrderFilter = '=made' | '=comments' | '=web' | '=counter' | '=whatsapp' | '=bazaar'

export type OrderSought = {
  /** A tsquery of PostgreSQL: every word matches as a prefix. null: the text has no word to search for. */
  words: string | null
  /** A tsquery that finds customers by telephone, because a search also finds the orders of these customers. */
  customers: string | null
}

/**
 * Reads a search text: an order number (with or without dashes, or any three letters of it), a name, a place, a
 * garment or a tracking number. Only staff who may see buyers can search by mail address and telephone.
 */
export function orderSought(
  typed: string,
  { buyers, filters = [] }: { buyers: boolean; filters?: readonly OrderFilter[] },
): OrderSought {
  const text = foldedForSearch(typed.slice(0, longestQuery)).trim()
  const digits = digitsOfPhone(text)
  const words = text === '' ? [] : wordsOf(text, buyers)
  // Groups of digits may be a telephone or other words, so the query has both.
  const phone = buyers && digits !== null ? [`((${words.join(' & ')}) | '@${digits}':*)`] : words
  const all = [...phone, ...filters.map((filter) => `'${filter}'`)]
  return {
    words: all.length === 0 ? null : all.join(' & '),
    customers: buyers && digits !== null ? `'${digits}':*` : null,
  }
}

/** Makes a tsquery for a customer's name, mail address or telephone. Every word matches as a prefix. */
export function customerSought(typed: string): string | null {
  const text = foldedForSearch(typed.slice(0, longestQuery)).trim()
  const digits = digitsOfPhone(text)
  if (digits !== null) return `'${digits}':*`
  const words = text.includes('@')
    ? [either([`@${mailOf(text)}`])]
    : plainWords(text).map((word) => either([word, `@${word}`]))
  return words.length === 0 ? null : words.join(' & ')
}

function wordsOf(text: string, buyers: boolean): string[] {
  if (text.includes('@')) return buyers ? [either([`@${mailOf(text)}`])] : ["'@'"]
  const number = wholeNumber(text)
  if (number !== null) return [either([`#${number}`])]
  return plainWords(text).map((word) =>
    either([word, ...partsOfNumber(word), ...(buyers ? [`@${word}`] : [])]),
  )
}

/** Accepts an order number with any separator: 'pl 7k3m 9q2f' and 'pl-7k3m9'. */
function wholeNumber(text: string): string | null {
  const said =
    /^(?:pl[\s-]+|[a-z]{2}-)([a-z0-9\s-]+)$/.exec(text) ??
    /^(?:[a-z]{2})?([a-z0-9]{4}-[a-z0-9]{1,5})$/.exec(text)
  const letters = said?.[1]?.replaceAll(/[^a-z0-9]/g, '') ?? ''
  return letters.length > 0 && letters.length <= 9 ? lettersOfNumber(letters) : null
}

/** 'k3m9' and 'pl7k3m9q2fx' may be part of an order number. */
function partsOfNumber(word: string): string[] {
  const parts = word.startsWith('pl') || word.length === 11 ? [word, word.slice(2)] : [word]
  return parts.filter(({ length }) => length > 2 && length <= 9).map((part) => `#${lettersOfNumber(part)}`)
}

/** Order numbers have no I, L and O, so a typed I or L means 1, and a typed O means 0. */
function lettersOfNumber(word: string): string {
  return word.replaceAll('o', '0').replaceAll(/[il]/g, '1')
}

/** '+52 (81) 1234-5678' → '8112345678'; null for other texts. */
function digitsOfPhone(text: string): string | null {
  if (!/^[\d\s()+.-]+$/.test(text)) return null
  const digits = text.replaceAll(/\D/g, '')
  const local = digits.length > 10 ? digits.slice(-10) : digits
  return local.length >= fewestOfPhone ? local : null
}

function mailOf(text: string): string {
  return (/\S*@\S*/.exec(text)?.[0] ?? '').replaceAll(/['\\]/g, '')
}

export function plainWords(text: string): string[] {
  const words = text.match(/[a-z0-9]+/g) ?? []
  const long = words.filter((word) => word.length > 1)
  return (long.length > 0 ? long : words).slice(0, mostWords)
}

function either(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}':*`).join(' | ')})`
}

/** Must return the same text as the database function `folded`. n stands for ñ, because many people type n for ñ. */
export function foldedForSearch(text: string): string {
  return withoutAccents(text).replaceAll('ñ', 'n')
}
