import { longestQuery, withoutAccents } from '../catalogue/search.ts'

const mostWords = 6
/** A telephone of Mexico has ten digits; from seven on somebody means one. */
const fewestOfPhone = 7

/** What filters of the list of orders ask for, beside words. */
export type OrderFilter = '=made' | '=comments' | '=web' | '=counter' | '=whatsapp' | '=bazaar'

export type OrderSought = {
  /** For PostgreSQL: every word must be there, by its beginning. null: nothing is looked for. */
  words: string | null
  /** The same for customers whose telephone or name it may be: their orders are found too. */
  customers: string | null
}

/**
 * What somebody typed to find an order: its number (with or without dashes, any part of three letters), a name, a
 * place, a garment, the number of a parcel; for whoever may see buyers also a mail or a telephone.
 */
export function orderSought(
  typed: string,
  { buyers, filters = [] }: { buyers: boolean; filters?: readonly OrderFilter[] },
): OrderSought {
  const text = foldedForSearch(typed.slice(0, longestQuery)).trim()
  const digits = digitsOfPhone(text)
  const words = text === '' ? [] : wordsOf(text, buyers)
  // A telephone is typed in groups, which may also be parts of something else.
  const phone = buyers && digits !== null ? [`((${words.join(' & ')}) | '@${digits}':*)`] : words
  const all = [...phone, ...filters.map((filter) => `'${filter}'`)]
  return {
    words: all.length === 0 ? null : all.join(' & '),
    customers: buyers && digits !== null ? `'${digits}':*` : null,
  }
}

/** For the list of customers: words of a name, a mail or a telephone, each by its beginning. */
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

/** 'pl 7k3m 9q2f' and 'pl-7k3m9': what follows is of a number, whatever stands between its letters. */
function wholeNumber(text: string): string | null {
  const said =
    /^(?:pl[\s-]+|[a-z]{2}-)([a-z0-9\s-]+)$/.exec(text) ??
    /^(?:[a-z]{2})?([a-z0-9]{4}-[a-z0-9]{1,5})$/.exec(text)
  const letters = said?.[1]?.replaceAll(/[^a-z0-9]/g, '') ?? ''
  return letters.length > 0 && letters.length <= 9 ? lettersOfNumber(letters) : null
}

/** 'k3m9' may be of a number, and so may 'pl7k3m9q2fx'. */
function partsOfNumber(word: string): string[] {
  const parts = word.startsWith('pl') || word.length === 11 ? [word, word.slice(2)] : [word]
  return parts.filter(({ length }) => length > 2 && length <= 9).map((part) => `#${lettersOfNumber(part)}`)
}

/** Numbers have no I, L and O: whoever reads one out or types it means these. */
function lettersOfNumber(word: string): string {
  return word.replaceAll('o', '0').replaceAll(/[il]/g, '1')
}

/** '+52 (81) 1234-5678' → '8112345678'. null where it is no telephone. */
function digitsOfPhone(text: string): string | null {
  if (!/^[\d\s()+.-]+$/.test(text)) return null
  const digits = text.replaceAll(/\D/g, '')
  const local = digits.length > 10 ? digits.slice(-10) : digits
  return local.length >= fewestOfPhone ? local : null
}

function mailOf(text: string): string {
  return (/\S*@\S*/.exec(text)?.[0] ?? '').replaceAll(/['\\]/g, '')
}

function plainWords(text: string): string[] {
  const words = text.match(/[a-z0-9]+/g) ?? []
  const long = words.filter((word) => word.length > 1)
  return (long.length > 0 ? long : words).slice(0, mostWords)
}

function either(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}':*`).join(' | ')})`
}

/** As `folded` of the database does: ñ is an n here, because many type it so. */
function foldedForSearch(text: string): string {
  return withoutAccents(text).replaceAll('ñ', 'n')
}
